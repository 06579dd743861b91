import type { Draft, Sending } from './drafts.ts';
import { same } from './merge.ts';

/** A form that has grown a field since its draft was written shows that field as it begins. */
export const filled = <T>(saved: T, typed: T): T =>
  typeof saved === 'object' && saved !== null && !Array.isArray(saved) ? { ...saved, ...typed } : typed;

export interface Standing<T> {
  /** What is typed and not saved. */
  readonly draft: Draft<T> | null;
  /** What it is typed upon. */
  readonly base: T;
  /** What was sent of it last is not in the record yet. */
  readonly isAhead: boolean;
  /** The next save waits until what was sent is in the record. */
  readonly isAwaited: boolean;
  /** What somebody else has saved since; null as long as nobody has, or the answer to what was sent has not come. */
  readonly theirs: T | null;
}

/** How a draft stands to what the record says now. What was sent of it is nobody else's, whenever the record says it. */
export function standingOf<T>(kept: Draft<T> | null, saved: T, sending: Sending | null): Standing<T> {
  if (kept === null) return { draft: null, base: saved, isAhead: false, isAwaited: sending === 'sent', theirs: null };
  const hasSent = kept.sent !== undefined;
  const isOwn = hasSent && same(kept.sent, saved);
  const base = isOwn ? saved : filled(saved, kept.base);
  const isAhead = hasSent && !isOwn;
  // Typed back to what the record says until what was sent is there, it is still to be saved after that.
  const isMet = same(filled(saved, kept.value), saved) && !(isAhead && same(base, saved));
  return {
    draft: isMet ? null : kept,
    base,
    isAhead,
    isAwaited: sending === 'sent' || (sending === 'saved' && isAhead),
    // Before the answer nobody knows whether to decide: a save that comes after the decision would be one that nobody asked for.
    theirs: sending !== 'sent' && !same(base, saved) ? saved : null,
  };
}
