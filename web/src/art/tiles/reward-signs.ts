// The signs of what tiles pay.

import type { Reward } from '../../lib/facts';

/** The sign of a reward in 24 by 24, and its colours. */
export const REWARD_SIGNS: Record<Reward, { path: string; colour: string; deep: string }> = {
  points: {
    path: 'M12 1.4 15.2 8.1 22.6 9.1 17.2 14.2 18.5 21.5 12 18 5.5 21.5 6.8 14.2 1.4 9.1 8.8 8.1Z',
    colour: '#ffd166',
    deep: '#6f5316',
  },
  energy: { path: 'M14 1.2 4 13.6h6.2L8.6 22.8 20 9.4h-6.6Z', colour: '#5fd4ff', deep: '#15577c' },
  life: {
    path: 'M12 21.8C4.8 16.4 1.8 12.8 1.8 8.4c0-3.4 2.5-5.8 5.5-5.8 2 0 3.7 1 4.7 2.8 1-1.8 2.7-2.8 4.7-2.8 3 0 5.5 2.4 5.5 5.8 0 4.4-3 8-10.2 13.4Z',
    colour: '#ff6f83',
    deep: '#7c2440',
  },
};
