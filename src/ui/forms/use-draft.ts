import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { draftKey, drafts, type Draft } from './drafts.ts';

interface DraftOf<T> {
  /** Which record, and what it is of it: "item 0198…" and "description"; "new project" and "form". */
  readonly record: string;
  readonly field: string;
  /** What the record says now, or what an empty form begins with. */
  readonly saved: T;
  /** The record's version; left out where it is yet to be created. */
  readonly version?: number;
}

export interface DraftField<T> {
  /** What the field shows: what was typed, else what is saved. */
  readonly value: T;
  readonly isDirty: boolean;
  /** The version that the typed text was begun on: what a save is sent with. */
  readonly version: number;
  /** What somebody else has saved since the typing began; null as long as nobody has. */
  readonly theirs: T | null;
  readonly write: (value: T) => void;
  /** Forgets what was typed: it was saved, or is not wanted. */
  readonly drop: () => void;
  /** Puts what was typed upon what the record says now, so that a save replaces that knowingly. */
  readonly rebase: () => void;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A form that has grown a field since its draft was written shows that field as it begins. */
const filled = <T>(saved: T, typed: T): T =>
  typeof saved === 'object' && saved !== null && !Array.isArray(saved) ? { ...saved, ...typed } : typed;

/**
 * One field, or one whole form, whose typed content outlives Escape, leaving, reload and crash. It is kept under the
 * person, the record and the field, and gone once it is saved, dropped or signed out.
 */
export function useDraft<T>({ record, field, saved, version = 0 }: DraftOf<T>): DraftField<T> {
  const me = useMe();
  const key = draftKey({ person: me ? `${me.accountId}.${me.id}` : 'nobody', record, field });
  const read = useCallback(() => drafts.read(key) as Draft<T> | null, [key]);
  const draft = useSyncExternalStore(drafts.subscribe, read, () => null);
  useAskBeforeLoss(draft !== null, key);
  const keep = (value: T, base: T, on: number): void => {
    if (same(value, base)) drafts.drop(key);
    else drafts.keep(key, { value, base, version: on });
  };
  return {
    value: draft ? filled(saved, draft.value) : saved,
    isDirty: draft !== null,
    version: draft?.version ?? version,
    theirs: draft && !same(draft.base, saved) ? saved : null,
    write: (value) => keep(value, draft ? draft.base : saved, draft?.version ?? version),
    drop: () => drafts.drop(key),
    rebase: () => draft && keep(draft.value, saved, version),
  };
}

/** Where a text could not be kept, the browser asks before the page goes. */
function useAskBeforeLoss(isDirty: boolean, key: string): void {
  useEffect(() => {
    if (!isDirty || drafts.isKept(key)) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
