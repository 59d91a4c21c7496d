/**
 * Verifies the dice, tiles and cards of a record, as `scripts/verify_dice.py` does: docs/fair-dice.md
 * has the recipe. It needs nothing of the page but the facts of the game and `hex.ts`, so that everybody can
 * read it, and Node run it, by itself.
 */

import { BOX_DICE, BUILDING_FACTS, FACE_LETTERS, STACK_HEIGHT, STACKS } from '../facts.ts';
import { fromHex, toHex } from './hex.ts';

/** The two functions from which everything else is made. */
export interface Hasher {
  sha256(data: Uint8Array): Promise<Uint8Array>;
  hmac(key: Uint8Array, data: Uint8Array): Promise<Uint8Array>;
}

/** What a record has proved. */
export interface Proof {
  match: string;
  commitment: string;
  /** By seat, in hexadecimal digits; empty for none. */
  nonces: string[];
  dice: number;
  tiles: number;
  cards: number;
}

/**
 * What does not hold: it has another form, or is a record without a proof, or of a sandbox; the key is
 * not the one committed to; nonces and monsters differ; a draw is not what the key gives; draws and
 * actions differ; the file was changed.
 */
export type Flaw = 'form' | 'plain' | 'sandbox' | 'commitment' | 'nonces' | 'draw' | 'actions' | 'seal';

export class NotProved extends Error {
  readonly flaw: Flaw;
  /** The number of the line, from 1; 0 for the whole file. */
  readonly line: number;

  constructor(flaw: Flaw, reason: string, line = 0) {
    super(reason);
    this.flaw = flaw;
    this.line = line;
  }
}

const HEADER = 'kingofnewyork fair 1';
const FORK_HEADER = 'kingofnewyork fork 1';
const RECORD_HEADER = 'kingofnewyork record 1';
const SCHEME = 'kingofnewyork-v1';
const MAX_BLOCKS = 4;
/** Bytes from here on are passed over, so that no face is likelier than another. */
const BYTE_LIMIT = 252;
const HEAD_LINES = 7;
const TILES = Object.entries(BUILDING_FACTS).flatMap(([name, { copies }]) =>
  Array.from({ length: copies }, () => name),
);
const FORMS = {
  seal: /^[0-9a-f]{64}$/,
  match: /^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,99}$/,
  commitment: /^[0-9a-f]{64}$/,
  key: /^[0-9a-f]{64}$/,
  salt: /^[0-9a-f]{64}$/,
  nonces: /^((?:[0-9a-f]{2}){16,32}|-)(, ((?:[0-9a-f]{2}){16,32}|-))*$/,
};

/** What a record proves; `NotProved` if something does not hold. */
export async function verifyRecord(text: string, hasher: Hasher): Promise<Proof> {
  const record = parseRecord(text);
  const nonces = record.nonces.map((nonce) => (nonce === '-' ? '' : nonce));
  const promise = await hasher.sha256(
    frameParts(bytesOf(SCHEME), bytesOf(record.match), fromHex(record.key), fromHex(record.salt)),
  );
  if (toHex(promise) !== record.commitment) {
    throw new NotProved('commitment', 'the commitment is not to this key and salt', 4);
  }
  if (nonces.length !== record.monsters.length) {
    throw new NotProved('nonces', 'there is not one nonce for each monster', 7);
  }
  const seed = await hasher.hmac(
    fromHex(record.key),
    frameParts(bytesOf('seed'), fromHex(record.commitment), ...nonces.map(fromHex)),
  );
  await checkDraws(record, await SeedDraws.of(seed, record.deck, hasher));
  checkActions(record);
  const seal = await hasher.sha256(bytesOf(`${HEADER}\n${record.sealed}`));
  if (toHex(seal) !== record.seal) throw new NotProved('seal', 'the seal does not fit', 2);
  const { match, commitment, draws } = record;
  const count = (kind: string) => draws.filter((line) => line.startsWith(`${kind} `)).length;
  const dice = draws.reduce(
    (all, line) => all + (line.startsWith('dice ') ? (line.split(': ')[1] ?? '').length : 0),
    0,
  );
  return { match, commitment, nonces, dice, tiles: count('tile'), cards: count('card') };
}

interface FairRecord {
  seal: string;
  /** All that the seal holds, but for the header. */
  sealed: string;
  match: string;
  commitment: string;
  key: string;
  salt: string;
  nonces: string[];
  draws: string[];
  monsters: string[];
  deck: string[];
  actions: string[];
}

function parseRecord(text: string): FairRecord {
  const lines = text.split('\n');
  const [header, ...head] = lines.slice(0, HEAD_LINES);
  if (header === RECORD_HEADER || text.startsWith('{')) throw new NotProved('plain', 'this has no proof');
  if (header === FORK_HEADER) throw new NotProved('sandbox', 'this is the record of a sandbox');
  const isOurs = header === HEADER && /^[\n -~]*$/.test(text) && lines.at(-1) === '';
  if (!isOurs) throw new NotProved('form', 'this is not the form of a fair record', 1);
  const values = Object.keys(FORMS).map((name, index) => {
    const line = head[index] ?? '';
    const value = line.slice(name.length + 2);
    if (!line.startsWith(`${name}: `) || !FORMS[name as keyof typeof FORMS].test(value)) {
      throw new NotProved('form', `'${name}: ...' should be here`, index + 2);
    }
    return value;
  });
  const [seal = '', match = '', commitment = '', key = '', salt = '', nonces = ''] = values;
  const begin = lines.indexOf(RECORD_HEADER);
  const monsters = lines[begin + 1] ?? '';
  const deck = lines[begin + 3] ?? '';
  const isWhole = begin >= HEAD_LINES && monsters.startsWith('monsters: ') && deck.startsWith('deck: ');
  if (!isWhole || lines.slice(0, -1).includes('')) throw new NotProved('form', 'the record is missing');
  return {
    seal,
    sealed: lines.slice(2).join('\n'),
    match,
    commitment,
    key,
    salt,
    nonces: nonces.split(', '),
    draws: lines.slice(HEAD_LINES, begin),
    monsters: monsters.slice('monsters: '.length).split(','),
    deck: deck.slice('deck: '.length).split(', '),
    actions: lines.slice(begin + 4, -1),
  };
}

async function checkDraws({ draws }: FairRecord, chance: SeedDraws): Promise<void> {
  for (const [index, line] of draws.entries()) {
    const [kind = '', first = '', ...drawn] = line.match(/[A-Za-z0-9_]+/g) ?? [];
    const number = HEAD_LINES + index + 1;
    const right = await chance.nextLine(kind, Number(first), drawn);
    if (line !== right) throw new NotProved('draw', `${line}: the key gives ${right}`, number);
  }
}

/** Check that the draws are what nature answers in the record, one after the other. */
function checkActions({ draws, actions }: FairRecord): void {
  const answers = draws
    .filter((line) => !line.startsWith('pile '))
    .map((line) => `nature: ${line.replace(/^dice /, 'roll ').replace(/^(roll|tile|card) .*: /, '$1 ')}`);
  const natures = actions.filter((line) => line.startsWith('nature: '));
  if (answers.join('\n') !== natures.join('\n')) throw new NotProved('actions', 'draws and record do not agree');
}

/** Everything that the seed of a game decides, asked for in the order of the game. */
class SeedDraws {
  private turn = 0;
  private roll = -1;
  private dealt = 0;
  private pile = 0;
  private left: string[] = [];
  private stacks: string[][] = [];
  private readonly seed: Uint8Array;
  private readonly deck: string[];
  private readonly hasher: Hasher;

  private constructor(seed: Uint8Array, deck: string[], hasher: Hasher) {
    this.seed = seed;
    this.deck = deck;
    this.hasher = hasher;
  }

  static async of(seed: Uint8Array, deck: string[], hasher: Hasher): Promise<SeedDraws> {
    const chance = new SeedDraws(seed, deck, hasher);
    const order = await chance.sortBy(
      TILES.map((_, number) => number),
      (number) => `tile|${number}`,
    );
    chance.stacks = Array.from({ length: STACKS }, (_, stack) =>
      order.slice(STACK_HEIGHT * stack, STACK_HEIGHT * (stack + 1)).map((tile) => TILES[tile] ?? ''),
    );
    await chance.shuffle(0, deck);
    return chance;
  }

  /** The next line of this kind as it must be, for the turn or stack that is `first`. */
  async nextLine(kind: string, first: number, drawn: readonly string[]): Promise<string> {
    if (kind === 'card') return `card ${this.pile}: ${this.left.shift() ?? 'none'}`;
    if (kind === 'pile') {
      if (this.left.length > 0) return 'none: the pile before is not used up';
      return this.shuffle(
        this.pile + 1,
        this.deck.filter((card) => drawn.includes(card)),
      );
    }
    return kind === 'tile' ? this.nextTile(first) : this.nextRoll(first, drawn.at(-1) ?? '');
  }

  private nextTile(first: number): string {
    const number = this.dealt >= STACKS ? first : this.dealt;
    this.dealt += 1;
    const stack = this.stacks[number] ?? [];
    const place = STACK_HEIGHT - stack.length;
    return `tile ${number} ${place}: ${stack.shift() ?? 'none'}`;
  }

  private async nextRoll(first: number, drawn: string): Promise<string> {
    const isSame = first === this.turn || this.roll < 0;
    [this.turn, this.roll] = isSame ? [this.turn, this.roll + 1] : [this.turn + 1, 0];
    const count = Math.min(drawn.length, BOX_DICE);
    const faces: number[] = [];
    for (let block = 0; block < MAX_BLOCKS && faces.length < count; block += 1) {
      const bytes = await this.stream(`dice|${this.turn}|${this.roll}|${block}`);
      for (const byte of bytes) if (byte < BYTE_LIMIT) faces.push(byte % FACE_LETTERS.length);
    }
    const shown = faces.slice(0, count).sort((one, other) => one - other);
    return `dice ${this.turn} ${this.roll}: ${shown.map((face) => FACE_LETTERS[face]).join('')}`;
  }

  private async shuffle(pile: number, cards: readonly string[]): Promise<string> {
    this.pile = pile;
    this.left = await this.sortBy(cards, (card) => `card|${pile}|${card}`);
    return `pile ${pile}: ${cards.join(', ')}`;
  }

  private async sortBy<Thing>(things: readonly Thing[], label: (thing: Thing) => string): Promise<Thing[]> {
    const keyed = await Promise.all(
      things.map(async (thing) => ({ thing, key: toHex(await this.stream(label(thing))) })),
    );
    return keyed
      .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
      .map(({ thing }) => thing);
  }

  private stream(label: string): Promise<Uint8Array> {
    return this.hasher.hmac(this.seed, bytesOf(label));
  }
}

/** All parts in a row, each after its length as four bytes, the highest first. */
function frameParts(...parts: Uint8Array[]): Uint8Array {
  const framed = new Uint8Array(parts.reduce((length, part) => length + 4 + part.length, 0));
  const view = new DataView(framed.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    framed.set(part, at + 4);
    at += 4 + part.length;
  }
  return framed;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
