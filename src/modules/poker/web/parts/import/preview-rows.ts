import type { BacklogReading, ImportCandidate, RefusedRow } from '../../../import/reading.ts';

/** A line of the source: a story that was understood, or a row that was not. */
export type PreviewRow =
  | { readonly line: number; readonly story: ImportCandidate; readonly refused?: undefined }
  | { readonly line: number; readonly refused: RefusedRow; readonly story?: undefined };

export const views = ['all', 'chosen', 'out'] as const;
/** `out`: rows that cannot come in. */
export type View = (typeof views)[number];

/** Every row in the order of the source. */
export function previewRows({ candidates, refused }: Pick<BacklogReading, 'candidates' | 'refused'>): PreviewRow[] {
  const rows: PreviewRow[] = [
    ...candidates.map((story) => ({ line: story.sourceLine, story })),
    ...refused.map((row) => ({ line: row.sourceLine, refused: row })),
  ];
  return rows.sort((one, other) => one.line - other.line);
}

export const canChoose = (row: PreviewRow): boolean => row.story?.status === 'new';

interface Wanted {
  readonly view: View;
  readonly query: string;
  readonly chosen: ReadonlySet<number>;
}

export function rowsShown(rows: readonly PreviewRow[], { view, query, chosen }: Wanted): PreviewRow[] {
  const words = query.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => isIn(view, row, chosen) && matches(row, words));
}

function isIn(view: View, row: PreviewRow, chosen: ReadonlySet<number>): boolean {
  if (view === 'chosen') return chosen.has(row.line);
  return view === 'all' || !canChoose(row);
}

function matches({ story, refused }: PreviewRow, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = [story?.key, story?.title, story?.description, story?.list, refused?.text].join(' ').toLocaleLowerCase();
  return words.every((word) => text.includes(word));
}

/** Takes rows in, from the top, until the session is full. @param room stories that the session still takes */
export function withRows(chosen: ReadonlySet<number>, rows: readonly PreviewRow[], room: number): Set<number> {
  const next = new Set(chosen);
  for (const row of rows) if (canChoose(row) && next.size < room) next.add(row.line);
  return next;
}

export function withoutRows(chosen: ReadonlySet<number>, rows: readonly PreviewRow[]): Set<number> {
  const next = new Set(chosen);
  for (const row of rows) next.delete(row.line);
  return next;
}
