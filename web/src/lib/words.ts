/** Saying things in the language that is spoken now; templates that use this follow a change. */

import { capitalize } from './catalogue';
import { words } from './language.svelte';
import type { Argument, GameSummary, Phrase } from './protocol';

/** A phrase of the server, or a key of the catalogue with its arguments. */
export function say(said: Phrase | string, more?: Record<string, Argument>): string {
  return words().say(said, more);
}

/** The same as a sentence, with a capital and a full stop. */
export function sentence(said: Phrase | string, more?: Record<string, Argument>): string {
  return words().sentence(said, more);
}

/** The same with a capital, for headings and buttons. */
export function title(said: Phrase | string, more?: Record<string, Argument>): string {
  return capitalize(words().say(said, more));
}

/** The same text, but no line ends after a hyphen: `High-Rise` stays one word. */
export function keepWords(text: string): string {
  return text.replaceAll(/(?<=\p{L})-(?=\p{L})/gu, '-\u2060');
}

/** Parts as one phrase: a, b and c. */
export function formatList(parts: readonly (Phrase | string)[]): string {
  return words().formatList(parts);
}

/** Whether there are words for a key. */
function hasWords(key: string): boolean {
  return words().has(key);
}

/** The key of a thing that the server calls by its English name: `Captain Fish`, `captain_fish`. */
export function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '_');
}

/** A monster by the name that the server uses. */
export function monsterName(name: string): string {
  return say(`monster-${slug(name)}`);
}

/** A bot by the name that the server uses; bots of strangers are called what they are called. */
export function botName(bot: string): string {
  const key = `web-bot-${bot}`;
  return hasWords(key) ? say(key) : bot;
}

/** The temperament of a bot; empty for bots of strangers. */
export function botNote(bot: string): string {
  const key = `bot-note-${bot}`;
  return hasWords(key) ? say(key) : '';
}

/** A bot with its temperament, for those who choose one. */
export function botWithNote(bot: string): string {
  const name = capitalize(botName(bot));
  const note = botNote(bot);
  return note ? `${name} (${note})` : name;
}

/** Who won a game, and how many turns it took. */
export function gameResult({ seats, winner, turn }: GameSummary): string {
  const seat = winner === null ? undefined : seats[winner];
  const result = seat ? say('web-won', { name: monsterName(seat.monster) }) : say('web-nobody-won');
  return `${result} · ${say('amount-turns', { n: turn })}`;
}

/** Why something was refused, in words. */
export function refusal(code: string, detail = ''): string {
  const key = `web-refused-${code.replaceAll(/[/_]/g, '-')}`;
  return hasWords(key) ? sentence(key) : sentence('web-refused', { detail: detail || code });
}
