import Papa from 'papaparse';
import { Unreadable } from './unreadable.ts';

export const ROWS_MAX = 50_000; // ten megabytes of one-letter lines would fill the memory of a phone

/** One row of a table and the line of the text on which it begins. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface RecordOptions {
  /** Without quotes a quotation mark is a letter like others. */
  readonly hasQuotes?: boolean;
  /** Number of the text's first line in the file. */
  readonly firstLine?: number;
}

/**
 * Parts a text into records; cells in quotes may run over several lines. Blank records are left out.
 * @throws Unreadable unbalanced_quotes with the record's first line, too_many_rows
 */
export function parseRecords(text: string, delimiter: string, { hasQuotes = true, firstLine = 1 }: RecordOptions = {}): TableRecord[] {
  const records: TableRecord[] = [];
  let line = firstLine;
  let position = 0;
  let hasBrokenQuotes = false;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    ...(!hasQuotes && { fastMode: true }),
    // Only the stepwise parser tells where in the text each record ends, and with that its line.
    step: ({ data, errors, meta }, parser) => {
      hasBrokenQuotes = errors.some((error) => error.type === 'Quotes');
      if (!hasBrokenQuotes) {
        if (data.some((cell) => cell.trim() !== '')) records.push({ line, cells: data });
        line += breaksBetween(text, position, meta.cursor);
        position = meta.cursor;
      }
      if (hasBrokenQuotes || records.length > ROWS_MAX) parser.abort();
    },
  });
  if (hasBrokenQuotes) throw new Unreadable('unbalanced_quotes', { format: 'csv', line });
  if (records.length > ROWS_MAX) throw new Unreadable('too_many_rows', { format: 'csv' });
  return records;
}

function breaksBetween(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
