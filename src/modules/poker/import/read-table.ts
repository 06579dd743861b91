import type { TableRecord } from '#platform/formats/records.ts';
import type { TableText } from '#platform/formats/table-text.ts';
import { columnsByContent, columnsByName, countOfUses } from './columns.ts';
import { issueOf, splitKey } from './keys.ts';
import {
  columnUses,
  UnreadableTable,
  type BacklogFormat,
  type ColumnMap,
  type ReadOptions,
  type RefusedRow,
  type Rows,
  type Story,
  type TableReading,
} from './reading.ts';
import { isRefused, refusal, toStory } from './story.ts';

const SAMPLE_ROWS = 20;

/** Reads a table that was found in a text. @throws Unreadable no_title_column, empty */
export const readTable = ({ kind, records, delimiter }: TableText, options: ReadOptions): Rows =>
  readRecords(kind, records, delimiter, kind === 'markdown' ? { hasHeader: true, ...options } : options);

function readRecords(format: BacklogFormat, records: readonly TableRecord[], delimiter: string, options: ReadOptions): Rows {
  const table = understand(records, delimiter, options);
  const body = table.hasHeader ? records.slice(1) : records;
  if (body.length === 0) throw new UnreadableTable('empty', format, table);
  if (table.columns.title === null) throw new UnreadableTable('no_title_column', format, table);
  const stories: Story[] = [];
  const refused: RefusedRow[] = [];
  for (const record of body) {
    const row = readRow(record, table);
    if (isRefused(row)) refused.push(row);
    else stories.push(row);
  }
  return { format, stories, refused, table, left: leftOf(body, table) };
}

/** Columns with something in them that no story has a place for. */
function leftOf(body: readonly TableRecord[], { hasHeader, headers, columns }: TableReading): string[] {
  if (!hasHeader) return [];
  const taken = new Set(Object.values(columns));
  const left = headers.filter((header, at) => header !== '' && !taken.has(at) && body.some(({ cells }) => (cells[at] ?? '').trim() !== ''));
  return [...new Set(left)];
}

function understand(records: readonly TableRecord[], delimiter: string, options: ReadOptions): TableReading {
  const headers = (records[0]?.cells ?? []).map((cell) => cell.trim());
  const hasHeader = options.hasHeader ?? looksLikeHeader(headers);
  const sample = records.slice(hasHeader ? 1 : 0, SAMPLE_ROWS).map(({ cells }) => cells);
  const found = hasHeader ? named(headers, sample) : columnsByContent(sample);
  return { hasHeader, headers, delimiter, columns: overruled(found, options.columns ?? {}, headers.length) };
}

function looksLikeHeader(headers: readonly string[]): boolean {
  const isOfData = headers.some((header) => /^\d/.test(header) || header.length >= 60);
  return columnsByName(headers).title !== null || (countOfUses(headers) > 0 && !isOfData);
}

/** A header in a language that the list of names does not know still leaves the cells to go by. */
function named(headers: readonly string[], sample: readonly (readonly string[])[]): ColumnMap {
  const byName = columnsByName(headers);
  if (byName.title !== null) return byName;
  const taken = new Set(Object.values(byName));
  const title = columnsByContent(sample.map((row) => row.map((cell, index) => (taken.has(index) ? '' : cell)))).title;
  return { ...byName, title };
}

function overruled(found: ColumnMap, wanted: Partial<ColumnMap>, width: number): ColumnMap {
  const columns = { ...found };
  for (const use of columnUses) {
    const column = wanted[use];
    if (column === null || (column !== undefined && Number.isInteger(column) && column >= 0 && column < width)) columns[use] = column;
  }
  return columns;
}

function readRow({ line, cells }: TableRecord, { headers, hasHeader, columns, delimiter }: TableReading): Story | RefusedRow {
  // A single column needs no quotes to be understood, so commas in it are text.
  if (headers.length === 1) return toStory(line, splitKey(cells.join(delimiter)));
  const hasShifted = hasHeader && cells.slice(headers.length).some((cell) => cell.trim() !== '');
  if (hasShifted) return refusal(line, 'too_many_cells', cells.join(' '));
  const cell = (column: number | null): string => (column === null ? '' : (cells[column] ?? '').trim());
  const named = columns.key === null ? splitKey(cell(columns.title)) : { key: keyOf(cell(columns.key)), title: cell(columns.title) };
  if (cell(columns.title) === '') return refusal(line, 'no_title', cells.join(' '));
  return toStory(line, { ...named, description: cell(columns.description), estimate: cell(columns.estimate) });
}

const keyOf = (cell: string): string | undefined => (cell.startsWith('http') ? issueOf(cell)?.key : cell);
