// The six faces of the dice: one filled shape each in 24 by 24, shared by the dice and the icons.

import type { Face } from '../lib/facts';

export const faceColours: Record<Face, string> = {
  energy: '#4cc9f0',
  heart: '#ff5d73',
  attack: '#ff9f1c',
  destruction: '#b8a1ff',
  celebrity: '#ffd166',
  ouch: '#9aa5b8',
};

export const faceShapes: Record<Face, string> = {
  energy: 'M14 1.2 4 13.6h6.2L8.6 22.8 20 9.4h-6.6Z',
  heart:
    'M12 21.8C4.8 16.4 1.8 12.8 1.8 8.4c0-3.4 2.5-5.8 5.5-5.8 2 0 3.7 1 4.7 2.8 1-1.8 2.7-2.8 4.7-2.8 3 0 5.5 2.4 5.5 5.8 0 4.4-3 8-10.2 13.4Z',
  attack:
    'M8.6 1.6C3.8 6.4 1.8 13 3 21.2 6.6 15.6 8.6 9 8.6 1.6ZM15.2 1.6C10.2 7 8.2 14 9.2 22.6 13 16.8 15.2 9.6 15.2 1.6ZM21.8 1.6c-4.6 4.8-6.6 10.8-5.8 18.4 3.8-5.2 5.8-11.2 5.8-18.4Z',
  destruction:
    'M3.6 22.4V10.2l3-3.8 2.2 3.2L11.6 5l2 4.4 2.6-2 4.2 5v10h-6v-4.6H9.6v4.6ZM6.6 12.6v2.8h2.8v-2.8ZM14.4 12.6v2.8h2.8v-2.8ZM4.2 1.8l2.6.8-.8 2.6-2.6-.8ZM14.8 1.2l2.8 1.4-1.4 2.8-2.8-1.4ZM19.6 4.6l2.4.4-.4 2.4-2.4-.4Z',
  celebrity: 'M12 1.4 15.2 8.1 22.6 9.1 17.2 14.2 18.5 21.5 12 18 5.5 21.5 6.8 14.2 1.4 9.1 8.8 8.1Z',
  ouch: 'M13.2 1.6c3.2 2.6 4.8 6.6 4.8 11v5H6v-5c0-4.6 1.8-8.9 5.4-11.4L10.2 5.6l2.6 1.6-1.4 3.6 4-4.4-2.8-1.6ZM8.2 11.8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0ZM12.8 11.8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0-3.4 0ZM4.8 19.2h14.4v3.4H4.8Z',
};
