import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { loadAhead } from '#ui/module/ahead.ts';
import { loadTexts } from '#ui/text/text.ts';
import { useBackCloses } from '#ui/parts/back-closes.ts';
import { drafts, type Draft } from './drafts.ts';
import { keyOf } from './forget-drafts.ts';
import { same } from './merge.ts';
import { useFormWords } from './use-form-words.ts';

// Words for what was typed and not saved: when they are needed, the connection may be away.
loadAhead(() => loadTexts('ui-forms'));

interface DraftOf<T> {
  /** Which record, and what it is of it: "item 0198…" and "description"; "new project" and "form". */
  readonly record: string;
  readonly field: string;
  /** What the record says now, or what an empty form begins with. */
  readonly saved: T;
  /** The record's version; left out where it is yet to be created. */
  readonly version?: number;
  /** Nobody may learn whose it is: it lies under no person's name, and goes when they are here no more. */
  readonly isAnonymous?: boolean;
}

export interface DraftField<T> {
  /** What the field shows: what was typed, else what is saved. */
  readonly value: T;
  readonly isDirty: boolean;
  /** What the record said when the typing began. */
  readonly base: T;
  /** What a save is sent with: the record's version, or while it says something else, the one that the typing began on. */
  readonly version: number;
  /** What somebody else has saved since the typing began; null as long as nobody has. */
  readonly theirs: T | null;
  /** What somebody else had saved when both were taken to be edited together; it stays in sight until this is saved. */
  readonly beside: Partial<T> | null;
  readonly write: (value: T) => void;
  /** As `write`, from what is typed by now: for what comes back after a while. */
  readonly update: (change: (now: T) => T) => void;
  /** Forgets what was typed: it was saved, or is not wanted. */
  readonly drop: () => void;
  /**
   * Forgets what was sent and is saved. What was typed while it was on its way stays, upon what the record says now.
   * @param is the record's value and version as they were answered
   * @param onto takes into what was typed what has changed beside it
   */
  readonly settle: (sent: T, is: { readonly value: T; readonly version: number }, onto: (typed: T) => T) => void;
  /**
   * Puts what was typed, or what was made of it, upon what the record says now, so that a save replaces that knowingly.
   * @param beside what of theirs stays in sight
   */
  readonly rebase: (value: T, beside: Partial<T> | null) => void;
}

/** A form that has grown a field since its draft was written shows that field as it begins. */
const filled = <T>(saved: T, typed: T): T =>
  typeof saved === 'object' && saved !== null && !Array.isArray(saved) ? { ...saved, ...typed } : typed;

/**
 * One field, or one whole form, whose typed content outlives Escape, leaving, reload and crash. It is kept under the
 * person, the record and the field, and gone once it is saved, dropped or signed out.
 */
export function useDraft<T>({ record, field, saved, version = 0, isAnonymous = false }: DraftOf<T>): DraftField<T> {
  const key = keyOf(useMe(), { record, field, isAnonymous });
  const read = useCallback(() => drafts.read(key) as Draft<T> | null, [key]);
  const kept = useSyncExternalStore(drafts.subscribe, read, () => null);
  // What the record says by now is typed no more: it was saved, here or elsewhere.
  const isMet = kept !== null && same(filled(saved, kept.value), saved);
  const draft = isMet ? null : kept;
  useEffect(() => {
    if (isMet) drafts.drop(key);
  }, [isMet, key]);
  useFormWords();
  useBackCloses();
  useAskBeforeLoss(draft !== null, key);
  const beside = draft?.beside ?? null;
  const keep = (value: T, base: T, on: number, by = beside): void => {
    if (same(value, base)) drafts.drop(key);
    else drafts.keep(key, { value, base, version: on, ...(by !== null && { beside: by }) });
  };
  const base = draft ? filled(saved, draft.base) : saved;
  const isOther = !same(base, saved);
  const seen = isOther && draft ? (draft.version ?? version) : version;
  return {
    value: draft ? filled(saved, draft.value) : saved,
    isDirty: draft !== null,
    base,
    version: seen,
    theirs: isOther ? saved : null,
    beside,
    write: (value) => keep(value, base, seen),
    update(change) {
      const now = read();
      keep(change(now ? filled(saved, now.value) : saved), base, seen);
    },
    drop: () => drafts.drop(key),
    settle(sent, is, onto) {
      const now = read();
      if (now === null || same(filled(saved, now.value), sent)) drafts.drop(key);
      else keep(onto(filled(saved, now.value)), is.value, is.version, null);
    },
    rebase: (value, by) => keep(value, saved, version, by),
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
