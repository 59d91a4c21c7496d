import { keep, kept, onKeptElsewhere } from './storage';

export const LANGUAGES = ['en', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' };
export const THEMES = ['system', 'dark', 'light'] as const;
export const MOTIONS = ['system', 'normal', 'fast', 'off'] as const;
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

export interface Kept {
  language: Language;
  theme: (typeof THEMES)[number];
  motion: (typeof MOTIONS)[number];
  sound: boolean;
  volume: number;
  confirm: (typeof CONFIRMS)[number];
  patterns: boolean;
  notify: boolean;
  passScreen: boolean;
  guided: boolean;
  nickname: string;
  orders: StandingOrders;
}

const NAME = 'settings';

/** The first language of the browser that we speak. */
function browserLanguage(): Language {
  const wanted = navigator.languages.map((code) => code.slice(0, 2).toLowerCase());
  return LANGUAGES.find((language) => language === wanted.find((code) => isLanguage(code))) ?? 'en';
}

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.includes(code as Language);
}

function defaults(): Kept {
  return {
    language: browserLanguage(),
    theme: 'system',
    motion: 'system',
    sound: true,
    volume: 0.6,
    confirm: 'never',
    patterns: false,
    notify: false,
    passScreen: true,
    guided: true,
    nickname: '',
    orders: { fleeAtLife: 0, fleeAtRisk: 0, endWhenPoor: false, keepWhenSure: false },
  };
}

/** The settings with what was kept, as far as it has the right shape. */
function read(): Kept {
  const found = defaults();
  const known = kept(NAME);
  if (typeof known !== 'object' || known === null) return found;
  return merged(found, known as Record<string, unknown>);
}

function merged<Shape extends object>(shape: Shape, known: Record<string, unknown>): Shape {
  const result: Record<string, unknown> = Object.fromEntries(Object.entries(shape));
  for (const [name, usual] of Object.entries(shape)) {
    const value = known[name];
    if (typeof value !== typeof usual || value === null) continue;
    const isGroup = typeof usual === 'object';
    result[name] = isGroup ? merged(usual as object, value as Record<string, unknown>) : value;
  }
  if ('language' in result && !isLanguage(result.language)) result.language = 'en';
  return result as Shape;
}

/** What the player has chosen; a change is kept and holds in all tabs. */
export const settings: Kept = $state(read());

/** Keeps the settings as they are now. */
export function keepSettings(): void {
  keep(NAME, $state.snapshot(settings));
}

/** Changes settings and keeps them. */
export function change(changes: Partial<Kept>): void {
  Object.assign(settings, changes);
  keepSettings();
}

onKeptElsewhere(NAME, () => Object.assign(settings, read()));
