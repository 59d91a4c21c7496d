import { LANGUAGES, LEVELS, MONSTERS, type Language, type Level } from './facts';
import { OPPONENT_COUNTS, type OpponentCount } from './online/play-now';
import { readStored, writeStored, onStoredElsewhere } from './storage';

export const THEMES = ['system', 'dark', 'light'] as const;
export const MOTIONS = ['system', 'normal', 'off'] as const;
/** How fast the film of a game runs: so many times the usual pace, or not at all. */
export const SPEEDS = ['1', '2', '4', 'instant'] as const;
export type Speed = (typeof SPEEDS)[number];
export const CONFIRMS = ['always', 'irreversible', 'never'] as const;

/** What is done without asking, until it is switched off. */
export interface StandingOrders {
  /** Flee from Manhattan at so much life or less; 0 for never. */
  fleeAtLife: number;
  /** Flee if the chance to die before the next turn is above so many percent; 0 for never. */
  fleeAtRisk: number;
  /** End the turn by itself when nothing can be bought. */
  endWhenPoor: boolean;
  /** Keep the dice when they are sure to win the game or to eliminate somebody. */
  keepWhenSure: boolean;
}

export interface SettingsData {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  speed: Speed;
  sound: boolean;
  volume: number;
  confirm: (typeof CONFIRMS)[number];
  patterns: boolean;
  notify: boolean;
  passScreen: boolean;
  guided: boolean;
  /** Whether dice that fall with a face of which all were kept are kept with them. */
  keepAlike: boolean;
  /** Whether the panels of the others show what they could do in their next turn. */
  threats: boolean;
  nickname: string;
  /** The monster of games that begin with one click; empty for any. */
  monster: string;
  /** The level of the bots in them, and how many there are. */
  level: Level;
  opponents: OpponentCount;
  orders: StandingOrders;
}

const STORAGE_NAME = 'settings';
/** What a setting may be, where only a few values make sense. */
const VALUES: Record<string, readonly unknown[]> = {
  language: LANGUAGES,
  theme: THEMES,
  motion: MOTIONS,
  speed: SPEEDS,
  confirm: CONFIRMS,
  monster: ['', ...MONSTERS],
  level: LEVELS,
  opponents: OPPONENT_COUNTS,
};

/** The paces at which something is seen. */
const PACES = ['1', '2', '4'] as const;

/** The pace after this speed; after the last comes the first. Whoever wants no film at all says so in the settings. */
export function nextSpeed(speed: Speed): Speed {
  return PACES[PACES.findIndex((pace) => pace === speed) + 1] ?? PACES[0];
}

/** The first language of the browser that there are words for. */
function browserLanguage(): Language {
  const wanted = navigator.languages.map((code) => code.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((code) => isLanguage(code))) ?? 'en';
}

function isLanguage(code: unknown): code is Language {
  return LANGUAGES.includes(code as Language);
}

function defaultSettings(): SettingsData {
  return {
    language: browserLanguage(),
    theme: 'system',
    motion: 'system',
    speed: '1',
    sound: true,
    volume: 0.6,
    confirm: 'never',
    patterns: false,
    notify: false,
    passScreen: true,
    guided: true,
    keepAlike: true,
    threats: true,
    nickname: '',
    monster: '',
    level: 'easy',
    opponents: 3,
    orders: { fleeAtLife: 0, fleeAtRisk: 0, endWhenPoor: false, keepWhenSure: false },
  };
}

/** The settings with what was kept, as far as it has the right shape. */
function loadSettings(): SettingsData {
  const found = defaultSettings();
  const known = readStored(STORAGE_NAME);
  if (typeof known !== 'object' || known === null) return found;
  return mergeStored(found, known as Record<string, unknown>);
}

function mergeStored<Shape extends object>(shape: Shape, known: Record<string, unknown>): Shape {
  const result: Record<string, unknown> = Object.fromEntries(Object.entries(shape));
  for (const [name, usual] of Object.entries(shape)) {
    const value = known[name];
    if (typeof value !== typeof usual || value === null) continue;
    if (VALUES[name] && !VALUES[name].includes(value)) continue;
    const isGroup = typeof usual === 'object';
    result[name] = isGroup ? mergeStored(usual as object, value as Record<string, unknown>) : value;
  }
  return result as Shape;
}

/** What the player has chosen; a change is kept and holds in all tabs. */
export const settings: SettingsData = $state(loadSettings());

/** Keeps the settings as they are now. */
function saveSettings(): void {
  writeStored(STORAGE_NAME, $state.snapshot(settings));
}

/** Changes settings and keeps them. */
export function changeSettings(changes: Partial<SettingsData>): void {
  Object.assign(settings, changes);
  saveSettings();
}

onStoredElsewhere(STORAGE_NAME, () => Object.assign(settings, loadSettings()));
