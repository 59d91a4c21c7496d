/** The pieces that a lesson points at, found on the screen. */

import type { GameView } from '../lib/protocol';
import type { LessonStepView } from '../lib/protocol';

/** Where each kind of piece is; the first that can be seen is it. `%` stands for the name. */
const PLACES: Record<string, readonly string[]> = {
  dice: ['.dock .tray'],
  die: ['.dock .die[data-face="%"]'],
  borough: ['.board [data-place="%"]'],
  tile: ['.board [data-piece="%"]'],
  unit: ['.board [data-piece="%"]'],
  card: [
    '.market [data-card="%"] .buy',
    '.market [data-card="%"]',
    '.dock [data-action="buy %"]',
    '[data-tool="display"]',
  ],
  kept: ['[data-kept="%"]', '[data-panel="$"]'],
  goal: ['.market [data-goal="%"]', '[data-tool="display"]', '.market .cards'],
  monster: ['.board .figure[data-seat="%"]'],
  panel: ['[data-panel="%"]'],
  button: ['.dock [data-action="%"]', '.dock [data-action^="% "]'],
  tool: ['[data-tool="%"]', '.market .cards'],
};

/** The elements that a step points at, as the screen is now. */
export function findPieces(step: LessonStepView, game: GameView, seat: number): HTMLElement[] {
  const pieces = step.point.flatMap((piece) => findPiece(piece, step, game, seat));
  const isKeeping = step.point.includes('keep');
  // First the dice are kept, and then the rest is rolled.
  return isKeeping ? pieces.slice(0, pieces.some((one) => one.matches('.die')) ? -1 : undefined) : pieces;
}

/** Whether a step asks to keep dice, and those are kept: what it points at then is no die. */
export function areDiceKept(step: LessonStepView, pieces: readonly HTMLElement[]): boolean {
  return step.point.includes('keep') && pieces.length > 0 && !pieces.some((one) => one.matches('.die'));
}

function findPiece(piece: string, step: LessonStepView, game: GameView, seat: number): HTMLElement[] {
  const [kind = '', ...rest] = piece.split(' ');
  if (kind === 'keep') return diceToPress(step.do, game);
  const name = rest.join(' ');
  const isMonster = kind === 'monster' || kind === 'panel';
  const wanted = isMonster ? String(game.monsters.findIndex((monster) => monster === name)) : name;
  for (const place of PLACES[kind] ?? []) {
    const selector = place.replace('%', wanted).replace('$', String(seat));
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
    if (found.length > 0) return found.slice(0, kind === 'die' ? undefined : 1);
  }
  return [];
}

/** The dice that have to be pressed so that the reroll throws what it should: to keep them, or to let them go. */
function diceToPress(reroll: string, game: GameView): HTMLElement[] {
  const thrown = reroll
    .split(' ')
    .slice(1)
    .map((number) => game.dice[Number(number) - 1]);
  return [...new Set(game.dice)].flatMap((face) => {
    const dice = [...document.querySelectorAll<HTMLElement>(`.dock .die[data-face="${face}"][aria-pressed]`)];
    const kept = dice.filter((die) => die.ariaPressed === 'true');
    const wanted = dice.length - thrown.filter((one) => one === face).length;
    if (kept.length < wanted) return dice.filter((die) => die.ariaPressed === 'false').slice(0, wanted - kept.length);
    return kept.slice(0, kept.length - wanted);
  });
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** What the keyboard reaches in a piece. */
export function focusableIn(piece: HTMLElement): HTMLElement | null {
  const buy = piece.querySelector<HTMLElement>('.buy');
  if (buy) return buy;
  return piece.matches('button, a') ? piece : piece.querySelector<HTMLElement>('button, a');
}
