import type { Draft } from './drafts.ts';
import { isForgotten } from './forgotten.ts';

/** A number's field holds NaN while its text is no number. JSON has none: as null, it would be saved as an empty field. */
const NO_NUMBER = '\u0000NaN';
const written = (_name: string, value: unknown): unknown => (Number.isNaN(value) ? NO_NUMBER : value);
const read = (_name: string, value: unknown): unknown => (value === NO_NUMBER ? NaN : value);

/** JSON in which NaN differs from null. */
export const jsonOf = (value: unknown): string => JSON.stringify(value, written);

/** A draft as the browser keeps it. Fields, lines and rooms keep theirs side by side, and forget them together. */
export const draftJson = (draft: Draft): string => jsonOf(draft);

/** What is kept under a name; null where that was longer ago than any draft is kept. */
export function draftIn(raw: string | null, now: number): Draft | null {
  try {
    const draft = JSON.parse(raw ?? 'null', read) as Partial<Draft> | null;
    const isDraft = typeof draft?.at === 'number' && 'value' in draft && !isForgotten(draft.at, now);
    return isDraft ? (draft as Draft) : null;
  } catch {
    return null; // written by another version of the product, or by hand
  }
}
