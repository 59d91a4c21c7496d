import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import type { FluentFunction, FluentVariable } from '@fluent/bundle';
import type { Argument, Phrase } from './protocol';

type Arguments = Record<string, Argument>;

/** NUMBER as elsewhere: the one of the library does not let the words say `style: "percent"`. */
const formatNumber: FluentFunction = ([value], options) => {
  if (!(value instanceof FluentNumber)) return value ?? '';
  const wanted = Object.entries(options).map(([name, option]) => [
    name,
    option instanceof FluentNumber ? option.valueOf() : option,
  ]);
  return new FluentNumber(value.valueOf(), {
    ...value.opts,
    ...(Object.fromEntries(wanted) as Intl.NumberFormatOptions),
  });
};

/** Everything that can be said in one language. */
export class Catalogue {
  readonly language: string;
  private readonly bundle: FluentBundle;

  constructor(language: string, source: string) {
    this.language = language;
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: { NUMBER: formatNumber } });
    this.bundle.addResource(new FluentResource(source));
  }

  /** Whether there are words for a key, or a form of one such as `borough-bronx.to`. */
  has(key: string): boolean {
    return this.pattern(key) !== null;
  }

  /** A phrase, or a key with its arguments, in words; the key itself if there are none for it. */
  say(said: Phrase | string, more: Arguments = {}): string {
    const key = typeof said === 'string' ? said : said.key;
    const pattern = this.pattern(key);
    if (pattern === null) return key;
    const given: Arguments = typeof said === 'string' ? more : { ...said, ...more };
    const values: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(given)) values[name] = this.value(value);
    return this.bundle.formatPattern(pattern, values, []);
  }

  /** The phrase as a sentence, with a capital and a full stop. */
  sentence(said: Phrase | string, more: Arguments = {}): string {
    const text = capitalize(this.say(said, more));
    return /[.!?…]$/.test(text) ? text : `${text}.`;
  }

  /** Parts as one phrase: a, b and c. */
  formatList(parts: readonly (Phrase | string)[]): string {
    const texts = parts.map((part) => (typeof part === 'string' ? part : this.say(part)));
    const last = texts.pop();
    if (last === undefined) return this.say('nothing');
    if (texts.length === 0) return last;
    // Spanish says `e` before the sound of an i: e Ídolo, e hielo.
    const bare = last.toLowerCase().normalize('NFD').replace(/^h/, '');
    return this.say('list-last', { before: texts.join(', '), last, sound: bare.slice(0, 1) });
  }

  private value(argument: Argument): FluentVariable {
    if (typeof argument === 'string' || typeof argument === 'number') return argument;
    return Array.isArray(argument) ? this.formatList(argument) : this.say(argument);
  }

  private pattern(key: string) {
    const [name = '', form] = key.split('.');
    const message = this.bundle.getMessage(name);
    if (!message) return null;
    return (form === undefined ? message.value : message.attributes[form]) ?? null;
  }
}

/** The text with a capital at its head. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
