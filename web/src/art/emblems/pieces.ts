// Parts that many emblems share, and the fields they are drawn on.

import type { Face } from '../../lib/facts';
import { faceColours } from '../../lib/colours';
import { faceShapes } from '../faces';
import { box, flat, INK, line, transform, oval, solid, star, type Shape } from './shapes';

/** What a card touches decides the colour behind its picture: ground, and the rays on it. */
export const FIELDS = {
  city: ['#20306e', '#2d4493'],
  points: ['#8a5a17', '#b37a22'],
  energy: ['#14577f', '#1f78a8'],
  life: ['#8c2448', '#b53a62'],
  attack: ['#8f2f1f', '#bb4a2a'],
  destruction: ['#4b3590', '#6650b4'],
  celebrity: ['#7a2370', '#a53a94'],
  army: ['#3c5230', '#54703f'],
  dice: ['#2b2f5e', '#3f4585'],
  move: ['#0f6a66', '#1c8d84'],
} as const;
export type Field = keyof typeof FIELDS;

export interface Emblem {
  field: Field;
  art: Shape[];
}

export const emblem = (field: Field, ...parts: (Shape | Shape[])[]): Emblem => ({ field, art: parts.flat() });

/** The sign of a face of the dice around a point, so many units across. */
export function sign(face: Face, x: number, y: number, size: number, colour: string = faceColours[face]): Shape[] {
  const scale = size / 24;
  const move = `translate(${x - size / 2} ${y - size / 2}) scale(${scale.toFixed(2)})`;
  const path = faceShapes[face];
  return [
    { path, fill: INK, line: INK, width: 6 / scale, move },
    { path, fill: colour, move },
  ];
}

export const heart = (x: number, y: number, size: number): Shape[] => sign('heart', x, y, size);
export const bolt = (x: number, y: number, size: number): Shape[] => sign('energy', x, y, size);
export const claws = (x: number, y: number, size: number): Shape[] => sign('attack', x, y, size);
export const fame = (x: number, y: number, size: number): Shape[] => sign('celebrity', x, y, size);

/** A die with a face, turned. */
export const die = (face: Face, x: number, y: number, turn = 0): Shape[] =>
  transform(`translate(${x} ${y}) rotate(${turn})`, [
    solid(faceColours[face], box(-16, -16, 32, 32, 7), 3.2),
    flat('rgb(10 15 36 / 30%)', 'M14.5 -8V9A6 6 0 0 1 8.5 14.5H-9Q12 13 14.5 -8Z'),
    ...sign(face, 0, 0, 19, '#fffdf4'),
  ]);

/** An eye that looks straight ahead. */
export const eye = (x: number, y: number, size: number, iris = '#ffd166'): Shape[] => [
  solid('#fff8e6', oval(x, y, size), 2.6),
  flat(iris, oval(x, y, size * 0.62)),
  flat(INK, oval(x, y, size * 0.34)),
  flat('#fff', oval(x - size * 0.22, y - size * 0.25, size * 0.16)),
];

/** A short burst around a point: something hits here. */
export const burst = (x: number, y: number, size: number, colour = '#ffd166'): Shape =>
  solid(colour, star(x, y, size, size * 0.56, 9), 3);

/** Rings of a target. */
export const crosshair = (x: number, y: number, size: number): Shape[] => {
  const path = `${oval(x, y, size)}M${x} ${y - size - 7}V${y - size + 8}M${x} ${y + size + 7}V${y + size - 8}M${x - size - 7} ${y}H${x - size + 8}M${x + size + 7} ${y}H${x + size - 8}`;
  return [line(INK, 8.5, path), line('#ff6b7a', 4, path)];
};

/** Houses along the foot of the picture. */
export const roofs = (colour: string, lamp = '#ffd166'): Shape[] => [
  solid(colour, 'M-4 100V74H10V66H24V78H36V70H50V80H60V68H74V76H86V64H100V100Z'),
  line(lamp, 3, 'M17 74h.1M17 82h.1M43 78h.1M67 76h.1M67 84h.1M92 74h.1M4 82h.1M43 87h.1M80 84h.1'),
];
