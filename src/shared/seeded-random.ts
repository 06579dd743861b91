/** Chance that is the same for everybody: the demo looks alike on every machine and every day. */
export interface Random {
  /** @returns a number from 0 up to, not including, 1 */
  next(): number;
  /** @returns a whole number from `least` to `most` */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

const MODULUS = 2 ** 31 - 1;
const MULTIPLIER = 48_271; // Park and Miller's generator: every product stays below 2^53

/** @param seed any text; the same text gives the same row of numbers */
export function seededRandom(seed: string): Random {
  let state = 1;
  for (const letter of seed) state = ((state * 131 + (letter.codePointAt(0) ?? 0)) % (MODULUS - 1)) + 1;
  const next = (): number => {
    state = (state * MULTIPLIER) % MODULUS;
    return (state - 1) / (MODULUS - 1);
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick(from) {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
  };
}
