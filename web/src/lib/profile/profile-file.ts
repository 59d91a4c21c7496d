/** A profile as a file: versioned, and taken back only if every line of it makes sense. */

import { MONSTERS } from '../facts';
import { ACHIEVEMENTS, type AchievementName } from './achievements';
import { noDeeds, OPPOSITIONS, type Deeds, type ProfileGame } from './played-game';
import { MAX_GAMES, type Profile } from './profile';

const PROFILE_FORMAT = 'kingofnewyork profile';
const PROFILE_VERSION = 1;
/** A larger file is none of ours. */
export const MAX_FILE_BYTES = 4_000_000;
const MAX_ID_LENGTH = 80;
const MAX_COUNT = 1_000_000;
/** The last millisecond that a date can tell. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Why a file cannot be used: a word of the catalogue's `web-profile-file-...`. */
export type FileProblem = 'large' | 'foreign' | 'newer' | 'damaged';

export class BadProfileFile extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem);
  }
}

/** The text of a file with the profile. */
export function profileText(profile: Profile): string {
  return `${JSON.stringify({ format: PROFILE_FORMAT, version: PROFILE_VERSION, ...profile }, null, 1)}\n`;
}

/** The profile in the text of a file; `BadProfileFile` says why there is none. */
export function parseProfile(text: string): Profile {
  if (text.length > MAX_FILE_BYTES) throw new BadProfileFile('large');
  const file = parseJson(text);
  if (!isObject(file) || file.format !== PROFILE_FORMAT) {
    // Half of a file of ours still says what it was.
    throw new BadProfileFile(text.includes(`"${PROFILE_FORMAT}"`) ? 'damaged' : 'foreign');
  }
  if (typeof file.version === 'number' && file.version > PROFILE_VERSION) throw new BadProfileFile('newer');
  if (file.version !== PROFILE_VERSION) throw new BadProfileFile('damaged');
  return readProfile(file);
}

/** The profile in a value that was stored; `BadProfileFile` if it is none. */
export function readProfile(value: unknown): Profile {
  if (!isObject(value) || !Array.isArray(value.games) || !isObject(value.achieved)) throw new BadProfileFile('damaged');
  if (value.games.length > MAX_GAMES || !value.games.every(isGame)) throw new BadProfileFile('damaged');
  const ids = new Set(value.games.map((game) => game.id));
  if (ids.size !== value.games.length) throw new BadProfileFile('damaged');
  const achieved: Profile['achieved'] = {};
  for (const [name, at] of Object.entries(value.achieved)) {
    if (!isNumber(at, MAX_TIME_MS)) throw new BadProfileFile('damaged');
    // What a later version may have earned is left out.
    if ((ACHIEVEMENTS as string[]).includes(name)) achieved[name as AchievementName] = at;
  }
  return { games: value.games.map(copyGame), achieved };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNumber(value: unknown, most = MAX_COUNT): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;
}

function isGame(value: unknown): value is ProfileGame {
  if (!isObject(value) || !isObject(value.deeds)) return false;
  const { id, monster, opposition, daily, won, deeds } = value;
  return (
    typeof id === 'string' &&
    /^[\w-]+\/\d+$/.test(id) &&
    id.length <= MAX_ID_LENGTH &&
    isNumber(value.at, MAX_TIME_MS) &&
    MONSTERS.some((name) => name === monster) &&
    OPPOSITIONS.some((name) => name === opposition) &&
    typeof won === 'boolean' &&
    typeof daily === 'string' &&
    /^(\d{4}-\d\d-\d\d)?$/.test(daily) &&
    [value.monsters, value.points, value.life, value.turns].every((count) => isNumber(count)) &&
    Object.keys(noDeeds()).every((name) => isNumber(deeds[name]))
  );
}

/** Only what belongs to a game. */
function copyGame(game: ProfileGame): ProfileGame {
  const { id, at, monster, opposition, monsters, won, points, life, turns, daily } = game;
  // Files of before have only the turns.
  const rounds = isNumber(game.rounds) ? game.rounds : Math.ceil(turns / Math.max(1, monsters));
  const deeds = Object.fromEntries(Object.keys(noDeeds()).map((name) => [name, game.deeds[name as keyof Deeds]]));
  return {
    id,
    at,
    monster,
    opposition,
    monsters,
    won,
    points,
    life,
    turns,
    rounds,
    daily,
    deeds: deeds as unknown as Deeds,
  };
}
