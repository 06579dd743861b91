import Papa from 'papaparse';
import { columnsFor, countOfNames } from './field-names.ts';
import { parseRecords, type TableRecord } from './records.ts';
import { Unreadable } from './unreadable.ts';

/** A table as it was found in a text, before anything is read of its cells. */
export interface TableText {
  readonly kind: 'csv' | 'table' | 'markdown';
  readonly delimiter: string;
  readonly records: readonly TableRecord[];
}

const SAMPLE_ROWS = 20;
const HEADER_MAX = 60; // characters of a column's name
const delimiters = [',', ';', '\t', '|'] as const;

/**
 * The table that a text holds: with commas, semicolons, tabs or bars between its cells, Excel's first line `sep=;` or none,
 * cells that were copied from a spreadsheet, or a table in Markdown.
 * @param extension of the file, if it has one
 * @param isTable whether a text of one column is a table all the same
 * @returns null for what is no table: a list of lines
 * @throws Unreadable unbalanced_quotes, too_many_rows
 */
export function tableIn(
  text: string,
  { extension = '', isTable = false }: { extension?: string; isTable?: boolean } = {},
): TableText | null {
  if (extension === 'csv' || extension === 'tsv') return fileTable(text, extension, isTable);
  if (isMarkdownTable(text)) return { kind: 'markdown', delimiter: '|', records: markdownRecords(text) };
  if (isPastedTable(text)) return { kind: 'table', delimiter: '\t', records: parseLeniently(text) };
  return hasTableHeader(text) || separatorLine.test(text) || isTable ? fileTable(text, 'csv', isTable) : null;
}

function fileTable(file: string, extension: 'csv' | 'tsv', isTable: boolean): TableText | null {
  const { text, delimiter, firstLine } = withoutSeparatorLine(file);
  const parting = delimiter ?? (extension === 'tsv' ? '\t' : findDelimiter(text));
  if (parting === null && !isTable && !text.includes('"')) return null;
  return { kind: 'csv', delimiter: parting ?? ',', records: parseRecords(text, parting ?? ',', { firstLine }) };
}

/** Delimiter that makes a table of the text, or null when it looks like one column. */
function findDelimiter(text: string): string | null {
  const scored = delimiters.map((delimiter) => ({ delimiter, score: tableScore(sampleOf(text, delimiter)) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? best.delimiter : null;
}

/** Whether the first line names at least a title and one column more, as the header of an export does. */
function hasTableHeader(text: string): boolean {
  return delimiters.some((delimiter) => {
    const [headers = []] = sampleOf(text, delimiter, 1);
    return headers.length > 1 && columnsFor('title', headers).length > 0 && headers.every((header) => header.length < HEADER_MAX);
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

const separatorLine = /^"?sep=([,;|\t])"?\n/i;

/** Excel's first line `sep=;` names the delimiter and is no row. */
function withoutSeparatorLine(text: string): { readonly text: string; readonly delimiter?: string; readonly firstLine: number } {
  const match = separatorLine.exec(text);
  return match?.[1] ? { text: text.slice(match[0].length), delimiter: match[1], firstLine: 2 } : { text, firstLine: 1 };
}

/** Cells copied from a spreadsheet have a tab within their first line; indented lists have theirs in front. */
const isPastedTable = (text: string): boolean => (text.split('\n').find((line) => line.trim() !== '') ?? '').trim().includes('\t');

/** Some programs quote cells that are copied and some leave quotes as they are. */
function parseLeniently(text: string): TableRecord[] {
  try {
    return parseRecords(text, '\t');
  } catch (error) {
    if (error instanceof Unreadable && error.problem === 'unbalanced_quotes') return parseRecords(text, '\t', { hasQuotes: false });
    throw error;
  }
}

const markdownRule = /^\s*(?:\|\s*)?:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*(?:\|\s*)?$/;

function isMarkdownTable(text: string): boolean {
  const [head = '', rule = ''] = text.trimStart().split('\n', 2);
  return head.includes('|') && rule.includes('|') && markdownRule.test(rule);
}

const markdownRecords = (text: string): TableRecord[] =>
  text
    .split('\n')
    .map((line, index) => ({ line: index + 1, cells: markdownCells(line), isRule: markdownRule.test(line) }))
    .filter(({ cells, isRule }) => !isRule && cells.some(Boolean))
    .map(({ line, cells }) => ({ line, cells }));

function markdownCells(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}
