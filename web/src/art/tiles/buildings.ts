// The buildings in 64 by 64: the ground is at 41, the shield of the tile covers the upper left.

import { box, flat, line, oval, solid, type Shape } from '../emblems/shapes';
import type { Building } from '../../lib/facts';

const LAMP = '#ffd166';
const windows = (path: string, width = 3): Shape => line(LAMP, width, path);

/** Smoke out of a chimney. */
const smoke = (x: number, y: number): Shape[] => [
  solid(
    '#e6ebf7',
    `M${x - 3} ${y}C${x - 8} ${y - 3} ${x - 4} ${y - 9} ${x + 1} ${y - 7}C${x + 3} ${y - 13} ${x + 13} ${y - 11} ${x + 11} ${y - 5}C${x + 15} ${y - 1} ${x + 8} ${y + 2} ${x + 5} ${y - 1}C${x + 3} ${y + 1} ${x - 1} ${y + 1} ${x - 3} ${y}Z`,
    2,
  ),
];

const bolt = (x: number, y: number): Shape =>
  solid('#5fd4ff', `M${x + 2} ${y - 7}L${x - 5} ${y + 2}H${x}L${x - 2} ${y + 8}L${x + 6} ${y - 2}H${x + 1}Z`, 2);

const heart = (x: number, y: number): Shape =>
  solid(
    '#ff5d73',
    `M${x} ${y + 6}C${x - 6} ${y + 2} ${x - 7} ${y - 1} ${x - 6} ${y - 3}C${x - 4} ${y - 6} ${x - 1} ${y - 5} ${x} ${y - 2}C${x + 1} ${y - 5} ${x + 4} ${y - 6} ${x + 6} ${y - 3}C${x + 7} ${y - 1} ${x + 6} ${y + 2} ${x} ${y + 6}Z`,
    2,
  );

const drawings: Record<Building, Shape[]> = {
  // A brick house with a water tower on its roof.
  high_rise_1: [
    line('#0a0f24', 2.2, 'M42 20V14M50 20V14'),
    solid('#b5764a', 'M40.5 7H51.5V15H40.5Z', 2.2),
    solid('#7d4a2c', 'M39 8L46 2.5L53 8Z', 2.2),
    solid('#e07a5f', 'M21 20H55V42H21Z', 2.4),
    flat('#b0503d', 'M47 21.2H53.8V42H47Z'),
    solid('#f3a78a', 'M19 18H57V22.5H19Z', 2.2),
    windows('M26.5 28h3M35 28h3M43.5 28h3M26.5 35h3M43.5 35h3', 4.4),
    solid('#5b2b28', 'M34 42V34.5Q36.5 32 39 34.5V42Z', 2),
  ],
  // Two blocks with steps, one behind the other.
  high_rise_2: [
    solid('#4c63b8', 'M41 17H57V42H41Z', 2.4),
    windows('M46 23h.1M52 23h.1M52 29h.1M46 35h.1M52 35h.1', 3.6),
    solid('#7f93e6', 'M22 42V17H27V10H32V5.5H39V10H44V17H48V42Z', 2.4),
    flat('#5468bf', 'M42 42V18.2H46.8V42ZM38 16V11.2H42.8V16Z'),
    line('#0a0f24', 2.2, 'M35.5 5V1.5'),
    windows('M28 23h3M36 23h3M28 30h3M36 30h3M28 37h3M36 37h3M32 16h6', 4),
  ],
  // The highest tower of the town, with a spire, over its neighbours.
  high_rise_3: [
    solid('#3d4f9e', 'M19 42V27H29V42Z', 2.2),
    solid('#3d4f9e', 'M49 42V20H59V42Z', 2.2),
    windows('M24 32h.1M24 37.5h.1M54 26h.1M54 32h.1M54 38h.1', 3.4),
    line('#0a0f24', 2.6, 'M39.5 6V-2'),
    solid('#c4a1ff', 'M27 42V20H30V13H34V8L39.5 3L45 8V13H49V20H52V42Z', 2.4),
    flat('#8f68d6', 'M46 42V21.2H50.8V42ZM45 19V14.2H47.8V19Z'),
    windows(
      'M33 25h.1M39.5 25h.1M33 31h.1M39.5 31h.1M33 37h.1M39.5 37h.1M45.5 25h.1M45.5 37h.1M37 18h5M38.5 12h2',
      3.8,
    ),
  ],
  // A boiler house, one chimney.
  power_plant_2: [
    ...smoke(51, 9),
    solid('#c9d3ec', 'M46 42L47.5 10H54.5L56 42Z', 2.4),
    flat('#e5484d', 'M47.3 14.5H54.6L54.9 19H47.1Z'),
    flat('#909cc0', 'M52 11.2H53.5L54.8 42H52Z'),
    solid('#4f8fc4', 'M19 42V28L28 22V28L37 22V28L46 22V42Z', 2.4),
    flat('#356a99', 'M41 42V26.5L44.8 24V42Z'),
    windows('M24 36.5h3M40 36.5h.1', 4),
    bolt(33, 34),
  ],
  // Two cooling towers.
  power_plant_3: [
    ...smoke(34, 9),
    ...smoke(48, 11),
    solid('#b9c6e8', 'M21 42C26 32 26 24 24 14H40C38 24 38 32 43 42Z', 2.4),
    flat('#8593bd', 'M35 15.2H38.5C37 24 37 32 41 41H38C35 32 34 24 35 15.2Z'),
    line('#5fd4ff', 2.6, 'M25 17.5H39'),
    solid('#d3dcf3', 'M37 42C42 34 42 26 41 18H57C56 26 56 34 61 42Z', 2.4),
    flat('#97a4cc', 'M52 19.2H55.5C54.5 27 54.5 34 58.5 41H56C52.5 34 51.5 27 52 19.2Z'),
    line('#5fd4ff', 2.6, 'M42 21.5H56'),
    bolt(47.5, 33),
  ],
  // A clinic with a heart over the door.
  hospital_2: [
    solid('#e9f0ff', 'M19 42V24H59V42Z', 2.4),
    solid('#fff', 'M28 42V11H50V42Z', 2.4),
    flat('#b8c4e6', 'M45 42V12.2H48.8V42ZM55 42V25.2H57.8V42Z'),
    heart(38.5, 19.5),
    line('#6cc7ff', 4, 'M23.5 31h.1M54 31h.1M23.5 37h.1M54 37h.1M33 30h3M42 30h.1'),
    solid('#3fb8af', 'M34 42V35H43V42Z', 2),
    solid('#ff8fa0', 'M31 33.5H46V36.5H31Z', 2),
  ],
  // A great hospital with a helicopter over the roof.
  hospital_3: [
    solid('#dbe5ff', 'M18 42V26H30V42ZM49 42V22H60V42Z', 2.4),
    solid('#fff', 'M26 42V17H52V42Z', 2.4),
    flat('#b8c4e6', 'M47 42V18.2H50.8V42ZM56.5 42V23.2H58.8V42Z'),
    solid('#8b97b5', 'M24 14.5H54V18H24Z', 2),
    solid('#ffb703', `M31 11.5C31 6.5 38 5 42 6.5L54 5.5V8.5L44 11.5Z`, 2),
    flat('#bdeaff', 'M33 9.8C33.5 8 36 7.3 38 7.5V9.8Z'),
    line('#0a0f24', 2, 'M28 2.5H50M39.5 2.5V6M54 3.5V9.5'),
    heart(38.5, 26),
    line('#6cc7ff', 3.8, 'M31 35h.1M37 35h3M46 35h.1M22 32h.1M22 37.5h.1M54 29h.1M54 36h.1M31 27h.1M46 27h.1'),
    flat('#3fb8af', box(34.5, 38, 8, 4, 1)),
  ],
};

export function buildingShapes(kind: Building): Shape[] {
  return drawings[kind];
}

/** The ground under each building, with bushes or a street. */
export const ground: Shape = flat('rgb(10 15 36 / 45%)', oval(38, 42.5, 26, 3));
