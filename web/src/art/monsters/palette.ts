// The colours in the drawings of the monsters. The shade and the light of each are derived from it.

import { monsterColours } from '../../lib/colours';
import type { MonsterName } from '../../lib/facts';

export type Pose = 'stand' | 'portrait' | 'hurt' | 'down' | 'cheer';
export type Mood = 'calm' | 'hurt' | 'out' | 'glad';

/** What the drawing of each monster is told. */
export interface MonsterProps {
  mood: Mood;
  armsUp: boolean;
}

const shared = { white: '#fffdf4', tooth: '#fff6dc', mouth: '#5c1631', tongue: '#f2728c' };

const own: Record<MonsterName, Record<string, string>> = {
  'Captain Fish': {
    fin: '#f58a5b',
    belly: '#f7e6b8',
    brass: '#e6ad3c',
    cap: '#f4f6ff',
    navy: '#2f3f94',
    lamp: '#ffe680',
  },
  Drakonis: { wing: '#a22a55', skin: '#ee6a5f', ember: '#ffb347', glow: '#ffe28a', horn: '#f8e4b9' },
  Kong: { skin: '#e6bd91', building: '#4a5aa8', roof: '#8390d6', window: '#ffd166', nose: '#5b3a33' },
  Mantis: { wing: '#4fae62', eye: '#e84a7f', blade: '#c8ec7a', belly: '#dcf3a0' },
  Rob: { steel: '#a3b1d6', dark: '#37427a', glass: '#dff7ff', iris: '#35b8ec', red: '#ff5d62', lamp: '#ffe680' },
  Sheriff: {
    hat: '#a8693a',
    band: '#e5484d',
    star: '#ffd166',
    boot: '#7d4a31',
    flower: '#ff86ba',
    spine: '#f3e5ff',
    iris: '#23b58a',
    hair: '#4b2a6b',
  },
};

type Colour = [number, number, number];

const ink: Colour = [24, 10, 60];
const paper: Colour = [255, 255, 240];
const ash: Colour = [128, 138, 166];

function parse(colour: string): Colour {
  const part = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [part(1), part(3), part(5)];
}

function blend(from: Colour, to: Colour, share: number): Colour {
  const channel = (which: 0 | 1 | 2) => Math.round(from[which] + (to[which] - from[which]) * share);
  return [channel(0), channel(1), channel(2)];
}

/** Takes the colour of who is out of the game, but leaves light and dark, so that the face can still be read. */
function desaturate(colour: Colour): Colour {
  const grey = colour[0] * 0.3 + colour[1] * 0.59 + colour[2] * 0.11;
  return blend(blend(colour, [grey, grey, grey], 0.9), ash, 0.35);
}

function css(colour: Colour): string {
  return `rgb(${colour.join(' ')})`;
}

/** The custom properties that a drawing of this monster uses: --name, --name-shade, --name-light. */
export function paints(name: MonsterName, grey: boolean): string {
  const colours: Record<string, string> = { base: monsterColours[name], ...shared, ...own[name] };
  return Object.entries(colours)
    .map(([key, value]) => {
      const colour = grey ? desaturate(parse(value)) : parse(value);
      return `--${key}:${css(colour)};--${key}-shade:${css(blend(colour, ink, 0.34))};--${key}-light:${css(blend(colour, paper, 0.45))}`;
    })
    .join(';');
}
