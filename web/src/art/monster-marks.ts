// The shapes that stand for the monsters beside their colours, in 24 by 24.

import type { MonsterName } from '../lib/facts';

export const monsterMarks: Record<MonsterName, string> = {
  'Captain Fish':
    'M2 15C5 15 6.5 12.5 8 9.5C10 5.5 13 3.5 16.5 4.5C19.5 5.4 21 7.5 21.5 10C19.5 8.5 17 8.5 16 10.5C15 13 17.5 15 22 15L22 20L2 20Z',
  Drakonis:
    'M12.5 2C13.5 6 19.5 8.5 19.5 14.5C19.5 19 16 22 12 22C8 22 4.5 19 4.5 14.5C4.5 11.5 6 9.5 7.5 8C7.5 10 8.5 11.5 9.5 11.5C11.5 11.5 10.5 6 12.5 2Z',
  Kong: 'M4 4L20 4L20 20L4 20Z',
  Mantis: 'M21 3C21 14 17 21 9.5 20L5 21.5L4 20.5L6 17C2.5 9 9 3 21 3Z',
  Rob: 'M14 2L4 13.5L10 13.5L9 22L20 9.5L13.5 9.5Z',
  Sheriff: 'M12 2L14.9 8.2L21.7 9.1L16.7 13.7L18 20.5L12 17.2L6 20.5L7.3 13.7L2.3 9.1L9.1 8.2Z',
};
