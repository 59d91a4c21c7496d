// The emblems of all cards, by slug.

import { army } from './army';
import { bodies } from './bodies';
import { fame } from './fame';
import { landmarks } from './landmarks';
import type { Emblem } from './pieces';
import { powers } from './powers';

export const EMBLEMS: Readonly<Record<string, Emblem>> = { ...landmarks, ...army, ...powers, ...bodies, ...fame };
