import { same } from './merge.ts';

/** What of a form differs from what is saved, for a body of which absent parts stay as they are. */
export function changed<T extends object>(value: T, saved: T): Partial<T> {
  const entries = Object.entries(value).filter(([name, one]) => !same(one, (saved as Record<string, unknown>)[name]));
  return Object.fromEntries(entries) as Partial<T>; // parts of it
}
