import { csvCell, QUOTED_IN_CSV } from '#shared/csv-cell.ts';

/** A figure, which stays one: a minus begins no formula there. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

function cellOf(text: string): string {
  const safe = NUMBER.test(text) ? text : csvCell(text);
  return QUOTED_IN_CSV.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines of CSV as RFC 4180 has them, behind the mark by which spreadsheets know UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** The cells of a table as they are shown; a figure is written as a plain number where it is known. */
export const rowsOf = (table: HTMLTableElement): string[][] =>
  [...table.rows].map((row) => [...row.cells].map((cell) => cell.dataset['value'] ?? cell.textContent.trim()));
