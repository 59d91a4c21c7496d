// @vitest-environment node

import { expect, it } from 'vitest';
import { FACES, type Face } from '../../src/lib/facts';
import type { EntryView, GameEvent } from '../../src/lib/protocol';
import {
  faceInWork,
  facesInFlight,
  joiningDice,
  layDice,
  usedFaces,
  type LaidDie,
  type Tray,
} from '../../src/table/dock/dice-order';
import { seededRandom, shuffle } from '../../src/lib/shuffle';
import { targetsOf, rerollOf } from '../../src/table/board/targets';
import { plain, reroll } from '../actions';
import { gameView } from '../fake-socket';

const LETTERS = new Map(FACES.map((face) => [face.charAt(0), face]));

/** Dice by the first letters of their faces, sorted as the server sorts them. */
function dice(letters: string): Face[] {
  const found = Array.from(letters, (letter) => LETTERS.get(letter) as Face);
  return found.sort((one, other) => FACES.indexOf(one) - FACES.indexOf(other));
}

function letters(tray: Tray): string {
  return tray.dice.map((die) => die.face[0]).join('');
}

function entry(seq: number, ...events: GameEvent[]): EntryView {
  return { seq, time_ms: 0, type: 'acted', seat: 0, action: plain('stop'), events };
}

function roll(thrown: string, all = thrown, number = 1): GameEvent {
  return { event: 'Rolled', seat: 0, roll: number, thrown: dice(thrown), dice: dice(all) };
}

const START: GameEvent = { event: 'TurnStarted', seat: 0, turn: 4 };

function game(letters: string) {
  return gameView({ turn: 4, dice: dice(letters), unresolved_faces: [], resolved_faces: [] });
}

it('shuffles the same way for the same number, and another way for another', () => {
  const list = [1, 2, 3, 4, 5, 6];
  expect(shuffle(list, seededRandom(7))).toEqual(shuffle(list, seededRandom(7)));
  expect([...shuffle(list, seededRandom(7))].sort()).toEqual(list);
  const orders = new Set(Array.from({ length: 50 }, (_, seed) => shuffle(list, seededRandom(seed)).join('')));
  expect(orders.size).toBeGreaterThan(40);
});

it('lays a first throw as it fell, not sorted', () => {
  const trays = [3, 4, 5, 6, 7].map((turn) => {
    return layDice([entry(5, START, roll('eehado'))], { ...game('eehado'), turn });
  });
  expect(trays.every((tray) => Array.from(letters(tray)).sort().join('') === 'adeeho')).toBe(true);
  expect(trays.some((tray) => letters(tray) !== 'eehado')).toBe(true);
  expect(trays[0]?.dice.map((die) => die.slot)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(trays[0]?.dice.some((die) => die.isKept)).toBe(false);
});

it('leaves kept dice where they lie, and lets the others fall into the free slots', () => {
  const first = entry(5, START, roll('eehado'));
  const before = layDice([first], game('eehado'));
  const second = entry(6, roll('cc', 'eeadcc', 2));
  const after = layDice([first, second], game('eeadcc'));
  for (const die of before.dice) {
    const now = after.dice[die.slot];
    if (['heart', 'ouch'].includes(die.face)) expect(now).toMatchObject({ face: 'celebrity', before: die.face });
    else expect(now).toMatchObject({ face: die.face, isKept: true });
  }
  expect(after.thrownAt).toBe(6);
});

it('keeps of equal dice the ones that were kept before, and first the ones that the player wants', () => {
  const first = entry(5, START, roll('eeeeho'));
  const slots = layDice([first], game('eeeeho')).dice.filter((die) => die.face === 'energy');
  const wanted = new Set([slots[1]?.slot as number, slots[3]?.slot as number]);
  const second = entry(6, roll('eeao', 'eeeeao', 2));
  const keeps = new Map([[5, wanted]]);
  const keptSlots = (tray: Tray) => tray.dice.filter((die) => die.isKept).map((die) => die.slot);
  expect(new Set(keptSlots(layDice([first, second], game('eeeeao'), keeps)))).toEqual(wanted);
  // Nobody knows what the player wants after the second throw: what was kept once is kept again.
  const third = entry(7, roll('ddd', 'eeaddd', 3));
  expect(keptSlots(layDice([first, second, third], game('eeaddd'), keeps))).toEqual(
    expect.arrayContaining([...wanted]),
  );
});

it('is the same for one who comes back, whatever happened before the turn', () => {
  const old = entry(1, { ...START, turn: 3 }, roll('oooooo'));
  const turn = [entry(5, START, roll('eehado')), entry(6, roll('cc', 'eeadcc', 2))];
  expect(layDice([old, ...turn], game('eeadcc'))).toEqual(layDice(turn, game('eeadcc')));
});

it('turns a die where it lies, takes one away and adds one', () => {
  const first = entry(5, START, roll('eehado'));
  const before = layDice([first], game('eehado'));
  const at = (tray: Tray, slot: number) => tray.dice.find((die) => die.slot === slot)?.face;
  const ouch = before.dice.find((die) => die.face === 'ouch')?.slot as number;
  const turning = entry(6, { event: 'DieTurned', seat: 0, before: 'ouch', after: 'attack', card: 'chameleon' });
  const turned = layDice([first, turning], game('eehaad'));
  expect(at(turned, ouch)).toBe('attack');
  expect(turned.dice.filter((die) => die.slot !== ouch)).toEqual(before.dice.filter((die) => die.slot !== ouch));
  const dropping = entry(6, { event: 'DieDropped', seat: 0, face: 'ouch', card: 'chameleon' });
  const dropped = layDice([first, dropping], game('eehad'));
  expect(dropped.dice.map((die) => die.slot)).toEqual(
    before.dice.flatMap((die) => (die.slot === ouch ? [] : [die.slot])),
  );
  // What no event tells of is found by comparing.
  expect(at(layDice([first], game('eehaad')), ouch)).toBe('attack');
  expect(layDice([first], game('eehad'))).toEqual(dropped);
  expect(layDice([first], game('eehadoc')).dice[6]).toMatchObject({ slot: 6, face: 'celebrity' });
});

it('lays dice of which nothing was told', () => {
  const tray = layDice([], game('eehado'));
  expect(tray.dice).toHaveLength(6);
  expect(layDice([], game('eehado'))).toEqual(tray);
  expect(layDice([], game('')).dice).toEqual([]);
});

it('fills the slots again from which dice were picked up', () => {
  const first = entry(5, START, roll('eehado'));
  const picked = layDice([first], game('eea'));
  expect(picked.dice).toHaveLength(3);
  const again = layDice([first, entry(7, roll('ooo', 'eeaooo', 2))], game('eeaooo'));
  expect(again.dice.map((die) => die.slot)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('finds the option that rolls the dice that are not kept', () => {
  const targets = targetsOf([plain('stop'), reroll(0), reroll(0, 2), reroll(2)]);
  const sorted = dice('eeh');
  expect(rerollOf(targets, sorted, dice('eh'))).toBe('reroll 1 3');
  expect(rerollOf(targets, sorted, dice('h'))).toBe('reroll 3');
  expect(rerollOf(targets, sorted, dice('ee'))).toBeNull();
  expect(rerollOf(targets, sorted, [])).toBeNull();
});

it('shows other faces in flight, first the one that the die showed before', () => {
  const first = entry(5, START, roll('eehado'));
  for (const die of layDice([first], game('eehado')).dice) {
    expect(facesInFlight(die, 5)).not.toContain(die.face);
  }
  const again = layDice([first, entry(6, roll('cc', 'eeadcc', 2))], game('eeadcc'));
  const die = again.dice.find((one) => !one.isKept) as LaidDie;
  expect(facesInFlight(die, 6)[0]).toBe(die.before);
  expect(facesInFlight(die, 6).at(-1)).not.toBe(die.face);
});

it('knows which dice are used, and which are at work', () => {
  const events: GameEvent[] = [{ event: 'Resolved', seat: 0, face: 'attack', count: 2 }];
  const rolled = entry(5, START, roll('eehaao'));
  const resolving = { ...game('eehaao'), unresolved_faces: dice('eho'), resolved_faces: dice('a') };
  const asked = { ...resolving, question: 'flee' };
  expect(faceInWork(events, [rolled], { ...resolving, question: 'resolve' })).toBe('attack');
  expect(faceInWork([], [rolled, entry(6, ...events)], asked)).toBe('attack');
  expect(faceInWork([], [rolled, entry(6, ...events)], { ...resolving, question: 'buy' })).toBeNull();
  expect(usedFaces(resolving, null)).toEqual(new Set(['attack', 'destruction', 'celebrity']));
  expect(usedFaces(resolving, 'attack').has('attack')).toBe(false);
  expect(usedFaces(game('eehaao'), null).size).toBe(0);
});

/** A die that was kept, or that showed another face before it was thrown. */
function die(slot: number, face: Face, before: Face | null, isKept: boolean): LaidDie {
  return { slot, face, before, isKept };
}

it('lets what falls with the face of dice that were all kept join them, and nothing else', () => {
  const all = [
    die(0, 'attack', null, true),
    die(1, 'attack', 'ouch', false),
    die(2, 'heart', 'energy', false),
    die(3, 'energy', null, true),
    die(4, 'energy', 'energy', false),
  ];
  expect(joiningDice(all).map(({ slot }) => slot)).toEqual([1]);
});

it('lets no dice join that would leave nothing to roll', () => {
  const all = [die(0, 'attack', null, true), die(1, 'attack', 'ouch', false), die(2, 'attack', 'heart', false)];
  expect(joiningDice(all)).toEqual([]);
});
