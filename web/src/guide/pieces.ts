/** The pieces that a lesson points at, found on the screen. */

import type { ActionView, GameView, LessonStepView, PieceView } from '../lib/protocol';
import { facesOf, stackKey, targetsOf, unitKey } from '../table/board/targets';

/** Where a piece may be; the first of these that can be seen is it. */
function selectorsOf(piece: PieceView, game: GameView, seat: number): string[] {
  switch (piece.kind) {
    case 'keep':
      return [];
    case 'dice':
      return ['.dock .tray'];
    case 'reroll_button':
      return ['.dock [data-action="reroll"]'];
    case 'die':
      return [`.dock .die[data-face="${piece.face}"]`];
    case 'borough':
      return [`.board [data-place="${piece.borough}"]`];
    case 'tile':
      return [`.board [data-piece="${stackKey(piece.stack)}"]`];
    case 'unit':
      return [`.board [data-piece="${unitKey(piece)}"]`];
    case 'card': {
      const buy = targetsOf(game.options).buys.get(piece.card);
      const card = `.market [data-card="${piece.card}"]`;
      return [`${card} .buy`, card, ...(buy ? [`.dock [data-action="${buy}"]`] : []), '[data-tool="display"]'];
    }
    case 'kept':
      return [`[data-kept="${piece.card}"]`, `[data-panel="${seat}"]`];
    case 'goal':
      return [`.market [data-goal="${piece.card}"]`, '[data-tool="display"]', '.market .cards'];
    case 'monster':
      return [`.board .figure[data-seat="${piece.seat}"]`];
    case 'panel':
      return [`[data-panel="${piece.seat}"]`];
    case 'button':
      return [`.dock [data-action="${piece.action}"]`];
    case 'tool':
      return [`[data-tool="${piece.tool}"]`, '.market .cards'];
  }
}

/** The elements that a step points at, as the screen is now. */
export function findPieces(step: LessonStepView, game: GameView, seat: number): HTMLElement[] {
  const pieces = step.point.flatMap((piece) => findPiece(piece, step, game, seat));
  // First the dice are kept, and then the rest is rolled.
  return isKeeping(step) ? pieces.slice(0, pieces.some((one) => one.matches('.die')) ? -1 : undefined) : pieces;
}

function isKeeping(step: LessonStepView): boolean {
  return step.point.some(({ kind }) => kind === 'keep');
}

/** Whether a step asks to keep dice, and those are kept: what it points at then is no die. */
export function areDiceKept(step: LessonStepView, pieces: readonly HTMLElement[]): boolean {
  return isKeeping(step) && pieces.length > 0 && !pieces.some((one) => one.matches('.die'));
}

function findPiece(piece: PieceView, step: LessonStepView, game: GameView, seat: number): HTMLElement[] {
  if (piece.kind === 'keep') return diceToPress(step.do, game);
  for (const selector of selectorsOf(piece, game, seat)) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
    if (found.length > 0) return found.slice(0, piece.kind === 'die' ? undefined : 1);
  }
  return [];
}

/** The dice that have to be pressed so that the reroll throws what it should: to keep them, or to let them go. */
function diceToPress(action: ActionView | null, game: GameView): HTMLElement[] {
  const thrown = action?.kind === 'reroll' ? facesOf(action, game.dice) : [];
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
