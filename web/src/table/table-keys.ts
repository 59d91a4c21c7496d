import { changeSettings, nextSpeed, settings } from '../lib/settings.svelte';
import { sentence } from '../lib/words';
import { idOfKind } from './board/targets';
import { focusChoice, focusMove, focusPurchase } from './dock/choice-focus';
import type { KeyActions } from './keys';
import type { TableController } from './table-controller.svelte';

/** What the keys do at a table. */
export function tableKeys(controller: TableController): KeyActions {
  const { store, keeps, dialogs, playback } = controller;
  return {
    digit: (number, all) => {
      const die = keeps.tray.dice[number - 1];
      if (keeps.isChoosing && die) {
        controller.keepDie(die, all);
      } else {
        const [action] = [...controller.digits].find(([, digit]) => digit === number) ?? [];
        if (action) controller.act(action);
      }
    },
    roll: () => {
      if (keeps.reroll) controller.act(keeps.reroll);
      else if (keeps.isChoosing) store.say(controller.noReroll);
    },
    keep: () => {
      const action = idOfKind(controller.targets.buttons, 'stop');
      if (action) controller.act(action);
      else if (keeps.isChoosing) store.say(controller.rollNotes);
    },
    confirm: () => {
      if (!controller.canAct) return;
      // Nobody wants to lose a good throw to a key that was pressed once too often.
      if (keeps.isChoosing && keeps.kept.size === 0) store.say(sentence('board-confirm-roll'));
      else if (controller.defaultAction) controller.act(controller.defaultAction);
      else if (keeps.isChoosing) store.say(controller.noReroll);
      else focusChoice();
    },
    move: () => {
      if (controller.canAct && !focusMove()) store.say(sentence('board-no-move'));
    },
    buy: () => {
      if (controller.canAct && !focusPurchase()) store.say(sentence('board-no-buy'));
    },
    end: () => {
      if (!controller.canAct) return;
      const action = idOfKind(controller.targets.buttons, 'end');
      if (action) controller.act(action);
      else store.say(sentence('board-no-end'));
    },
    undo: () => {
      if (!controller.canAct) return;
      if (controller.noUndo) store.say(controller.noUndo);
      else void controller.undo();
    },
    hint: () => {
      if (controller.canAct && store.hints) void controller.askHints();
    },
    odds: () => {
      if (store.hints) void controller.askOdds();
    },
    log: () => dialogs.toggle('log'),
    menu: () => dialogs.open('menu'),
    help: () => dialogs.open('keys'),
    words: () => controller.showWords(),
    skip: () => playback.skipAhead(),
    speed: () => changeSettings({ speed: nextSpeed(settings.speed) }),
  };
}
