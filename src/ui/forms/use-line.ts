import { useSyncExternalStore } from 'react';
import { session } from '#ui/api/session.ts';
import { localStore } from '#ui/api/tokens.ts';
import { useMe } from '#ui/api/use-session.ts';
import { draftIn, draftJson } from './draft-json.ts';
import { keyOf, whenForgotten } from './forget-drafts.ts';

export interface LineOf {
  readonly record: string;
  readonly field: string;
  /** As of a draft: nobody may learn whose it is. */
  readonly isAnonymous?: boolean;
}

const store = localStore();
/** What the browser had no room for: it lives as long as the page. */
const unkept = new Map<string, string>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

whenForgotten((isMeant) => {
  for (const key of unkept.keys()) if (isMeant(key)) unkept.delete(key);
  tell();
});

// Another tab of the same person has typed, sent or signed out.
if (typeof window !== 'undefined') window.addEventListener('storage', tell);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is kept of a line; nothing where that was typed longer ago than any draft is kept. */
export function lineIn(raw: string | null, now: number): string {
  const value = draftIn(raw, now)?.value;
  return typeof value === 'string' ? value : '';
}

const read = (key: string): string => unkept.get(key) ?? lineIn(store?.getItem(key) ?? null, Date.now());

function write(key: string, value: string): void {
  unkept.delete(key);
  try {
    if (value === '') store?.removeItem(key);
    else if (store) store.setItem(key, draftJson({ value, base: '', version: null, at: Date.now() }));
    else unkept.set(key, value);
  } catch {
    unkept.set(key, value); // no room, or the browser forbids it
  }
  tell();
}

/** Whose lines the page shows now. */
function writer() {
  const now = session.read();
  return now.status === 'signedIn' ? now.me : null;
}

/**
 * @param between what the field parts texts with
 * @returns what puts a text that the server did not take back into its line, as long as the same person is here
 */
export function returnTo(line: LineOf, between: '\n' | ' ' = '\n'): (text: string) => void {
  const me = writer();
  const key = keyOf(me, line);
  return (text) => {
    const since = read(key);
    // Another tab of this browser may have been faster.
    if (writer()?.id !== me?.id || since === text || since.startsWith(text + between)) return;
    // Above what was written since.
    write(key, since === '' ? text : text + between + since);
  };
}

/**
 * A draft as `useKept` keeps it, of one text that begins empty: for the lines that are there when a page is first painted,
 * which the rest of drafts would make heavier.
 */
export function useLine(line: LineOf): readonly [string, (next: string) => void] {
  const key = keyOf(useMe(), line);
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => '',
  );
  return [text, (next) => write(key, next)];
}
