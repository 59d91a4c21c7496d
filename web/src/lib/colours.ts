// The colours of monsters, faces of dice and boroughs, which are the same in both themes.

import type { Borough, Face, MonsterName } from './facts';

export const monsterColours: Record<MonsterName, string> = {
  'Captain Fish': '#2ec4b6',
  Drakonis: '#e5484d',
  Kong: '#b07a4f',
  Mantis: '#8ac926',
  Rob: '#f4a13c',
  Sheriff: '#a06be8',
};

export const faceColours: Record<Face, string> = {
  energy: '#4cc9f0',
  heart: '#ff5d73',
  attack: '#ff9f1c',
  destruction: '#b8a1ff',
  celebrity: '#ffd166',
  ouch: '#9aa5b8',
};

/** The colour of a monster, by the name that the server uses. */
export function monsterColour(name: string): string {
  const colours: Record<string, string | undefined> = monsterColours;
  return colours[name] ?? 'var(--quiet)';
}

/** The colour of a borough, a custom property of the page. */
export function boroughColour(borough: Borough): string {
  return `var(--${borough})`;
}
