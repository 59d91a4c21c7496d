/** The vocabulary of the view: what its numbers stand for. Facts of the box, no rules. */

export const FACES = ['energy', 'heart', 'attack', 'destruction', 'celebrity', 'ouch'] as const;
export type Face = (typeof FACES)[number];

export const BOROUGHS = ['bronx', 'queens', 'brooklyn', 'staten_island', 'manhattan'] as const;
export type Borough = (typeof BOROUGHS)[number];

export const PLACES = [
  'bronx',
  'queens',
  'brooklyn',
  'staten_island',
  'lower',
  'midtown',
  'upper',
  'lower_second',
  'midtown_second',
  'upper_second',
] as const;
export type Place = (typeof PLACES)[number];

export const UNITS = ['infantry', 'jet', 'tank'] as const;
export type Unit = (typeof UNITS)[number];

export const BUILDINGS = [
  'high_rise_1',
  'high_rise_2',
  'high_rise_3',
  'power_plant_2',
  'power_plant_3',
  'hospital_2',
  'hospital_3',
] as const;
export type Building = (typeof BUILDINGS)[number];

export const MONSTERS = ['Captain Fish', 'Drakonis', 'Kong', 'Mantis', 'Rob', 'Sheriff'] as const;
export type MonsterName = (typeof MONSTERS)[number];

export const GOALS = ['statue_of_liberty', 'superstar'] as const;
export type Goal = (typeof GOALS)[number];

export const STACKS_PER_BOROUGH = 3;
export const NOBODY = -1;
export const MOST_LIFE = 10;
export const MOST_POINTS = 20;

/** The borough in which a place lies. */
export function boroughOf(place: Place): Borough {
  return (BOROUGHS as readonly string[]).includes(place) ? (place as Borough) : 'manhattan';
}

/** The colour of a monster, as a CSS variable of the theme. */
export function monsterColour(name: string): string {
  return `var(--monster-${name.toLowerCase().replace(' ', '-')})`;
}
