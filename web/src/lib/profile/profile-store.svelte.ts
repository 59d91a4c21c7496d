/** The profile in this browser: read and written whole, whichever tab does it. */

import { onStoredElsewhere, readStored, writeStored } from '../storage';
import type { TableStore } from '../online/table-store.svelte';
import type { AchievementName } from './achievements';
import { playedGame } from './played-game';
import { addGame, EMPTY_PROFILE, mergeProfiles, type Profile } from './profile';
import { parseProfile, readProfile } from './profile-file';

const STORAGE_NAME = 'profile';
/** What could not be read is put aside, not thrown away. */
const DAMAGED_NAME = 'profile-damaged';

function loadProfile(): Profile {
  const stored = readStored(STORAGE_NAME);
  if (stored === null) return EMPTY_PROFILE;
  try {
    return readProfile(stored);
  } catch {
    writeStored(DAMAGED_NAME, stored);
    return EMPTY_PROFILE;
  }
}

let current = $state.raw<Profile>(loadProfile());
/** What the game that ended last has earned. */
let fresh = $state.raw<{ game: string; earned: AchievementName[] }>({ game: '', earned: [] });

onStoredElsewhere(STORAGE_NAME, () => (current = loadProfile()));

export function profile(): Profile {
  return current;
}

/** What a game has earned since this page was opened. */
export function achievementsOf(game: string): AchievementName[] {
  return fresh.game === game ? fresh.earned : [];
}

/** Adds the profile in a file to the one here; `BadProfileFile` if there is none in it. */
export function importProfile(text: string): number {
  const before = loadProfile();
  const merged = mergeProfiles(before, parseProfile(text));
  save(merged);
  return merged.games.length - before.games.length;
}

/** Notes the game of a table once it is over; whoever plays several monsters, or none, has no result. */
export function noteResult(store: TableStore): void {
  const { table, game, seats, entries } = store;
  const seat = seats[0];
  const isResult = table?.status === 'over' && game !== null && seats.length === 1 && !table.sandbox;
  // Until the log has been read, nobody knows what happened before.
  if (!isResult || seat === undefined || (entries[0]?.seq ?? Infinity) > 1) return;
  const played = playedGame(entries, table, game, seat);
  if (!played || current.games.some(({ id }) => id === played.id)) return;
  const added = addGame(loadProfile(), played);
  save(added.profile);
  fresh = { game: played.id, earned: added.earned };
}

/** Note that the guided game was finished; `lesson` stands for the game that earned it. */
export function noteGraduation(lesson: string): void {
  const before = loadProfile();
  if (before.achieved.graduate !== undefined) return;
  save({ ...before, achieved: { ...before.achieved, graduate: Date.now() } });
  fresh = { game: lesson, earned: ['graduate'] };
}

function save(changed: Profile): void {
  current = changed;
  writeStored(STORAGE_NAME, changed);
}
