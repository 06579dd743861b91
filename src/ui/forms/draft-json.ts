import type { Draft } from './drafts.ts';
import { isForgotten } from './forgotten.ts';

/** A draft as the browser keeps it. Fields, lines and rooms keep theirs side by side, and forget them together. */
export const draftJson = (draft: Draft): string => JSON.stringify(draft);

/** What is kept under a name; null where that was longer ago than any draft is kept. */
export function draftIn(raw: string | null, now: number): Draft | null {
  try {
    const draft = JSON.parse(raw ?? 'null') as Partial<Draft> | null;
    const isDraft = typeof draft?.at === 'number' && 'value' in draft && !isForgotten(draft.at, now);
    return isDraft ? (draft as Draft) : null;
  } catch {
    return null; // written by another version of the product, or by hand
  }
}
