/** Where on the site one is; the back button works, and links need no reload. */

const ROUTES = {
  home: '/',
  table: '/t/:table',
  join: '/j/:code',
  watch: '/w/:table/:watch',
  cards: '/cards',
  rules: '/rules',
  replay: '/replay',
  profile: '/profile',
  daily: '/daily',
  settings: '/settings',
  help: '/help',
  learn: '/learn',
  lesson: '/learn/:lesson',
  puzzles: '/puzzles',
  puzzle: '/puzzles/:puzzle',
} as const;

export type Screen = keyof typeof ROUTES | 'error';

export interface Route {
  screen: Screen;
  parameters: Record<string, string>;
}

/** The screen at a path, with what stands in place of its names. */
export function matchRoute(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  for (const [screen, pattern] of Object.entries(ROUTES)) {
    const wanted = pattern.split('/').filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const parameters: Record<string, string> = {};
    const fits = wanted.every((name, index) => {
      const part = parts[index] ?? '';
      if (name.startsWith(':')) parameters[name.slice(1)] = decodePart(part);
      return name.startsWith(':') || name === part;
    });
    if (fits) return { screen: screen as Screen, parameters };
  }
  return { screen: 'error', parameters: {} };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current = $state.raw<Route>(matchRoute(location.pathname));

/** Where one is now. */
export function route(): Route {
  return current;
}

/** Goes to a path of this site. */
export function navigate(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  updateRoute();
  scrollTo(0, 0);
}

function updateRoute(): void {
  current = matchRoute(location.pathname);
}

addEventListener('popstate', updateRoute);

/** Follows links within the site without a reload; all others are left to the browser. */
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || matchRoute(link.pathname).screen === 'error') return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
});
