import { COLUMN_TITLE_MAX } from '../contract/column.ts';
import { FILE_NAME_MAX, TARGETS_MAX, type ImportBeginning, type ImportMapping } from '../contract/import-run.ts';
import { columnUses } from './columns.ts';
import type { ColumnTarget } from './portions.ts';
import type { BoardReading, ReadOptions } from './reading.ts';

const NEW = 'new:';
const BACKLOG = 'backlog';

/** A column's place as one word, for a field of choices and for an import that is kept. */
export function wordOfTarget(target: ColumnTarget): string {
  if (target === 'backlog') return BACKLOG;
  return 'columnId' in target ? target.columnId : `${NEW}${target.status}`;
}

export function targetOfWord(word: string): ColumnTarget {
  if (word === BACKLOG) return 'backlog';
  return word.startsWith(NEW) ? { status: word.slice(NEW.length) } : { columnId: word };
}

interface Chosen {
  readonly fileName: string;
  readonly reading: BoardReading;
  readonly options: ReadOptions;
  readonly targets: ReadonlyMap<string, ColumnTarget>;
}

/** What is kept of an import for whoever goes on with it: its file, and what people chose. */
export function beginningOf({ fileName, reading, options, targets }: Chosen): ImportBeginning {
  return {
    fileName: fileName.slice(-FILE_NAME_MAX),
    total: reading.items.length,
    mapping: {
      columns: columnUses.flatMap((use) => (options.columns?.[use] ? [{ use, at: [...options.columns[use]] }] : [])),
      dateOrder: options.dateOrder ?? null,
      isBare: options.isBare ?? false,
      targets: reading.columns
        .flatMap(({ title }) => {
          const target = targets.get(title);
          return target && title.length <= COLUMN_TITLE_MAX ? [{ title, target: wordOfTarget(target) }] : [];
        })
        .slice(0, TARGETS_MAX),
    },
  };
}

/** How a kept import read its file. */
export function optionsOf({ columns, dateOrder, isBare }: ImportMapping): ReadOptions {
  const known = columns.flatMap(({ use, at }) => columnUses.filter((one) => one === use).map((one) => [one, at] as const));
  return {
    ...(known.length > 0 && { columns: Object.fromEntries(known) }),
    ...(dateOrder !== null && { dateOrder }),
    ...(isBare && { isBare }),
  };
}

/** Where a kept import put its file's columns, as far as the board still has the place. A column that was new is found by its name. */
export function targetsOf({ targets }: ImportMapping, columnIds: readonly string[]): Map<string, ColumnTarget> {
  const places = targets.map(({ title, target }) => [title, targetOfWord(target)] as const);
  return new Map(places.filter(([, target]) => target === 'backlog' || ('columnId' in target && columnIds.includes(target.columnId))));
}
