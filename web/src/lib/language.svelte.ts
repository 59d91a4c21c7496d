import { Catalogue } from './catalogue';
import type { Language } from './facts';

const catalogues = new Map<Language, Promise<Catalogue>>();
const NO_CATALOGUE = new Catalogue('en', '');

/** The words in use; empty until they have come. */
let current = $state.raw<Catalogue>(NO_CATALOGUE);
let wanted: Language | null = null;

/** The catalogue of the language that is spoken now. */
export function words(): Catalogue {
  return current;
}

/** Whether there are words yet. */
export function hasLanguage(): boolean {
  return current !== NO_CATALOGUE;
}

/** Fetch the words of a language and use them as soon as they are here; what was asked for last wins. */
export async function loadLanguage(language: Language): Promise<void> {
  wanted = language;
  const catalogue = await cachedCatalogue(language);
  if (wanted === language) current = catalogue;
}

/** Words that are at hand, for tests. */
export function setCatalogue(catalogue: Catalogue): void {
  current = catalogue;
}

function cachedCatalogue(language: Language): Promise<Catalogue> {
  const known = catalogues.get(language);
  if (known) return known;
  const coming = fetchCatalogue(language);
  coming.catch(() => catalogues.delete(language)); // the next one who asks tries again
  catalogues.set(language, coming);
  return coming;
}

async function fetchCatalogue(language: Language): Promise<Catalogue> {
  const answer = await fetch(`/api/words/${language}`);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return new Catalogue(language, await answer.text());
}
