import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import { loadAhead } from '#ui/module/ahead.ts';
import { loadTexts } from '#ui/text/text.ts';
import { useBackCloses } from '#ui/parts/back-closes.ts';
import { Drafts, drafts as pageDrafts, type Draft } from './drafts.ts';
import { keyOf } from './forget-drafts.ts';
import { same } from './merge.ts';
import { filled, standingOf } from './standing.ts';
import { useFormWords } from './use-form-words.ts';

// Words for what was typed and not saved: when they are needed, the connection may be away.
loadAhead(() => loadTexts('ui-forms'));

interface DraftOf<T> {
  /** Which record, and what it is of it: "item 0198…" and "description"; "new project" and "form". */
  readonly record: string;
  readonly field: string;
  /** What the record says now, or what an empty form begins with. */
  readonly saved: T;
  /** The record's version. What is yet to be created has none: it is kept by `useKept`. */
  readonly version: number;
  /** Nobody may learn whose it is: it lies under no person's name, and goes when they are here no more. */
  readonly isAnonymous?: boolean;
  /** A password, a code: kept in memory alone, and gone with the field. */
  readonly isSecret?: boolean;
}

export interface DraftField<T> {
  /** What the field shows: what was typed, else what is saved. */
  readonly value: T;
  readonly isDirty: boolean;
  /** What the record said when the typing began. */
  readonly base: T;
  /** What a save is sent with: the record's version, or while it says something else, the one that the typing began on. */
  readonly version: number;
  /** What somebody else has saved since the typing began; null as long as nobody has, or a save is on its way. */
  readonly theirs: T | null;
  /** What somebody else had saved when both were taken to be edited together; it stays in sight until this is saved. */
  readonly beside: Partial<T> | null;
  readonly write: (value: T) => void;
  /** As `write`, from what is typed by now: for what comes back after a while. */
  readonly update: (change: (now: T) => T) => void;
  /** What was sent is not in the record yet: the next save waits, see `useInTurn`. */
  readonly isAwaited: boolean;
  /** Forgets what was typed, because it is not wanted. What was saved goes by itself: see `send`. */
  readonly discard: () => void;
  /**
   * Saves what was typed; what is typed while it is on its way stays, and is none of somebody else's change.
   * @param as what the record says once it is saved, as without the spaces around it
   * @param ask whether it was taken
   * @returns whether it is saved and nothing was typed since: then the field may close
   */
  readonly send: (as: T, ask: () => Promise<boolean>) => Promise<boolean>;
  /**
   * For whoever is answered the record itself: forgets what was sent and is saved. What was typed while it was on its way
   * stays, upon what the record says now.
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

/**
 * One field, or one whole form, whose typed content outlives Escape, leaving, reload and crash. It is kept under the
 * person, the record and the field, and gone once it is saved, dropped or signed out.
 */
export function useDraft<T>({ record, field, saved, version, isAnonymous = false, isSecret }: DraftOf<T>): DraftField<T> {
  const [drafts] = useState(() => (isSecret ? new Drafts(null) : pageDrafts));
  const key = keyOf(useMe(), { record, field, isAnonymous });
  const read = useCallback(() => drafts.read(key) as Draft<T> | null, [drafts, key]);
  const kept = useSyncExternalStore(drafts.subscribe, read, () => null);
  const sending = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.sendingOf(key),
    () => null,
  );
  const { draft, base, isAhead, isAwaited, theirs } = standingOf(kept, saved, sending);
  // What the record says by now is typed no more: it was saved, here or elsewhere. On its way, it may yet be refused.
  const isMet = kept !== null && draft === null && sending !== 'sent';
  useEffect(() => {
    if (isMet) drafts.drop(key);
  }, [drafts, isMet, key]);
  useFormWords();
  useBackCloses();
  useAskBeforeLoss(draft !== null && !isSecret, key);
  const beside = draft?.beside ?? null;
  const keep = (value: T, upon: T, on: number, by = beside): void => {
    if (same(value, upon)) drafts.drop(key);
    else drafts.keep(key, { value, base: upon, version: on, ...(by !== null && { beside: by }) });
  };
  const isOther = !same(base, saved);
  const seen = isOther && draft ? (draft.version ?? version) : version;
  const write = (value: T): void => {
    const now = read();
    if (now?.sent !== undefined && (isAwaited || isAhead)) drafts.keep(key, { ...now, value });
    else keep(value, base, seen);
  };
  return {
    value: draft ? filled(saved, draft.value) : saved,
    isDirty: draft !== null,
    base,
    version: seen,
    theirs,
    beside,
    isAwaited,
    write,
    update(change) {
      const now = read();
      write(change(now ? filled(saved, now.value) : saved));
    },
    discard: () => drafts.drop(key),
    send(as, ask) {
      const now = read();
      if (now && sending !== 'sent') drafts.keep(key, { ...now, base, version: seen, sent: as });
      return drafts.send(key, ask);
    },
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
    if (!isDirty || pageDrafts.isKept(key)) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
