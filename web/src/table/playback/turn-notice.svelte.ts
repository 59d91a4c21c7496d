import { play } from '../../lib/sound';
import { title } from '../../lib/words';
import type { TableController } from '../table-controller.svelte';

const ICON = '/favicon.svg';
const TURN_ICON = '/favicon-turn.svg';

/** Plays a sound and marks the title and the icon of the page whenever the reader has to choose. */
export function noticeTurns(controller: TableController): void {
  let wasMine = false;
  $effect(() => {
    const { isMine } = controller;
    if (isMine && !wasMine) play('turn');
    if (isMine !== wasMine) mark(isMine);
    wasMine = isMine;
  });
  $effect(() => () => mark(false));
}

function mark(isMine: boolean): void {
  document.title = isMine ? `● ${title('web-title')}` : title('web-title');
  document.querySelector('link[rel="icon"]')?.setAttribute('href', isMine ? TURN_ICON : ICON);
}
