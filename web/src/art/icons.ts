// The icons, 24 by 24: "line" is drawn with a stroke of 2, "fill" is a filled shape.

import { faceShapes } from './faces';

interface Shape {
  line?: string;
  fill?: string;
}

const speaker = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5Z';
const heart = 'M12 20.5C5.5 15.5 3 12.5 3 8.8 3 6 5 4 7.5 4c1.9 0 3.5 1 4.5 2.8C13 5 14.6 4 16.5 4 19 4 21 6 21 8.8c0 3.7-2.5 6.7-9 11.7Z';
const starShape = 'M12 3 14.7 8.7 21 9.5 16.4 13.8 17.6 20 12 17 6.4 20 7.6 13.8 3 9.5 9.3 8.7Z';

const shapes = {
  energy: { fill: faceShapes.energy },
  heart: { fill: faceShapes.heart },
  attack: { fill: faceShapes.attack },
  destruction: { fill: faceShapes.destruction },
  celebrity: { fill: faceShapes.celebrity },
  ouch: { fill: faceShapes.ouch },
  points: {
    line: 'M12 2.5l2.6 1.7 3.1-.1 1.3 2.8 2.6 1.7-.4 3.1.9 3-2.3 2.1-.9 3-3.1.4-2.3 2-2.6-1.5-3 .6-1.9-2.5L3.2 17l-.2-3.1L1.6 11l1.8-2.5.2-3.1 2.9-1.1L8.6 2.6Z',
    fill: 'M12 6.8 13.6 10.2 17.3 10.7 14.6 13.2 15.3 16.9 12 15.1 8.7 16.9 9.4 13.2 6.7 10.7 10.4 10.2Z',
  },
  life: { line: `${heart}M6.5 11.5h2.7l1.6-3 2.4 5.5 1.5-2.5h2.8` },
  card: { line: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM8.5 17h7', fill: 'M12.8 6 9 11.3h2.6L11 14.5 15 9.6h-2.6Z' },
  deck: { line: 'M9 2.5h9a2 2 0 0 1 2 2V17M8 5.5h7a2 2 0 0 1 2 2V20M6 8.5h6a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z' },
  discard: { line: 'M3 14v5a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5M8.5 2.5h7v9M8.5 2.5v9M12 7v9.5M8.5 13.2l3.5 3.5 3.5-3.5' },
  dice: {
    line: 'M4.5 9.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM9.5 6V4.5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H18',
    fill: 'M5 13.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM9 17.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0ZM14 7.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0Z',
  },
  reroll: {
    line: 'M20.5 5v5h-5M3.5 19v-5h5M4.3 10A8 8 0 0 1 18.5 7.5L20.5 10M19.7 14A8 8 0 0 1 5.5 16.5L3.5 14',
    fill: 'M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z',
  },
  move: { line: 'M3 17.5h.01M7 15h.01M10.5 12h10.5M15.5 6.5 21 12l-5.5 5.5' },
  flee: { line: 'M13.8 4.3a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0ZM6.5 11.5 9.5 8.5 13.8 9 16.5 12.5H20M13.5 9.2 10.5 14.2 15 17 14 22M10 14.5 8 18.5H3.5M2 5h5M1.5 8.5H4' },
  stay: { line: 'M6 21.5v-19M6 4c4-2 7 2 13 0v9c-6 2-9-2-13 0M3 21.5h6' },
  buy: { line: 'M5 8h14l1.2 13H3.8ZM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5' },
  refresh: { line: 'M20 4v5.5h-5.5M19.5 9.5A8 8 0 1 0 20 14' },
  undo: { line: 'M8.5 4 3.5 9l5 5M3.5 9H14a6 6 0 0 1 0 12H8' },
  reset: { line: 'M4 4v6h6M4.5 10a8.2 8.2 0 1 1-.5 4.5M12 8v4.5l3 2' },
  hint: { line: 'M9 18.5h6M10 21.5h4M8.5 15.5C6.5 14 5.3 12 5.3 9.5a6.7 6.7 0 0 1 13.4 0c0 2.5-1.2 4.5-3.2 6Z' },
  odds: { line: 'M18.5 5.5l-13 13M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM14 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z' },
  log: { line: 'M9.5 6H21M9.5 12H21M9.5 18H21M4 6h.01M4 12h.01M4 18h.01' },
  settings: { line: 'M3 7h8M17 7h4M3 17h4M13 17h8M11 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM7 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z' },
  'sound-on': { line: `${speaker}M15.5 9a4.5 4.5 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12` },
  'sound-off': { line: `${speaker}M16 9.5l5 5M21 9.5l-5 5` },
  help: { line: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0ZM9.3 9.5a2.8 2.8 0 1 1 4.2 2.4c-1 .6-1.5 1.1-1.5 2.1M12 17.2h.01' },
  crown: { line: 'M3 7.5l4.5 4L12 4.5l4.5 7 4.5-4-1.8 9.5H4.8ZM5 20.5h14' },
  statue: { line: 'M8 10.5h8l-1.5 3.5h-5ZM10.5 14v8M13.5 14v8M12 2c2.5 2.3 3 4 3 5.3a3 3 0 0 1-6 0C9 5.8 10.5 5 12 2Z' },
  superstar: {
    line: 'M4 20.5 12.5 12M11 8.5a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0ZM12 5.5l6.5 6.5',
    fill: 'M5 2.5 6 4.7 8.3 5 6.6 6.6 7 9 5 7.8 3 9 3.4 6.6 1.7 5 4 4.7ZM18 15.5 18.9 17.5 21 17.8 19.5 19.2 19.8 21.3 18 20.3 16.2 21.3 16.5 19.2 15 17.8 17.1 17.5Z',
  },
  bot: { line: 'M6 8h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2ZM12 8V4M12 3.5h.01M9 12.5v1.5M15 12.5v1.5M9.5 17h5M1.5 12.5v3M22.5 12.5v3' },
  human: { line: 'M8 7.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7Z' },
  away: { line: 'M19.5 14.5A8.5 8.5 0 1 1 10 4a7 7 0 0 0 9.5 10.5ZM15 3h5l-5 5.5h5' },
  clock: { line: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0ZM12 6.5V12l3.5 2.5' },
  chat: { line: 'M5 4h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7l-5 4v-4H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM8 10.5h.01M12 10.5h.01M16 10.5h.01' },
  link: { line: 'M10 14a4.2 4.2 0 0 0 6 0l3.8-3.8a4.2 4.2 0 0 0-6-6L12.5 5.5M14 10a4.2 4.2 0 0 0-6 0L4.2 13.8a4.2 4.2 0 0 0 6 6l1.3-1.3' },
  watch: { line: 'M2.5 16.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM13.5 16.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM10.5 15.5h3M3 14.5 5.5 6a2.2 2.2 0 0 1 4.5.5v7M21 14.5 18.5 6a2.2 2.2 0 0 0-4.5.5v7' },
  share: { line: 'M15.5 5.5a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0ZM3 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0ZM15.5 18.5a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0ZM8.3 10.7 15.8 6.8M8.3 13.3l7.5 3.9' },
  play: { line: 'M7 4.5v15L19.5 12Z' },
  pause: { line: 'M8 5v14M16 5v14' },
  'step-forward': { line: 'M5 5v14L15.5 12ZM19 5v14' },
  'step-back': { line: 'M19 5v14L8.5 12ZM5 5v14' },
  close: { line: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  check: { line: 'M4 12.5l5.5 5.5L20 6.5' },
  menu: { line: 'M3.5 6h17M3.5 12h17M3.5 18h17' },
  skull: {
    line: 'M8 21v-3.5C4.8 16.3 3 13.8 3 10.8 3 6.3 7 3 12 3s9 3.3 9 7.8c0 3-1.8 5.5-5 6.7V21ZM12 18.5V21',
    fill: 'M6.8 11.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0ZM13.2 11.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  },
  turn: { line: 'M6 2.5h12M6 21.5h12M7.5 2.5V7l4.5 5-4.5 5v4.5M16.5 2.5V7L12 12l4.5 5v4.5M11 18.5h2' },
  star: { line: starShape },
  filter: { line: 'M3 4.5h18l-7 8.5v7l-4-2.5V13Z' },
  language: { line: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0ZM2.5 12h19M12 2.5c5 5.5 5 13.5 0 19M12 2.5c-5 5.5-5 13.5 0 19' },
  theme: { line: 'M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0-19 0Z', fill: 'M12 4a8 8 0 0 1 0 16Z' },
  keyboard: { line: 'M4 5.5h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM6 9.5h.01M10 9.5h.01M14 9.5h.01M18 9.5h.01M6 14.5h.01M10 14.5h4M18 14.5h.01' },
  download: { line: 'M12 3v12M7 10.5l5 5 5-5M4 20.5h16' },
  eye: { line: 'M1.5 12C4 7.5 7.5 5 12 5s8 2.5 10.5 7C20 16.5 16.5 19 12 19S4 16.5 1.5 12Z', fill: 'M8.8 12a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0Z' },
} satisfies Record<string, Shape>;

export type IconName = keyof typeof shapes;

export const icons: Record<IconName, Shape> = shapes;
export const iconNames = Object.keys(shapes) as IconName[];
