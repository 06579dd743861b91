import { DEFAULT_WIP_LIMIT } from '../contract/board.ts';

/** The limit of a column that names none: work in progress has the usual one (C2-28). */
export const limitFor = (status: string): number | null => (status === 'ACTIVE' ? DEFAULT_WIP_LIMIT : null);

const PREFIX_MAX = 4;

/** Short letters for the keys of a board's items: the initials of its name, or the beginning of its only word. */
export function keyPrefixOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .toUpperCase();
  const words = plain.split(' ').filter((word) => /^[A-Z]/.test(word));
  const [first = ''] = words;
  const short = words.length > 1 ? words.map((word) => word[0]).join('') : first;
  const prefix = short.slice(0, PREFIX_MAX);
  return prefix.length >= 2 ? prefix : 'ITEM';
}

/** The name's own letters, with a number where another project has them: a key names one item of the account. */
export function freePrefixOf(name: string, taken: ReadonlySet<string>): string {
  const own = keyPrefixOf(name);
  let free = own;
  for (let number = 2; taken.has(free); number += 1) free = `${own}${number}`;
  return free;
}

/** A hue for a label that asks for none: the same name has the same on every board. @returns degrees, 0 to 359 */
export function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name.toLowerCase()) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600;
  return sum % 360;
}

/** What people call an item: PREFIX-NUMBER. */
export const keyOf = (board: { readonly key_prefix: string }, item: { readonly number: number }): string =>
  `${board.key_prefix}-${item.number}`;
