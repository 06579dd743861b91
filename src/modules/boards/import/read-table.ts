import { parseRecords, type TableRecord } from '#platform/formats/records.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { columnsOf, isJira, type ColumnMap, type ColumnUse } from './columns.ts';
import { readDay, readMoment } from './dates.ts';
import { isRefused, pointsOf, refusal, toItem } from './item.ts';
import type { ReadColumn, ReadComment, ReadItem, RefusedRow, Rows } from './reading.ts';
import { kindOf, levelOf, priorityOf } from './vocabulary.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Reads a table with a header, as Jira and spreadsheets write them.
 * @throws Unreadable unbalanced_quotes, too_many_rows, no_title_column, empty
 */
export function readTable(text: string): Rows {
  const delimiter = delimiterOf(text);
  const [head, ...body] = parseRecords(text, delimiter);
  const headers = (head?.cells ?? []).map((cell) => cell.trim());
  const columns = columnsOf(headers);
  const format = isJira(headers) ? 'jira' : 'csv';
  // A table of nothing but keys and days is still somebody's history: its key stands for the title.
  if (columns.title.length === 0 && columns.key.length === 0) throw new Unreadable('no_title_column', { format });
  if (body.length === 0) throw new Unreadable('empty', { format });
  const rows = body.map((record) => readRow(record, headers.length, columns));
  const items = rows.filter((row): row is ReadItem => !isRefused(row));
  return { format, name: null, columns: columnsNamed(items), items, refused: rows.filter(isRefused) };
}

/** The sign that parts the header into the most cells that mean something. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'));
  const meaning = (delimiter: string) =>
    Object.values(columnsOf(header.split(delimiter).map((cell) => cell.replaceAll('"', '').trim()))).flat().length;
  return delimiters.reduce((best, other) => (meaning(other) > meaning(best) ? other : best));
}

/** Statuses in the order of their first rows, those still to do first and those done last. */
function columnsNamed(items: readonly ReadItem[]): ReadColumn[] {
  const titles = [...new Set(items.flatMap(({ column }) => column ?? []))];
  const order = { TODO: 0, ACTIVE: 1, COMPLETE: 2 };
  return titles
    .map((title) => ({ title, kind: kindOf(title) }))
    .toSorted((one, other) => order[one.kind ?? 'TODO'] - order[other.kind ?? 'TODO']);
}

function readRow({ line, cells }: TableRecord, width: number, columns: ColumnMap): ReadItem | RefusedRow {
  if (cells.slice(width).some((cell) => cell.trim() !== '')) return refusal(line, 'too_many_cells', cells.join(' '));
  const all = (use: ColumnUse): string[] => columns[use].map((index) => (cells[index] ?? '').trim()).filter(Boolean);
  const first = (use: ColumnUse): string => all(use)[0] ?? '';
  const key = first('key');
  const title = columns.title.length > 0 ? first('title') : key;
  const label = `${key} ${title}`;
  if (Number(first('cycle')) < 0) return refusal(line, 'negative_cycle_time', label);
  const moments = {
    createdAt: readMoment(first('created')),
    startedAt: readMoment(first('started')),
    completedAt: readMoment(first('completed')),
  };
  const dueDate = readDay(first('due'));
  if (Object.values(moments).includes(undefined) || dueDate === undefined) return refusal(line, 'bad_date', label);
  const kind = kindOf(first('status'));
  return toItem(line, {
    title,
    sourceKey: key,
    description: first('description'),
    column: first('status') || null,
    type: levelOf(first('type')),
    priority: priorityOf(first('priority')),
    storyPoints: pointsOf(first('points')),
    labels: all('labels').flatMap((cell) => cell.split(/[,;]\s*/)),
    assignee: first('assignee'),
    dueDate,
    createdAt: moments.createdAt ?? null,
    startedAt: moments.startedAt ?? startedBy(first('cycle'), moments.completedAt),
    // Some programs keep the day of an earlier end on what was opened again.
    completedAt: first('status') === '' || kind === 'COMPLETE' ? (moments.completedAt ?? null) : null,
    parentKey: first('parent') || null,
    comments: all('comments').map(commentOf),
  });
}

/** When work began, by how many days it took; a table that says neither leaves it open. */
function startedBy(days: string, completedAt: string | null | undefined): string | null {
  const count = days === '' ? Number.NaN : Number(days);
  if (!completedAt || !Number.isFinite(count)) return null;
  return new Date(Date.parse(completedAt) - count * 86_400_000).toISOString();
}

/** Jira writes `date;author;body`, with semicolons allowed in the body. */
function commentOf(cell: string): ReadComment {
  const [date = '', author = '', ...body] = cell.split(';');
  const at = readMoment(date);
  return at && body.length > 0 ? { author: author.trim(), at, content: body.join(';') } : { author: '', at: null, content: cell };
}
