import { localStore } from '#ui/api/tokens.ts';
import { draftIn, draftJson } from './draft-json.ts';
import { DRAFT_PREFIX, draftKeysOf, whenForgotten } from './forget-drafts.ts';
import { same } from './merge.ts';

/** What somebody has typed and not saved, with what the record said when they began. */
export interface Draft<T = unknown> {
  readonly value: T;
  readonly base: T;
  /** The record's version when they began; null where nothing is there yet. */
  readonly version: number | null;
  /** What somebody else wrote, as long as it is written over with theirs in sight. */
  readonly beside?: Partial<T>;
  /** What was sent of it last, as the record says it once it is saved. */
  readonly sent?: T;
  /** When it was typed, in ms. */
  readonly at: number;
}

/** Whose text it is, and where: no other person, account, record or field ever sees it. */
export interface DraftAddress {
  readonly person: string;
  /** "item 0198…", "new project". */
  readonly record: string;
  readonly field: string;
}

export const DRAFTS_MAX = 100; // of one browser; the oldest make room
export const draftKey = ({ person, record, field }: DraftAddress): string => DRAFT_PREFIX + [person, record, field].join('|');

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What became of the last send of this page: it is on its way, or was saved while more was typed. */
export type Sending = 'sent' | 'saved';

interface Held {
  readonly raw: string | null;
  readonly draft: Draft | null;
}

/**
 * Drafts of this browser. Each is written at every stroke, so that nothing is lost when the tab dies. Where the browser
 * forbids or has no room, they live as long as the page: `isKept` says so, and the page asks before it is left.
 */
export class Drafts {
  readonly #storage: Store | null;
  readonly #now: () => number;
  readonly #held = new Map<string, Held>();
  readonly #unkept = new Map<string, Draft>();
  readonly #sends = new Map<string, Sending>();
  readonly #listeners = new Set<() => void>();

  constructor(storage: Store | null, now: () => number = Date.now, events?: Pick<EventTarget, 'addEventListener'>) {
    this.#storage = storage;
    this.#now = now;
    // Another tab of the same person has typed, saved or signed out.
    events?.addEventListener('storage', () => this.#tell());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The same object until it changes. */
  read(key: string): Draft | null {
    const unkept = this.#unkept.get(key);
    if (unkept) return unkept;
    const raw = this.#storage?.getItem(key) ?? null;
    const held = this.#held.get(key);
    if (held?.raw === raw) return held.draft;
    const draft = draftIn(raw, this.#now());
    this.#held.set(key, { raw, draft });
    return draft;
  }

  isKept(key: string): boolean {
    return !this.#unkept.has(key);
  }

  keep(key: string, typed: Omit<Draft, 'at'>): void {
    const draft = { ...typed, at: this.#now() };
    const isKept = this.#write(key, draftJson(draft));
    if (isKept) this.#unkept.delete(key);
    else this.#unkept.set(key, draft);
    this.#tell();
  }

  drop(key: string): void {
    this.#unkept.delete(key);
    this.#storage?.removeItem(key);
    this.#tell();
  }

  sendingOf(key: string): Sending | null {
    return this.#sends.get(key) ?? null;
  }

  /**
   * Has a draft saved, one send at a time, and forgets it then. What is typed while it is on its way stays.
   * @returns whether it is saved and nothing was typed since
   */
  async send(key: string, ask: () => Promise<boolean>): Promise<boolean> {
    if (this.sendingOf(key) === 'sent') return false;
    const before = this.read(key);
    this.#sends.set(key, 'sent');
    this.#tell();
    let isSaved = false;
    try {
      isSaved = await ask();
    } finally {
      this.#settle(key, before, isSaved);
    }
    return isSaved && this.read(key) === null;
  }

  #settle(key: string, before: Draft | null, isSaved: boolean): void {
    const now = this.read(key);
    const isMore = now !== null && !same(now.value, before?.value);
    if (isSaved && isMore) this.#sends.set(key, 'saved');
    else this.#sends.delete(key);
    if (isSaved && !isMore) this.drop(key);
    else if (isSaved || now?.sent === undefined) this.#tell();
    else {
      const { sent: _refused, ...typed } = now;
      this.keep(key, typed);
    }
  }

  /** Forgets drafts of this browser: for signing out, since a shared computer must not keep what somebody wrote. */
  clear(isMeant: (key: string) => boolean = () => true): void {
    for (const key of this.#unkept.keys()) if (isMeant(key)) this.#unkept.delete(key);
    for (const key of draftKeysOf(this.#storage)) if (isMeant(key)) this.#storage?.removeItem(key);
    this.#tell();
  }

  #write(key: string, raw: string): boolean {
    if (!this.#storage) return false;
    try {
      if (this.#storage.getItem(key) === null) this.#makeRoom();
      this.#storage.setItem(key, raw);
      return true;
    } catch {
      return false; // no room, or the browser forbids it: the page itself keeps it
    }
  }

  /** Before a new one is written: those past their age go, and the oldest above the number. */
  #makeRoom(): void {
    const known = draftKeysOf(this.#storage).map((key) => ({
      key,
      at: draftIn(this.#storage?.getItem(key) ?? null, this.#now())?.at ?? 0,
    }));
    const newest = known.toSorted((one, other) => other.at - one.at);
    for (const [index, { key, at }] of newest.entries()) if (at === 0 || index >= DRAFTS_MAX - 1) this.#storage?.removeItem(key);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The page's own drafts. */
export const drafts = new Drafts(localStore(), Date.now, typeof window === 'undefined' ? undefined : window);
whenForgotten((isMeant) => drafts.clear(isMeant));
