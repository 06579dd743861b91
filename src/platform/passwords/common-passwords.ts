import { readFileSync } from 'node:fs';

let known: ReadonlySet<string> | undefined;

/** Whether a password is among the 11,611 most used ones of 8 or more characters, letter case aside. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return known.has(password.toLowerCase());
}
