import { fireEvent, render } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import type { TableStore } from '../../src/lib/online/table-store.svelte';
import ForkDialog from '../../src/parts/ForkDialog.svelte';
import MenuDialog from '../../src/table/dialogs/MenuDialog.svelte';
import { OpenDialogs } from '../../src/table/dialogs/open-dialogs.svelte';
import TableDialogs from '../../src/table/dialogs/TableDialogs.svelte';
import type { TableController } from '../../src/table/table-controller.svelte';
import { gameView, tableView } from '../fake-socket';

const command = vi.fn();

function menu(status: 'running' | 'over', life: number[]) {
  const onclose = vi.fn();
  const found = { seats: [0], table: tableView({ status }), game: gameView({ life }), command };
  const store = found as unknown as TableStore;
  const nothing = () => {};
  const dialog = render(MenuDialog, {
    store,
    onclose,
    onlog: nothing,
    onrewind: nothing,
    onkeys: nothing,
    onwords: nothing,
  });
  return { ...dialog, onclose };
}

it('offers a bot and orders only to those who still play, and closes when a bot takes over', async () => {
  for (const shown of [menu('over', [5, 0]), menu('running', [0, 5])]) {
    expect(shown.queryByText(/board-let-bot-play/i)).toBeNull();
    expect(shown.queryByText(/board-orders/i)).toBeNull();
    shown.unmount();
  }
  const { getByText, onclose } = menu('running', [5, 5]);
  getByText(/board-orders/i);
  await fireEvent.click(getByText(/board-let-bot-play/i));
  expect(command).toHaveBeenCalledWith({ type: 'set_away', away: true });
  expect(onclose).toHaveBeenCalled();
});

it('plays on against the bots of the game', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const [me, bot] = tableView().seats;
  const seats = [me, { ...bot, bot: 'easy' }, { ...bot, bot: 'exact' }, { ...me }] as never;
  const { container } = render(ForkDialog, {
    game: gameView({ monsters: ['Kong', 'Rob', 'Mantis', 'Sheriff'], chooser: 0 }),
    table: tableView({ seats }),
    past: {} as never,
    onclose: () => {},
  });
  const chosen = [...container.querySelectorAll('select')].map(({ value }) => value);
  expect(chosen).toEqual(['me', 'easy', 'hard', 'normal']);
  vi.unstubAllGlobals();
});

it.each([true, false])('shows the log over the result, which has no place beside it: %s', (isShowingResult) => {
  const dialogs = new OpenDialogs();
  dialogs.open('log');
  const controller = {
    dialogs,
    store: { seats: [0] },
    table: tableView(),
    entries: [],
    orderRunner: { done: new Set() },
  } as unknown as TableController;
  const { container } = render(TableDialogs, { controller, isShowingResult });
  expect(container.querySelectorAll('dialog .log')).toHaveLength(Number(isShowingResult));
});
