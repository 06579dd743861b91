import { useState } from 'react';
import { localStore } from '#ui/api/tokens.ts';
import { useMe } from '#ui/api/use-session.ts';
import { DRAFT_PREFIX } from './forget-drafts.ts';

const store = localStore();

function read(key: string): string {
  try {
    const kept = JSON.parse(store?.getItem(key) ?? 'null') as { readonly value?: unknown } | null;
    return typeof kept?.value === 'string' ? kept.value : '';
  } catch {
    return ''; // written by another version of the product, or by hand
  }
}

function write(key: string, value: string): void {
  try {
    if (value === '') store?.removeItem(key);
    else store?.setItem(key, JSON.stringify({ value, base: '', version: null, at: Date.now() }));
  } catch {
    // No room, or the browser forbids it: it lives as long as the page.
  }
}

/**
 * A draft as `useKept` keeps it, of one text that begins empty: for the lines that are there when a page is first painted,
 * which the rest of drafts would make heavier.
 */
export function useLine(record: string, field: string): readonly [string, (next: string | ((now: string) => string)) => void] {
  const me = useMe();
  const key = DRAFT_PREFIX + [me ? `${me.accountId}.${me.id}` : 'nobody', record, field].join('|');
  const [typed, setTyped] = useState(() => ({ key, text: read(key) }));
  // Another line's own text, where the field stays and what it is of changes.
  const text = typed.key === key ? typed.text : read(key);
  const set = (next: string | ((now: string) => string)): void => {
    const value = typeof next === 'string' ? next : next(read(key));
    write(key, value);
    setTyped({ key, text: value });
  };
  return [text, set];
}
