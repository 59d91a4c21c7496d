// boardgame.io's server with its games in memory; says where it listens.

import { createRequire } from 'node:module';
import { game } from './game.mjs';

/** @type {typeof import('boardgame.io/server')} */
const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [game], origins: [/.*/] });
const { appServer } = await server.run({ port: 0 });
console.log(`listening on http://127.0.0.1:${appServer.address().port}`);
