import { stringify } from 'csv-stringify/sync';

type Cell = string | number | null;

interface CsvOptions {
  readonly header: readonly string[];
  readonly delimiter?: ',' | ';' | '\t';
}

/**
 * A table as CSV. UTF-8 with a byte order mark, since Excel takes a file without one for Latin-1. What a spreadsheet would
 * run as a formula gets an apostrophe: at the start of a cell, and inside it wherever one with another list separator would
 * begin a cell of its own.
 */
export function csvText(rows: readonly (readonly Cell[])[], { header, delimiter = ',' }: CsvOptions): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell.replace(WOULD_BEGIN, "$1'") : cell)));
  return stringify(cells, { header: true, columns: [...header], delimiter, ...FORM });
}

const FORM = {
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  // Without it a lone line break, which is not the one between rows, would stand bare.
  quoted_match: /[;,\t\r\n]/,
} as const;

/** Behind a separator any sign of a formula; on a new line a hyphen or a plus with a space is a list. */
const WOULD_BEGIN = /([;,\t] *(?=[=+@-])|[\r\n] *(?=[=@]|[+-]\S))/g;
