/** The credentials of this browser for the tables it has joined: who knows a token is that person. */

import { readStored, writeStored } from '../storage';
import type { TableAccess } from '../protocol';

export interface Credentials {
  table: string;
  token: string;
  person: number;
  code: string;
  watch: string;
  name: string;
  /** When it was last opened, in milliseconds since 1970. */
  at: number;
}

const STORAGE_NAME = 'tables';
const MAX_TABLES = 40;

/** The saved credentials, the latest first. */
export function savedCredentials(): Credentials[] {
  const found = readStored(STORAGE_NAME);
  return Array.isArray(found) ? found.filter(isCredentials).sort((one, other) => other.at - one.at) : [];
}

/** The credentials for a table, if there are any. */
export function credentialsFor(table: string): Credentials | undefined {
  return savedCredentials().find((one) => one.table === table);
}

/** Saves the credentials that the server has just given. */
export function saveCredentials(welcomed: TableAccess, name: string): Credentials {
  const { table, token, person, code, watch } = welcomed;
  const credentials = { table, token, person, code, watch, name, at: Date.now() };
  writeCredentials([credentials, ...savedCredentials().filter((other) => other.table !== table)]);
  return credentials;
}

/** Notes that the credentials for a table were used just now. */
export function markCredentialsUsed(table: string): void {
  writeCredentials(savedCredentials().map((one) => (one.table === table ? { ...one, at: Date.now() } : one)));
}

/** Deletes credentials that are no longer valid. */
export function forgetCredentials(table: string): void {
  writeCredentials(savedCredentials().filter((one) => one.table !== table));
}

function writeCredentials(credentials: Credentials[]): void {
  writeStored(STORAGE_NAME, credentials.slice(0, MAX_TABLES));
}

function isCredentials(value: unknown): value is Credentials {
  const found = value as Partial<Credentials> | null;
  return typeof found?.table === 'string' && typeof found.token === 'string' && typeof found.at === 'number';
}
