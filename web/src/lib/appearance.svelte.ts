import { settings } from './settings.svelte';

const light = matchMedia('(prefers-color-scheme: light)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ light: light.matches, still: still.matches });
light.addEventListener('change', () => (system.light = light.matches));
still.addEventListener('change', () => (system.still = still.matches));

/** How the page looks now: `dark` or `light`. */
export function theme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return system.light ? 'light' : 'dark';
}

/** How much moves: everything, everything quickly, or nothing. */
export function motion(): 'normal' | 'fast' | 'off' {
  if (settings.motion !== 'system') return settings.motion;
  return system.still ? 'off' : 'normal';
}

/** How long an animation takes that usually takes so many milliseconds; 0 if nothing moves. */
export function pace(milliseconds: number): number {
  return { normal: milliseconds, fast: milliseconds * 0.45, off: 0 }[motion()];
}

/** The page looks as it was chosen, from now on. */
export function wearLooks(): void {
  $effect(() => {
    const page = document.documentElement;
    page.lang = settings.language;
    page.dataset.theme = theme();
    page.dataset.motion = motion();
    page.dataset.patterns = settings.patterns ? 'on' : 'off';
    const colour = theme() === 'dark' ? '#0b1026' : '#eef1f8';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  });
}
