/** Who was predicted to win, by those who watch; kept in this browser and nowhere else. */

import { keep, kept } from './storage';

export interface Prediction {
  seat: number;
  /** The turn in which it was made; it has stood since then. */
  turn: number;
}

const NAME = 'predictions';
/** So many are remembered, the latest ones. */
const MOST = 60;

/** What was predicted of a game of a table, if anything was. */
export function predicted(table: string, game: number): Prediction | undefined {
  return all()[`${table}/${game}`];
}

/** Predicts that a seat wins; whoever predicts the same again has known it since the first time. */
export function predict(table: string, game: number, seat: number, turn: number): Prediction {
  const { [`${table}/${game}`]: before, ...others } = all();
  const made = before?.seat === seat ? before : { seat, turn };
  const latest = Object.entries(others).slice(1 - MOST);
  keep(NAME, { ...Object.fromEntries(latest), [`${table}/${game}`]: made });
  return made;
}

function all(): Record<string, Prediction> {
  const found = kept(NAME);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isPrediction(value)));
}

function isPrediction(value: unknown): value is Prediction {
  const found = value as Partial<Prediction> | null;
  return typeof found?.seat === 'number' && typeof found.turn === 'number';
}
