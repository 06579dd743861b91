import { useState } from 'react';
import type { Identified } from './column.ts';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  has(row: Row): boolean;
  /** @param isRange also the rows between this one and the one before */
  toggle(row: Row, isRange: boolean): void;
  toggleAll(): void;
  readonly clear: () => void;
  /** Names a row for its box: "Select Claire Dubois". */
  readonly labelOf: (row: Row) => string;
}

/**
 * The selection after a box was pressed: it alone, or all from the last one pressed to it, which become as it becomes.
 * @param ids of the page, in their order
 */
export function toggled(ids: readonly string[], selected: ReadonlySet<string>, id: string, from: string | null): ReadonlySet<string> {
  const isOn = !selected.has(id);
  const ends = [ids.indexOf(from ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  const range = first < 0 ? [id] : ids.slice(first, last + 1);
  const next = new Set(selected);
  for (const one of range) {
    if (isOn) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** Rows of the page that are selected; those that leave the page are so no more. */
export function useSelection<Row extends Identified>(rows: readonly Row[], labelOf: (row: Row) => string): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = rows.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && selected.length === rows.length;
  return {
    rows: selected,
    isAll,
    has: ({ id }) => ids.has(id),
    toggle({ id }, isRange) {
      setIds(
        toggled(
          rows.map((row) => row.id),
          new Set(selected.map((row) => row.id)),
          id,
          isRange ? last : null,
        ),
      );
      setLast(id);
    },
    toggleAll: () => setIds(new Set(isAll ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    labelOf,
  };
}
