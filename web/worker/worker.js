// The service worker: what was loaded once is there without a network. A page always comes from the
// server while there is one, so that it is never older than the server; only what can never change
// under its name, or what no server answers for, comes from the cache. The build writes VERSION,
// FILES and LANGUAGES above this.

/* global VERSION, FILES, LANGUAGES */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = `kingofnewyork-${VERSION}`;
const PAGE = '/index.html';
/** What the page reads from the server and shows without one as well. */
const DOCUMENTS = ['/api/cards', ...LANGUAGES.map((language) => `/api/words/${language}`)];

worker.addEventListener('install', (event) => {
  event.waitUntil(fill());
});

// The caches of builds before this one; nothing of theirs is in use any more.
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, PAGE, false));
  else if (address.pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (DOCUMENTS.includes(address.pathname)) event.respondWith(fromNetwork(request, address.pathname, true));
  else if (FILES.includes(address.pathname)) event.respondWith(fromNetwork(request, address.pathname, false));
});

/** Loads everything of this build; without all of it there is no new worker. */
async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES, ...DOCUMENTS].map((path) => new Request(path, { cache: 'no-cache' })));
  // The page itself, as the server gives it out.
  await cache.put(PAGE, await fetchFresh('/'));
}

/** @param {string} path */
async function fetchFresh(path) {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('kingofnewyork-') && name !== CACHE);
  await Promise.all(old.filter((name) => !name.startsWith('kingofnewyork-replays')).map((name) => caches.delete(name)));
}

/**
 * A file that never changes under its name.
 * @param {Request} request
 */
async function fromCache(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * What the server says, or, if there is none, what it said when this build was loaded.
 * @param {Request} request
 * @param {string} name
 * @param {boolean} keeps Whether what it says is put into the cache.
 */
async function fromNetwork(request, name, keeps) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (keeps && answer.ok && answer.status === 200) await cache.put(name, answer.clone());
    return answer;
  } catch (problem) {
    const known = await cache.match(name, { ignoreVary: true });
    if (!known) throw problem;
    return known;
  }
}
