import type { ItemLevel } from '#modules/boards/contract/item.ts';
import type { TableRecord } from '#platform/formats/records.ts';
import { tableIn } from '#platform/formats/table-text.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { columnsOf, dateUses, extrasOf, fieldName, isJira, type ColumnMap, type ColumnUse } from './columns.ts';
import { orderOf, readMoment, type DateOrder } from './dates.ts';
import { isRefused, pointsOf, refusal, toItem } from './item.ts';
import type { BoardFormat, Loss, ReadColumn, ReadComment, ReadItem, ReadOptions, RefusedRow, Rows, TableReading } from './reading.ts';
import { isBacklog, isLevel, kindOf, levelOf, priorityOf } from './vocabulary.ts';

const SHOWN_MAX = 60; // characters of a cell that is told

/** A table without a column of titles: how it was understood, for people to overrule it. */
export class UnreadableTable extends Unreadable {
  readonly table: TableReading;

  constructor(format: BoardFormat, table: TableReading) {
    super('no_title_column', { format });
    this.table = table;
  }
}

/** What every row of a table is read by. */
interface Understood {
  readonly headers: readonly string[];
  readonly columns: ColumnMap;
  readonly order: DateOrder;
  /** Columns that become lines of the description. */
  readonly lines: readonly number[];
  readonly losses: Loss[];
}

/**
 * Reads a table with a header, as Jira and spreadsheets write them. A row is taken although an optional cell of it cannot be
 * read: which one is told.
 * @throws Unreadable unbalanced_quotes, too_many_rows, no_title_column, empty
 */
export function readTable(text: string, options: ReadOptions): Rows {
  // Every table here has a header, one of a single column too.
  const [head, ...body] = tableIn(text, { isTable: true })?.records ?? [];
  const headers = (head?.cells ?? []).map((cell) => cell.trim());
  const columns: ColumnMap = { ...columnsOf(headers), ...options.columns };
  const table = { headers, columns };
  const format = isJira(headers) ? 'jira' : 'csv';
  // A table of nothing but keys and days is still somebody's history: its key stands for the title.
  if (columns.title.length === 0 && columns.key.length === 0) throw new UnreadableTable(format, table);
  if (body.length === 0) throw new Unreadable('empty', { format });
  const dates = dateUses.flatMap((use) => columns[use]);
  const found = orderOf(body.flatMap(({ cells }) => dates.map((at) => cells[at] ?? '')));
  const filled = (at: number): number => body.filter(({ cells }) => (cells[at] ?? '').trim() !== '').length;
  const extras = extrasOf(headers, columns);
  const lines = options.isBare ? [] : (extras.lines ?? []).filter((at) => filled(at) > 0);
  const losses: Loss[] = [];
  const understood = { headers, columns, order: options.dateOrder ?? found.order, lines, losses };
  const rows = body.map((record) => readRow(record, understood));
  const bare = options.isBare ? (extras.lines ?? []).filter((at) => !columns.sprint.includes(at)) : [];
  for (const at of [...(extras.left ?? []), ...bare]) {
    const count = filled(at);
    if (count > 0) losses.push({ sourceLine: 0, kind: 'column_left', column: headers[at] ?? '', value: String(count) });
  }
  const items = rows.filter((row): row is ReadItem => !isRefused(row));
  return {
    format,
    name: null,
    columns: columnsNamed(items),
    items,
    refused: rows.filter(isRefused),
    losses,
    kept: [...new Set(lines.map((at) => fieldName(headers[at] ?? '')))],
    unclearDate: options.dateOrder ? null : found.unclear,
    table,
  };
}

/** Statuses in the order of their first rows, those still to do first and those done last. */
function columnsNamed(items: readonly ReadItem[]): ReadColumn[] {
  const titles = [...new Set(items.flatMap(({ column }) => column ?? []))];
  const order = { TODO: 0, ACTIVE: 1, COMPLETE: 2 };
  return titles
    .map((title) => ({ title, kind: kindOf(title) }))
    .toSorted((one, other) => order[one.kind ?? 'TODO'] - order[other.kind ?? 'TODO']);
}

function readRow({ line, cells }: TableRecord, understood: Understood): ReadItem | RefusedRow {
  const { headers, columns, losses } = understood;
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) return refusal(line, 'too_many_cells', cells.join(' '));
  const all = (use: ColumnUse): string[] => columns[use].map((index) => (cells[index] ?? '').trim()).filter(Boolean);
  const first = (use: ColumnUse): string => all(use)[0] ?? '';
  const key = first('key');
  const title = columns.title.length > 0 ? first('title') : key;
  const status = first('status');
  const read = readerOf(line, understood, first);
  const completedAt = read.moment('completed');
  const [assignee = '', ...others] = peopleOf(all('assignee'), headers[columns.assignee[0] ?? -1]);
  const kind = kindOf(status);
  return toItem(
    line,
    {
      title,
      sourceKey: key,
      description: first('description'),
      column: status || null,
      type: read.type(),
      priority: priorityOf(first('priority')),
      storyPoints: read.points(),
      labels: all('labels').flatMap((cell) => cell.split(/[,;]\s*/)),
      assignee,
      others,
      dueDate: read.moment('due')?.slice(0, 10) ?? null,
      createdAt: read.moment('created'),
      startedAt: read.moment('started') ?? startedBy(first('cycle'), completedAt),
      hasNegativeCycle: Number(first('cycle')) < 0,
      // Some programs keep the day of an earlier end on what was opened again; a name that says nothing leaves it to the board.
      completedAt: kind === 'TODO' || kind === 'ACTIVE' || isBacklog(status) ? null : completedAt,
      parentKey: first('parent') || null,
      // Of those that it went through the last one has it now.
      sprint: all('sprint').at(-1) ?? null,
      comments: all('comments').map(commentOf),
      lines: linesOf(cells, understood),
    },
    losses,
  );
}

/** Reads the cells that may be wrong; one that is stays out, and is told with its column. */
function readerOf(sourceLine: number, { headers, columns, order, losses }: Understood, first: (use: ColumnUse) => string) {
  const lose = (kind: Loss['kind'], use: ColumnUse, value: string): null => {
    losses.push({ sourceLine, kind, column: headers[columns[use][0] ?? -1] ?? '', value: value.slice(0, SHOWN_MAX) });
    return null;
  };
  return {
    moment(use: (typeof dateUses)[number]): string | null {
      const moment = readMoment(first(use), order);
      return moment === undefined ? lose('date_unread', use, first(use)) : moment;
    },
    type(): ItemLevel {
      if (first('type') !== '' && !isLevel(first('type'))) lose('type_unknown', 'type', first('type'));
      return levelOf(first('type'));
    },
    points(): number | null {
      const points = pointsOf(first('points'));
      return points === null && first('points') !== '' ? lose('points_unread', 'points', first('points')) : points;
    },
  };
}

function linesOf(cells: readonly string[], { headers, lines }: Understood): string[] {
  const byName = Map.groupBy(lines, (at) => fieldName(headers[at] ?? ''));
  return [...byName].flatMap(([name, places]) => {
    const values = places.map((at) => (cells[at] ?? '').trim()).filter(Boolean);
    return values.length === 0 ? [] : [`${name}: ${values.join(', ')}`];
  });
}

/** When work began, by how many days it took; a table that says neither leaves it open. */
function startedBy(days: string, completedAt: string | null | undefined): string | null {
  const count = days === '' ? Number.NaN : Number(days);
  if (!completedAt || !Number.isFinite(count) || count < 0) return null;
  return new Date(Date.parse(completedAt) - count * 86_400_000).toISOString();
}

/** A column of members names several in one cell; one of an assignee is a name, be there a comma in it. */
const peopleOf = (cells: readonly string[], header = ''): string[] =>
  /^(members?|membres?|miembros?|assignees)$/i.test(header) ? cells.flatMap((cell) => cell.split(/[,;]\s*/)).filter(Boolean) : [...cells];

/** Jira writes `date;author;body`, with semicolons allowed in the body. */
function commentOf(cell: string): ReadComment {
  const [date = '', author = '', ...body] = cell.split(';');
  const at = readMoment(date);
  return at && body.length > 0 ? { author: author.trim(), at, content: body.join(';') } : { author: '', at: null, content: cell };
}
