// A game of the same kind as ours: four monsters throw six dice up to three times, keep some,
// resolve them face by face, and buy. No rule is like the real one; the amount of work is.

const DICE = 6;
const FACES = ['energy', 'attack', 'destruction', 'heart', 'celebrity', 'ouch'];
const ROLLS = 3;

/**
 * @param {MoveContext} context
 * @returns {PeerGame}
 */
function setup({ ctx, random }) {
    const tiles = random.Shuffle(Array.from({ length: 45 }, (_, number) => number % 9));
    const deck = random.Shuffle(Array.from({ length: 64 }, (_, number) => number));
    return {
        monsters: Array.from({ length: ctx.numPlayers }, (_, seat) => ({
            life: 10,
            points: 0,
            energy: 0,
            place: seat,
            cards: [],
        })),
        stacks: Array.from({ length: 15 }, (_, stack) => tiles.slice(3 * stack, 3 * stack + 3)),
        units: [[], [], [], [], []],
        display: deck.splice(0, 3),
        deck,
        discard: [],
        dice: [],
        left: [],
        rolls: 0,
        step: 'roll',
    };
}

/**
 * @param {MoveContext} context
 * @param {number[]} keep
 */
function roll({ G, random }, keep) {
    if (G.step !== 'roll' || !Array.isArray(keep)) return 'INVALID_MOVE';
    const kept = G.dice.filter((_, die) => keep.includes(die));
    G.dice = [...kept, ...random.D6(DICE - kept.length).map((die) => die - 1)].sort();
    G.rolls += 1;
    if (G.rolls === ROLLS) {
        G.step = 'resolve';
        G.left = [...new Set(G.dice)];
    }
}

/**
 * @param {MoveContext} context
 * @param {number} face
 */
function resolve({ G, ctx }, face) {
    if (G.step !== 'resolve' || !G.left.includes(face)) return 'INVALID_MOVE';
    const me = G.monsters[Number(ctx.currentPlayer)];
    const count = G.dice.filter((die) => die === face).length;
    const word = FACES[face];
    if (word === 'energy') me.energy += count;
    if (word === 'heart') me.life = Math.min(10, me.life + count);
    if (word === 'celebrity') me.points += count > 2 ? 1 : 0;
    if (word === 'ouch') me.life = Math.max(1, me.life - G.units[me.place % 5].length);
    if (word === 'attack') {
        for (const other of G.monsters) {
            if (other !== me) other.life = Math.max(1, other.life - count);
        }
    }
    if (word === 'destruction') destroy(G, me, count);
    G.left = G.left.filter((other) => other !== face);
    if (!G.left.length) G.step = 'buy';
}

/**
 * @param {PeerGame} G
 * @param {PeerMonster} me
 * @param {number} count
 */
function destroy(G, me, count) {
    const borough = me.place % 5;
    for (let stack = 3 * borough; stack < 3 * borough + 3; stack += 1) {
        if (count > 1 && G.stacks[stack].length) {
            G.units[borough].push(...G.stacks[stack].splice(-1));
            me.points += 1;
            count -= 2;
        }
    }
}

/**
 * @param {MoveContext} context
 * @param {number} slot
 */
function buy({ G, ctx, events }, slot) {
    const me = G.monsters[Number(ctx.currentPlayer)];
    if (G.step !== 'buy') return 'INVALID_MOVE';
    if (slot >= 0) {
        const price = 3 + (G.display[slot] % 4);
        if (me.energy < price) return 'INVALID_MOVE';
        me.energy -= price;
        me.cards.push(G.display[slot]);
        G.display[slot] = G.deck.pop() ?? 0;
    }
    me.place = (me.place + 1) % 5;
    G.dice = [];
    G.rolls = 0;
    G.step = 'roll';
    events.endTurn();
}

export const game = {
    name: 'monsters',
    minPlayers: 4,
    maxPlayers: 4,
    disableUndo: true, // it would copy the game at every move
    setup,
    moves: { roll, resolve, buy },
};

/**
 * A move that the player may make, chosen at random.
 *
 * @param {PeerGame} G
 * @param {() => number} random
 */
export function anyMove(G, random) {
    if (G.step === 'roll') {
        return ['roll', G.dice.map((_, die) => die).filter(() => random() < 0.5)];
    }
    if (G.step === 'resolve') return ['resolve', G.left[Math.floor(random() * G.left.length)]];
    return ['buy', -1];
}
