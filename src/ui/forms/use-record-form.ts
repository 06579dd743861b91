import { useEffect, useState } from 'react';
import { mergeForms } from './merge.ts';
import { freshOf, isStale } from './stale.ts';
import { useDraft, type DraftField } from './use-draft.ts';

export interface Versioned {
  readonly version: number;
}

export interface FormOf<R extends Versioned, T extends object> {
  /** Which record: "sprint 0198…", "new sprint 0198…" of a board. */
  readonly record: string;
  /** Which of several forms of it. */
  readonly part?: string;
  /** The record as it was read; null for one that is yet to be made. */
  readonly of: R | null;
  readonly formOf: (record: R) => T;
  /** What the form of a new one begins with. */
  readonly begin?: T | (() => T);
  /** What is typed is a secret: it is kept nowhere, and goes with the form. */
  readonly isSecret?: boolean;
}

/**
 * Sends a form.
 * @param saved what the record says: only what differs need travel
 * @param version what the change names
 * @returns the record as it is then
 */
export type Send<T> = (value: T, saved: T, version: number) => Promise<unknown>;

type After = (answer: unknown) => Promise<void>;

export interface RecordForm<T extends object> {
  readonly value: T;
  readonly saved: T;
  /** Something was typed and not saved. */
  readonly isDirty: boolean;
  /** It was typed before this form was opened. */
  readonly isResumed: boolean;
  readonly isBusy: boolean;
  /** Why the last save failed; that somebody else was first is told by `clashes`. */
  readonly error: unknown;
  /** Fields that somebody else has changed too, in another way. */
  readonly clashes: readonly (keyof T & string)[];
  /** What somebody else wrote there, while it is decided or written over with it in sight. */
  readonly theirs: Partial<T> | null;
  readonly set: (part: Partial<T>) => void;
  /**
   * @param after what follows a save while the form is still busy, such as reading again what it made stale
   * @returns whether it was saved: with clashes in sight, over what somebody else wrote
   */
  readonly save: (send: Send<T>, after?: After) => Promise<boolean>;
  /** Forgets what was typed, because it is not wanted: what is saved goes by itself. */
  readonly discard: () => void;
  readonly takeTheirs: () => void;
  readonly together: () => void;
}

/**
 * The form of a record that two people may write. What is typed is a draft; what somebody else changes meanwhile in other
 * fields is taken in, also where a save was refused for it; what both have changed waits for a decision.
 */
export function useRecordForm<R extends Versioned, T extends object>(from: FormOf<R, T>): RecordForm<T> {
  const { record, part = 'form', formOf, isSecret } = from;
  const { now, learn } = useNewest(record, from.of);
  const [first] = useState(from.begin);
  const saved = now ? formOf(now) : (first as T); // a new one has a beginning
  const draft = useDraft<T>({ record, field: part, saved, version: now?.version ?? 0, isSecret });
  const [isResumed] = useState(draft.isDirty);
  const { value, clashes } = useMeeting(draft, saved, now !== null);
  const theirs = clashes.length > 0 ? pick(saved, clashes) : draft.beside;
  const { settle } = draft;
  const { isBusy, error, save } = useSaving(async (send: Send<T>, after: After) => {
    // Decided: kept as it was typed, the draft would hold the other fields of before, and look like a later change of them.
    if (clashes.length > 0) draft.rebase(value, theirs);
    const sent = await sendOn({ send, formOf, learn }, value, now ?? saved);
    if (sent === REFUSED) return false;
    const { answer, is } = sent;
    const keepLater = (onto: T, version: number): void =>
      settle(value, { value: onto, version }, (typed) => mergeForms(value, typed, onto).merged);
    // The record first: what is read again would look like another person's change of what was sent.
    if (is) keepLater(formOf(is), is.version);
    await after(answer);
    // A new one begins again once it is seen; of a record whose answer does not tell it, what was sent is what it says.
    if (!is) keepLater(now ? value : saved, now?.version ?? 0);
    return true;
  });
  return {
    value,
    saved,
    isDirty: draft.isDirty,
    isResumed: isResumed && draft.isDirty,
    isBusy,
    error,
    clashes,
    theirs,
    set: (fields) => draft.write({ ...value, ...fields }),
    save,
    discard: draft.discard,
    takeTheirs: () => draft.rebase({ ...value, ...theirs }, null),
    together: () => draft.rebase(value, theirs),
  };
}

const pick = <T extends object>(form: T, names: readonly (keyof T)[]): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<T>;

/** The record as it was read, or as the server has told it since. */
function useNewest<R extends Versioned>(record: string, read: R | null) {
  const [told, setTold] = useState<{ readonly record: string; readonly is: R } | null>(null);
  const known = told?.record === record ? told.is : null;
  const learn = (is: R): void => setTold({ record, is });
  return { now: read && known && known.version > read.version ? known : read, learn };
}

/** What somebody else has changed in other fields becomes what the draft is written upon. */
function useMeeting<T extends object>(draft: DraftField<T>, saved: T, isThere: boolean) {
  const met = isThere && draft.theirs !== null ? mergeForms(draft.base, draft.value, saved) : { merged: draft.value, clashes: [] };
  const isClear = isThere && draft.theirs !== null && met.clashes.length === 0;
  useEffect(() => {
    if (isClear) draft.rebase(met.merged, draft.beside);
  });
  return { value: met.merged, clashes: met.clashes };
}

/** Runs a save, and remembers that it runs and why it failed. */
function useSaving<T>(run: (send: Send<T>, after: After) => Promise<boolean>) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (send: Send<T>, after: After = async () => undefined): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      return await run(send, after);
    } catch (failed) {
      setError(failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, save };
}

interface Way<R, T> {
  readonly send: Send<T>;
  readonly formOf: (record: R) => T;
  readonly learn: (record: R) => void;
}

interface Sent<R> {
  readonly answer: unknown;
  readonly is: R | null;
}

/** Both have changed the same field. */
const REFUSED = Symbol('refused');

/**
 * Sends a form on the record that was seen; where that has changed in other fields alone, once more on what is there now.
 * @returns the answer, and the record where the answer is one that was there before
 */
async function sendOn<R extends Versioned, T extends object>(way: Way<R, T>, value: T, on: R | T): Promise<Sent<R> | typeof REFUSED> {
  const { send, formOf, learn } = way;
  const seen = 'version' in on ? on : null; // a form has no version
  const saved = seen ? formOf(seen) : (on as T);
  try {
    const answer = await send(value, saved, seen?.version ?? 0);
    if (!seen || typeof (answer as Partial<R> | null)?.version !== 'number') return { answer, is: null };
    learn(answer as R); // a change answers the record
    return { answer, is: answer as R };
  } catch (refused) {
    const fresh = isStale(refused) ? freshOf<R>(refused) : null;
    if (!fresh || !seen || fresh.version <= seen.version) throw refused;
    learn(fresh);
    const { merged, clashes } = mergeForms(saved, value, formOf(fresh));
    return clashes.length === 0 ? sendOn(way, merged, fresh) : REFUSED;
  }
}
