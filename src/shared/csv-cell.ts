const SIGNS = '=+@\uFF1D\uFF0B\uFF20'; // the wide ones are read as the plain ones by Numbers and Excel
const MINUS = '\\-\uFF0D';
const BEGINS = new RegExp(`^[${SIGNS}${MINUS}\\t\\r]`);
/** Behind a separator any sign of a formula; on a new line a hyphen or a plus with a space is a list. */
const WOULD_BEGIN = new RegExp(`([;,\\t] *(?=[${SIGNS}${MINUS}])|[\\r\\n] *(?=[=@\uFF1D\uFF20]|[+\uFF0B${MINUS}]\\S))`, 'g');

/**
 * The text of a cell of CSV, in which no spreadsheet finds a formula: an apostrophe is before what would be one, at the start
 * and wherever a reader with another list separator would begin a cell. Numbers are not for it: -5 would be a text.
 */
export function csvCell(text: string): string {
  const inside = text.replace(WOULD_BEGIN, "$1'");
  return BEGINS.test(inside) ? `'${inside}` : inside;
}

/** What is in quotes: every separator of any country, so that a reader with another one still finds one cell. */
export const QUOTED_IN_CSV = /[";,\t\r\n]/;
