import { PRODUCT_NAME } from '#shared/product.ts';
import type { ProblemKind } from '#shared/problem.ts';
import { authProblems } from '../contract/problems.ts';

export const PASSWORD_MIN = 8; // characters
export const PASSWORD_MAX = 128; // characters; a longer one is refused, never cut

/** Whose password it is to be: words that others would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly accountNames: readonly string[];
}

/** Length as people count it. */
const lengthOf = (password: string): number => Array.from(password).length;

export const isTooShort = (password: string): boolean => lengthOf(password) < PASSWORD_MIN;

/**
 * Decides whether a password of sufficient length may be taken. There is no rule of composition: length and not being
 * guessable are what counts.
 * @param isCommon looks it up in the list of common passwords, which only the server holds
 */
export function refusePassword(password: string, owner: PasswordOwner, isCommon: (password: string) => boolean): ProblemKind | null {
  if (lengthOf(password) > PASSWORD_MAX) return authProblems.password_too_long;
  if (isCommon(password)) return authProblems.password_common;
  return isPersonal(password, owner) ? authProblems.password_personal : null;
}

const WORD_MIN = 4; // characters; shorter words occur in good passwords by chance
const REST_MIN = 6; // characters; fewer beside a known word are tried by machines

/** A password is personal when too little is left of it beside the product's name, the address or an account's name. */
function isPersonal(password: string, { email, accountNames }: PasswordOwner): boolean {
  const plain = squeeze(password);
  const words = [PRODUCT_NAME, email, email.split('@')[0] ?? '', ...accountNames].map(squeeze);
  return words.some((word) => word.length >= WORD_MIN && plain.includes(word) && plain.length - word.length < REST_MIN);
}

/** Letters and digits alone: separators hide nothing from who guesses. */
const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
