// Players of boardgame.io's server: four sockets a match, a move at a time in each.
//
// Orders come in as lines of JSON and are answered by lines of JSON, as in load_client.py.

import { createInterface } from 'node:readline';
import { io } from 'socket.io-client';
import { anyMove, game } from './game.mjs';

const SEATS = 4;
const MATCH_MOVES = 450; // about as many as choices in a game of ours
const OPENED_AT_ONCE = 16;
const PACE_MS = 1; // between two looks at whether the next move is due
const [url, name, matches] = [process.argv[2], process.argv[3], Number(process.argv[4])];

/** @type {(match: Match, takenMs: number) => void | Promise<void>} */
let onMoveDone = () => {};

class Match {
    /** @param {number} number */
    constructor(number) {
        this.number = number;
        this.id = '';
        this.turn = 0;
        this.moves = 0;
        /** @type {MatchState | null} */
        this.state = null;
        this.actor = 0;
        this.began = 0;
        this.updates = 0;
        /** @type {import('socket.io-client').Socket[]} */
        this.sockets = [];
    }

    async open() {
        for (let seat = 0; seat < SEATS; seat += 1) {
            const socket = io(`${url}/${game.name}`, { transports: ['websocket'], forceNew: true });
            this.sockets.push(socket);
            socket.on('update', (match, state) => this.onUpdate(seat, match, state));
            await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
        }
        await this.begin();
    }

    async begin() {
        this.turn += 1;
        this.moves = 0;
        this.id = `${name}-${this.number}-${this.turn}`;
        for (const [seat, socket] of this.sockets.entries()) {
            socket.emit('sync', this.id, String(seat), undefined, SEATS);
            /** @type {Promise<MatchState>} */
            const synced = new Promise((resolve) => socket.once('sync', (_, { state }) => resolve(state)));
            this.state = await synced;
        }
    }

    /** @param {number} began */
    move(began) {
        if (!this.state) throw new Error('the match has not begun');
        const { G, ctx, _stateID } = this.state;
        const [type, ...args] = anyMove(G, Math.random);
        const playerID = ctx.currentPlayer;
        const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
        this.actor = Number(playerID);
        this.began = began;
        this.sockets[this.actor]?.emit('update', action, _stateID, this.id, playerID);
    }

    /**
     * @param {number} seat
     * @param {string} match
     * @param {MatchState} state
     */
    onUpdate(seat, match, state) {
        this.updates += 1;
        if (match !== this.id || seat !== this.actor || !this.began) return;
        if (this.state && state._stateID <= this.state._stateID) return; // of the move before, to the one who is next
        const taken = performance.now() - this.began;
        this.began = 0;
        this.state = state;
        this.moves += 1;
        onMoveDone(this, taken);
    }
}

async function openAll() {
    const all = Array.from({ length: matches }, (_, number) => new Match(number));
    const waiting = [...all];
    const open = async () => {
        for (let match = waiting.pop(); match; match = waiting.pop()) await match.open();
    };
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, open));
    return all;
}

/**
 * @param {Match[]} all
 * @param {PlayOrder} order
 */
function play(all, { window, rate, seconds }) {
    const idle = [...all];
    /** @type {number[]} */
    const times = [];
    const before = process.cpuUsage();
    const updates = all.reduce((sum, match) => sum + match.updates, 0);
    const start = performance.now();
    const end = start + 1000 * seconds;
    let underWay = 0;
    let sent = 0;
    return new Promise((resolve) => {
        const finish = () => {
            if (underWay) return;
            onMoveDone = () => {};
            const { user, system } = process.cpuUsage(before);
            resolve({
                seconds: (performance.now() - start) / 1000,
                times,
                refused: 0,
                updates: all.reduce((sum, match) => sum + match.updates, 0) - updates,
                cpu: (user + system) / 1e6,
            });
        };
        /** @param {number} began */
        const next = (began) => {
            if (performance.now() >= end) return finish();
            const match = idle.shift();
            if (match === undefined) return undefined;
            underWay += 1;
            return match.move(began);
        };
        onMoveDone = async (match, taken) => {
            times.push(Math.round(1000 * taken));
            if (match.moves >= MATCH_MOVES) await match.begin();
            idle.push(match);
            underWay -= 1;
            if (!rate) next(performance.now());
            else if (performance.now() >= end) finish();
        };
        if (!rate) for (let free = 0; free < window; free += 1) next(performance.now());
        const pace = () => {
            while (performance.now() >= start + (1000 * sent) / rate && performance.now() < end) {
                sent += 1;
                next(performance.now());
            }
            if (performance.now() < end) setTimeout(pace, PACE_MS);
            else finish();
        };
        if (rate) pace();
    });
}

const all = await openAll();
console.log(JSON.stringify({ open: all.length }));
for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await play(all, /** @type {PlayOrder} */ (JSON.parse(line)))));
}
process.exit(0);
