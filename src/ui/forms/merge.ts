import { jsonOf } from './draft-json.ts';

export const same = (one: unknown, other: unknown): boolean => jsonOf(one) === jsonOf(other);

export interface Merged<T> {
  /** What both have written, field by field; where they clash, mine. */
  readonly merged: T;
  /** Fields that both have changed since, each in a way of their own. */
  readonly clashes: readonly (keyof T & string)[];
}

/**
 * Two people's changes of one form, field by field. No text is ever merged within itself: a field that both have changed is
 * left to a person.
 * @param base what both began with
 */
export function mergeForms<T extends object>(base: T, mine: T, theirs: T): Merged<T> {
  const names = Object.keys(mine) as (keyof T & string)[];
  const isMine = (name: keyof T): boolean => !same(mine[name], base[name]);
  const clashes = names.filter((name) => isMine(name) && !same(theirs[name], base[name]) && !same(theirs[name], mine[name]));
  const merged = Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]])) as T; // every field of it
  return { merged, clashes };
}
