import { useState } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import type { Column } from './column.ts';

const keyOf = (list: string, personId: string): string => `columns ${list} ${personId}`;

/** Ids of hidden columns as they were kept; none where that cannot be read. */
export function hiddenIn(kept: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(kept ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set(); // written by hand
  }
}

export const shownOf = <Row>(columns: readonly Column<Row>[], hidden: ReadonlySet<string>): readonly Column<Row>[] =>
  columns.filter(({ id, isOptional }) => !isOptional || !hidden.has(id));

function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is switched off: all columns show
  }
}

/**
 * Which columns a person wants to see, remembered in this browser.
 * @param list names the list; undefined where its columns are fixed
 */
export function useColumnChoice<Row>(list: string | undefined, columns: readonly Column<Row>[]) {
  const key = keyOf(list ?? '', useMe()?.id ?? '');
  const [hidden, setHidden] = useState(() => (list === undefined ? new Set<string>() : hiddenIn(readKept(key))));
  const toggle = (id: string): void => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    setHidden(next);
    try {
      localStorage.setItem(key, JSON.stringify([...next]));
    } catch {
      // Storage is full or switched off: the choice lasts as long as the page.
    }
  };
  const optional = list === undefined ? [] : columns.filter(({ isOptional }) => isOptional);
  return { columns: shownOf(columns, hidden), optional, hidden, toggle };
}
