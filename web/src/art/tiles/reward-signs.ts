// What the tiles are worth, as printed on them.

import type { Building, Unit } from '../../table/names';

export type Reward = 'points' | 'energy' | 'life';

export interface Worth {
  durability: number;
  reward: Reward;
  amount: number;
}

const worth = (durability: number, reward: Reward, amount = durability): Worth => ({ durability, reward, amount });

export const BUILDING_WORTH: Record<Building, Worth> = {
  high_rise_1: worth(1, 'points'),
  high_rise_2: worth(2, 'points'),
  high_rise_3: worth(3, 'points'),
  power_plant_2: worth(2, 'energy'),
  power_plant_3: worth(3, 'energy'),
  hospital_2: worth(2, 'life'),
  hospital_3: worth(3, 'life'),
};

export const UNIT_WORTH: Record<Unit, Worth> = {
  infantry: worth(2, 'life', 1),
  jet: worth(3, 'energy', 2),
  tank: worth(4, 'points', 3),
};

/** The sign of a reward in 24 by 24, and its colours. */
export const REWARDS: Record<Reward, { path: string; colour: string; deep: string }> = {
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
