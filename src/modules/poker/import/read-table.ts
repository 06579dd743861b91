import Papa from 'papaparse';
import { parseRecords, type TableRecord } from '#platform/formats/records.ts';
import { Unreadable } from '#platform/formats/unreadable.ts';
import { columnsByContent, columnsByName, countOfNames } from './columns.ts';
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
const delimiters = [',', ';', '\t', '|'] as const;

/** Delimiter that makes a table of the text, or null when it looks like one column. */
export function findDelimiter(text: string): string | null {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: tableScore(sampleOf(text, delimiter)) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : null;
}

/** Whether the first line names at least a title and one column more, as the header of an export does. */
export function hasTableHeader(text: string): boolean {
  return delimiters.some((delimiter) => {
    const [headers = []] = sampleOf(text, delimiter, 1);
    return headers.length > 1 && columnsByName(headers).title !== null && headers.every((header) => header.length < 60);
  });
}

function sampleOf(text: string, delimiter: string, rows = SAMPLE_ROWS): string[][] {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: rows });
  return data.filter((row) => row.some((cell) => cell.trim() !== ''));
}

/** Known column names count most; else every row must have the same number of cells. */
function tableScore(sample: readonly (readonly string[])[]): number {
  const [first = []] = sample;
  const isEven = first.length > 1 && sample.every((row) => row.length === first.length);
  return countOfNames(first) * 1000 + (isEven ? first.length : 0);
}

/** Excel's first line `sep=;` names the delimiter and is no row. */
export function withoutSeparatorLine(text: string): { readonly text: string; readonly delimiter?: string; readonly firstLine: number } {
  const match = /^"?sep=([,;|\t])"?\n/i.exec(text);
  return match?.[1] ? { text: text.slice(match[0].length), delimiter: match[1], firstLine: 2 } : { text, firstLine: 1 };
}

/** @throws Unreadable unbalanced_quotes, too_many_rows, no_title_column */
export function readCsv(text: string, delimiter: string, options: ReadOptions, firstLine = 1): Rows {
  return readRecords('csv', parseRecords(text, delimiter, { firstLine }), delimiter, options);
}

/** Reads cells copied from a spreadsheet; some programs quote cells there and some leave quotes as they are. */
export function readPastedTable(text: string, options: ReadOptions): Rows {
  return readRecords('table', parseLeniently(text), '\t', options);
}

function parseLeniently(text: string): TableRecord[] {
  try {
    return parseRecords(text, '\t');
  } catch (error) {
    if (error instanceof Unreadable && error.problem === 'unbalanced_quotes') return parseRecords(text, '\t', { hasQuotes: false });
    throw error;
  }
}

const markdownRule = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;

export function isMarkdownTable(text: string): boolean {
  const [head = '', rule = ''] = text.trimStart().split('\n', 2);
  return head.includes('|') && rule.includes('|') && markdownRule.test(rule);
}

export function readMarkdownTable(text: string, options: ReadOptions): Rows {
  const records = text
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: markdownCells(line), isRule: markdownRule.test(line) }))
    .filter(({ cells, isRule }) => !isRule && cells.some(Boolean));
  return readRecords('markdown', records, '|', { hasHeader: true, ...options });
}

function markdownCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

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
  return { format, stories, refused, table };
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
  return columnsByName(headers).title !== null || (countOfNames(headers) > 0 && !isOfData);
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
