import { untrack } from 'svelte';
import type { ScreenLayout } from './screen-layout.svelte';
import type { TableController } from './table-controller.svelte';

/** Fewer sentences than this are seen at a glance in the log. */
const MIN_SENTENCES = 2;

/**
 * Opens what the others did when a turn of the reader's begins whose film was not seen, for as long
 * as the component that calls this is there. Where it would take the place of the choices, a button
 * offers it.
 */
export function openDigests(controller: TableController, screen: ScreenLayout): void {
  let opened = '';
  $effect(() => {
    const { game, seat, isTurnStart, playback } = controller;
    if (!game || !isTurnStart) return;
    const turn = `${controller.table?.game_number} ${game.turn} ${seat}`;
    if (turn === opened) return;
    opened = turn;
    untrack(() => {
      const { mine, others } = controller.digest;
      const isTold = mine.length + others.length >= MIN_SENTENCES;
      if (playback.isUnseen && isTold && screen.kind === 'columns' && !controller.dialogs.sheet) {
        controller.dialogs.open('digest');
      }
    });
  });
}
