/** Who was predicted to win, by those who watch; stored in this browser and nowhere else. */

import { readStored, writeStored } from './storage';

export interface Prediction {
  seat: number;
  /** The turn in which it was made; it has stood since then. */
  turn: number;
}

const STORAGE_NAME = 'predictions';
/** So many are remembered, the latest ones. */
const MAX_PREDICTIONS = 60;

/** The prediction for a game of a table, if there is one. */
export function predictionFor(table: string, game: number): Prediction | undefined {
  return storedPredictions()[`${table}/${game}`];
}

/** Predicts that a seat wins; whoever predicts the same again has known it since the first time. */
export function predict(table: string, game: number, seat: number, turn: number): Prediction {
  const { [`${table}/${game}`]: before, ...others } = storedPredictions();
  const made = before?.seat === seat ? before : { seat, turn };
  const latest = Object.entries(others).slice(1 - MAX_PREDICTIONS);
  writeStored(STORAGE_NAME, { ...Object.fromEntries(latest), [`${table}/${game}`]: made });
  return made;
}

function storedPredictions(): Record<string, Prediction> {
  const found = readStored(STORAGE_NAME);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return {};
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isPrediction(value)));
}

function isPrediction(value: unknown): value is Prediction {
  const found = value as Partial<Prediction> | null;
  return typeof found?.seat === 'number' && typeof found.turn === 'number';
}
