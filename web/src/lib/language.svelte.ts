import { Catalogue } from './catalogue';
import type { Language } from './settings.svelte';

const read = new Map<Language, Promise<Catalogue>>();
const EMPTY = new Catalogue('en', '');

/** The words in use; empty until they have come. */
let current = $state.raw<Catalogue>(EMPTY);
let wanted: Language | null = null;

/** The catalogue of the language that is spoken now. */
export function words(): Catalogue {
  return current;
}

/** Whether there are words yet. */
export function canSpeak(): boolean {
  return current !== EMPTY;
}

/** The words are in use as soon as they are here; what was asked for last wins. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const catalogue = await fetched(language);
  if (wanted === language) current = catalogue;
}

/** Words that are at hand, for tests. */
export function speakWith(catalogue: Catalogue): void {
  current = catalogue;
}

function fetched(language: Language): Promise<Catalogue> {
  const known = read.get(language);
  if (known) return known;
  const coming = fetchWords(language);
  coming.catch(() => read.delete(language)); // the next one who asks tries again
  read.set(language, coming);
  return coming;
}

async function fetchWords(language: Language): Promise<Catalogue> {
  const answer = await fetch(`/api/words/${language}`);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return new Catalogue(language, await answer.text());
}
