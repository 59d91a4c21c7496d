/** Where the figures stand: each on a spot of its own. */

import type { CityPlaces, Spot } from '../../art/city-places';
import type { MonsterState } from '../model';

export interface Figure extends Spot {
  monster: MonsterState;
}

export function placeFigures(monsters: readonly MonsterState[], city: CityPlaces): Figure[] {
  const taken = new Map<string, number>();
  const figures: Figure[] = [];
  for (const monster of monsters) {
    if (monster.place === null || monster.isOut) continue;
    const spots = city.monsters[monster.place];
    const number = taken.get(monster.place) ?? 0;
    taken.set(monster.place, number + 1);
    const spot = spots[number % spots.length];
    if (spot) figures.push({ monster, x: spot.x, y: spot.y });
  }
  return figures;
}
