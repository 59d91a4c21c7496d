// Where everything stands on the map of the city, in the units of its picture. Nothing here overlaps:
// the figure of a monster is as wide as four fifths of its height, and a row of units is 3.2 units wide.

import type { Borough, Place } from '../lib/facts';

export interface Spot {
  x: number;
  y: number;
}

export interface CityPlaces {
  /** The size of the picture. */
  width: number;
  height: number;
  /** Where the feet of a figure stand: two spots in each outer borough, one in each space of Manhattan. */
  monsters: Record<Place, Spot[]>;
  /** The centres of the three stacks of tiles. */
  stacks: Record<Borough, [Spot, Spot, Spot]>;
  /** The centre of the row of up to three groups of units. */
  units: Record<Borough, Spot>;
  /** The centre of the name. */
  labels: Record<Borough, Spot>;
  /** The width of a tile, the height of a figure, the width of a unit. */
  tile: number;
  figure: number;
  unit: number;
}

const at = (x: number, y: number): Spot => ({ x, y });
const row = (x: number, y: number, step: number): [Spot, Spot, Spot] => [at(x - step, y), at(x, y), at(x + step, y)];
const column = (x: number, y: number, step: number): [Spot, Spot, Spot] => [at(x, y - step), at(x, y), at(x, y + step)];
const pair = (x: number, y: number, step: number): Spot[] => [at(x - step / 2, y), at(x + step / 2, y)];

const wide: CityPlaces = {
  width: 1200,
  height: 766,
  monsters: {
    bronx: pair(612, 198, 92),
    queens: pair(1040, 448, 92),
    brooklyn: pair(684, 722, 92),
    staten_island: pair(408, 722, 92),
    lower: [at(206, 418)],
    midtown: [at(206, 296)],
    upper: [at(206, 174)],
    lower_second: [at(302, 418)],
    midtown_second: [at(302, 296)],
    upper_second: [at(302, 174)],
  },
  stacks: {
    bronx: row(840, 92, 84),
    queens: row(810, 342, 84),
    brooklyn: row(912, 612, 84),
    staten_island: row(180, 612, 84),
    manhattan: column(398, 250, 122),
  },
  units: {
    bronx: at(840, 168),
    queens: at(810, 420),
    brooklyn: at(912, 692),
    staten_island: at(180, 692),
    manhattan: at(280, 463),
  },
  labels: {
    bronx: at(612, 68),
    queens: at(1040, 318),
    brooklyn: at(684, 592),
    staten_island: at(408, 592),
    manhattan: at(262, 44),
  },
  tile: 76,
  figure: 110,
  unit: 54,
};

const tall: CityPlaces = {
  width: 740,
  height: 908,
  monsters: {
    bronx: pair(468, 256, 80),
    queens: pair(468, 546, 80),
    brooklyn: pair(468, 862, 80),
    staten_island: pair(92, 862, 80),
    lower: [at(116, 462)],
    midtown: [at(116, 322)],
    upper: [at(116, 182)],
    lower_second: [at(204, 462)],
    midtown_second: [at(204, 322)],
    upper_second: [at(204, 182)],
  },
  stacks: {
    bronx: row(550, 110, 88),
    queens: row(550, 398, 88),
    brooklyn: row(550, 714, 88),
    staten_island: row(172, 714, 88),
    manhattan: column(292, 276, 140),
  },
  units: {
    bronx: at(634, 212),
    queens: at(634, 502),
    brooklyn: at(634, 818),
    staten_island: at(258, 818),
    manhattan: at(186, 524),
  },
  labels: {
    bronx: at(550, 38),
    queens: at(550, 330),
    brooklyn: at(550, 646),
    staten_island: at(172, 646),
    manhattan: at(176, 40),
  },
  tile: 80,
  figure: 100,
  unit: 52,
};

export const CITY: Record<'wide' | 'tall', CityPlaces> = { wide, tall };
