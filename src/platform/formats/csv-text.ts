import { stringify } from 'csv-stringify/sync';
import { csvCell, QUOTED_IN_CSV } from '#shared/csv-cell.ts';

type Cell = string | number | null;

interface CsvOptions {
  readonly header: readonly string[];
  readonly delimiter?: ',' | ';' | '\t';
}

/** A table as CSV. UTF-8 with a byte order mark, since Excel takes a file without one for Latin-1. */
export function csvText(rows: readonly (readonly Cell[])[], { header, delimiter = ',' }: CsvOptions): string {
  const cells = [header, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? csvCell(cell) : cell)));
  return stringify(cells, { delimiter, bom: true, record_delimiter: 'windows', quoted_match: QUOTED_IN_CSV });
}
