/** Lists in another order, drawn at random or by a number. */

/** A number from 0, less than 1. */
export type Random = () => number;

/** The same things in another order. */
export function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const shuffled = [...things];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other] as Thing, shuffled[at] as Thing];
  }
  return shuffled;
}

/** Numbers that depend on nothing but the seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = scramble(state + 0x9e3779b9);
    return state / 2 ** 32;
  };
}

/** A number of 32 bits that looks like chance. */
function scramble(number: number): number {
  let mixed = number >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
