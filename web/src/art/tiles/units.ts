// The units in 64 by 64, above the row of rewards that begins at 46.

import { flat, line, oval, solid, type Shape } from '../emblems/shapes';
import type { Unit } from '../../lib/facts';

export const unitShapes: Record<Unit, Shape[]> = {
  // A soldier behind sandbags, rifle on the shoulder.
  infantry: [
    line('#0a0f24', 5.4, 'M51 9L41 37'),
    line('#5d6478', 2.4, 'M51 9L41 37'),
    solid('#7d9a52', 'M22 45C22 34 28 30 36 30C45 30 50 35 50 45Z', 2.4),
    flat('#57713a', 'M48.8 44.5C48.8 36 45 32.5 40 31.5L42 45Z'),
    solid('#f0c39a', 'M28 20H45V26C45 31 41 34 36.5 34C32 34 28 31 28 26Z', 2.4),
    flat('#c9946b', 'M41 21H44V26C44 30 41 32.5 38 33C41 29 41.5 26 41 21Z'),
    line('#0a0f24', 2.6, 'M33 25v1M40 25v1M34 30h5'),
    solid('#6d8a45', 'M24 21C24 11 30 7 36.5 7C43 7 49 11 49 21C49 23 24 23 24 21Z', 2.4),
    flat('#4d6630', 'M47.5 20.5C47.5 13 44 9.5 40 8.5C43 12 43.5 17 43 21.5Z'),
    flat('#a9c477', 'M28 17C28.5 13 31 11 33 10.5L34 13C31.5 14 31 15 30.5 17.5Z'),
    solid(
      '#d8bd83',
      'M18 41.5H33C35 41.5 35 47.5 33 47.5H18C16 47.5 16 41.5 18 41.5ZM36 41.5H53C55 41.5 55 47.5 53 47.5H36C34 47.5 34 41.5 36 41.5Z',
      2.2,
    ),
  ],
  // A fighter seen from above, climbing to the right.
  jet: [
    solid('#ffb03a', 'M17 41L11 45L23 43.5L28 37L22 34Z', 2),
    flat('#fff0a8', 'M19 39.5L16.5 42L22 41L24.5 38Z'),
    solid('#7f95c0', 'M31 19L17 13L22 10L41 15ZM43 33L50 44L53 39L47 23Z', 2.2),
    solid('#7f95c0', 'M24 29L14 30L18 25.5L27 25ZM32 38L31 46L35.5 43L37 35Z', 2),
    solid('#d3ddf3', 'M22 40L19 37C24 27 36 12 57 5C51 24 34 35 22 40Z', 2.2),
    flat('#95a6cf', 'M54.5 7C49 22.5 34 33 22.5 38.5L21.5 37.5C34 30 46 20 54.5 7Z'),
    solid('#5fd4ff', 'M38 19C41 15 45.5 12 49 11.5C48 15 44.5 19 41 22Z', 2),
  ],
  // A tank from the side.
  tank: [
    line('#0a0f24', 7.6, 'M40 22L58 15'),
    line('#a3ad6d', 3.2, 'M40 22L58 15'),
    solid('#8b9a4f', 'M22 29C22 20 28 16 34 16C42 16 46 21 47 29Z', 2.4),
    flat('#66733a', 'M45.5 28C44.5 22 42 19 38 17.5C41 22 41 25 40 28.5Z'),
    solid('#5b6733', 'M27 17C27 12 36 12 36 17Z', 2.2),
    solid('#9dac5c', 'M11 38L15 29H52L57 38Z', 2.4),
    flat('#727f42', 'M46 30.2H51.2L55 37H47Z'),
    solid('#3d4560', 'M13 36H55C61 36 61 47 54 47H14C7 47 7 36 13 36Z', 2.4),
    ...[16, 25, 34, 43, 52].map((x) => solid('#aab4d0', oval(x, 41.5, 3.2), 1.8)),
    flat('#ffd166', 'M31 20L32.4 22.9L35.6 23.3L33.3 25.5L33.9 28.7L31 27.2L28.1 28.7L28.7 25.5L26.4 23.3L29.6 22.9Z'),
  ],
};
