import { settings } from './settings.svelte';

const prefersLight = matchMedia('(prefers-color-scheme: light)');
const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ isLight: prefersLight.matches, isStill: prefersReducedMotion.matches });
prefersLight.addEventListener('change', () => (system.isLight = prefersLight.matches));
prefersReducedMotion.addEventListener('change', () => (system.isStill = prefersReducedMotion.matches));

/** How the page looks now: `dark` or `light`. */
export function theme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return system.isLight ? 'light' : 'dark';
}

/** Whether things move: `normal`, or `off` for those who want it still. */
export function motion(): 'normal' | 'off' {
  if (settings.motion !== 'system') return settings.motion;
  return system.isStill ? 'off' : 'normal';
}

/** Applies the chosen language, theme and motion to the page, now and after every change. */
export function applyAppearance(): void {
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
