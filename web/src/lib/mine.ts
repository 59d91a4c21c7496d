/** The tables at which this browser has a place: who knows the token is the person. */

import { keep, kept } from './storage';
import type { Welcomed } from './protocol';

export interface MyPlace {
  table: string;
  token: string;
  person: number;
  code: string;
  watch: string;
  name: string;
  /** When it was last opened, in milliseconds since 1970. */
  at: number;
}

const NAME = 'tables';
const MOST = 40;

/** All places, the latest first. */
export function myPlaces(): MyPlace[] {
  const found = kept(NAME);
  return Array.isArray(found) ? found.filter(isPlace).sort((one, other) => other.at - one.at) : [];
}

/** The place at a table, if there is one. */
export function myPlace(table: string): MyPlace | undefined {
  return myPlaces().find((place) => place.table === table);
}

/** Keeps a place that was just given. */
export function rememberPlace(welcomed: Welcomed, name: string): MyPlace {
  const { table, token, person, code, watch } = welcomed;
  const place = { table, token, person, code, watch, name, at: Date.now() };
  keepPlaces([place, ...myPlaces().filter((other) => other.table !== table)]);
  return place;
}

/** The place was used just now. */
export function touchPlace(table: string): void {
  keepPlaces(myPlaces().map((place) => (place.table === table ? { ...place, at: Date.now() } : place)));
}

/** A place that is worth nothing any more. */
export function forgetPlace(table: string): void {
  keepPlaces(myPlaces().filter((place) => place.table !== table));
}

function keepPlaces(places: MyPlace[]): void {
  keep(NAME, places.slice(0, MOST));
}

function isPlace(value: unknown): value is MyPlace {
  const place = value as Partial<MyPlace> | null;
  return typeof place?.table === 'string' && typeof place.token === 'string' && typeof place.at === 'number';
}
