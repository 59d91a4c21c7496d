/** The colour of a monster, as a CSS variable of the theme. */
export function monsterColour(name: string): string {
  return `var(--monster-${name.toLowerCase().replace(' ', '-')})`;
}
