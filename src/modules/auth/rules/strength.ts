import { PASSWORD_MIN } from './password.ts';

/** 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 1 | 2 | 3 | 4;

const GOOD = 12; // characters that differ from their neighbours
const STRONG = 16;

/**
 * How a password looks to somebody who guesses: what counts is its length, and repeated or rising runs ("aaaa", "1234")
 * count as one character. A hint while typing, never a rule.
 */
export function strengthOf(password: string): Strength {
  const characters = [...password];
  if (characters.length < PASSWORD_MIN) return 1;
  const surprising = characters.filter((character, index) => isSurprising(character, characters[index - 1])).length;
  if (surprising < PASSWORD_MIN) return 1;
  if (surprising < GOOD) return 2;
  return surprising < STRONG ? 3 : 4;
}

function isSurprising(character: string, before: string | undefined): boolean {
  if (before === undefined) return true;
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) > 1;
}
