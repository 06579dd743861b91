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

export const subscribeToLines = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is kept of a line. */
export interface KeptLine {
  readonly value: string;
  /** What was sent from it and came back while something else was in it: each a text of its own. */
  readonly back: readonly string[];
}
const nothing: KeptLine = { value: '', back: [] };
const isText = (one: unknown): one is string => typeof one === 'string';

/** Nothing where it was typed longer ago than any draft is kept. */
export function keptIn(raw: string | null, now: number): KeptLine {
  const kept: { readonly value?: unknown; readonly back?: unknown } | null = draftIn(raw, now);
  if (!isText(kept?.value)) return nothing;
  return { value: kept.value, back: Array.isArray(kept.back) ? kept.back.filter(isText) : [] };
}

/** A line with a text that came back: in it where it is empty, else beside what is in it. Another tab may have been faster. */
export const withBack = ({ value, back }: KeptLine, text: string): KeptLine =>
  value === text || back.includes(text) ? { value, back } : value === '' ? { value: text, back } : { value, back: [...back, text] };

/** As the browser holds it. */
export const rawOf = (key: string): string | null => unkept.get(key) ?? store?.getItem(key) ?? null;
export const readLine = (key: string): KeptLine => keptIn(rawOf(key), Date.now());

export function writeLine(key: string, { value, back }: KeptLine): void {
  unkept.delete(key);
  const draft = { value, back, base: '', version: null, at: Date.now() };
  const raw = draftJson(draft);
  try {
    if (value === '' && back.length === 0) store?.removeItem(key);
    else if (store) store.setItem(key, raw);
    else unkept.set(key, raw);
  } catch {
    unkept.set(key, raw); // no room, or the browser forbids it
  }
  tell();
}

/** Whose lines the page shows now. */
function writer() {
  const now = session.read();
  return now.status === 'signedIn' ? now.me : null;
}

/** @returns what puts a text that the server did not take back into its line, as long as the same person is here */
export function returnTo(line: LineOf): (text: string) => void {
  return returning(line, withBack);
}

/** The same of a field that holds a text in each of its lines: above what was written since. */
export const returnLinesTo = (line: LineOf): ((text: string) => void) =>
  returning(line, ({ value, back }, text) => {
    // Another tab of this browser may have been faster.
    const isThere = value === text || value.startsWith(`${text}\n`);
    return { value: isThere ? value : [text, value].filter(Boolean).join('\n'), back };
  });

function returning(line: LineOf, add: (kept: KeptLine, text: string) => KeptLine): (text: string) => void {
  const me = writer();
  const key = keyOf(me, line);
  return (text) => writer()?.id === me?.id && writeLine(key, add(readLine(key), text));
}

/**
 * A draft as `useKept` keeps it, of one text that begins empty: for the lines that are there when a page is first painted,
 * which the rest of drafts would make heavier.
 */
export function useLine(line: LineOf): readonly [string, (next: string) => void] {
  const key = keyOf(useMe(), line);
  const text = useSyncExternalStore(
    subscribeToLines,
    () => readLine(key).value,
    () => '',
  );
  return [text, (value) => writeLine(key, { ...readLine(key), value })];
}
