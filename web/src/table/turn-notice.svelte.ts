import { play } from '../lib/sound';
import { title } from '../lib/words';
import type { TableController } from './table-controller.svelte';

/** Plays a sound and marks the title of the page whenever the reader has to choose. */
export function noticeTurns(controller: TableController): void {
  let wasMine = false;
  $effect(() => {
    if (controller.isMine && !wasMine) {
      play('turn');
      document.title = `● ${title('web-title')}`;
    } else if (!controller.isMine && wasMine) {
      document.title = title('web-title');
    }
    wasMine = controller.isMine;
  });
}
