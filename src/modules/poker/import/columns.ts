import { columnsFor, isNameOf } from '#platform/formats/field-names.ts';
import { columnUses, type ColumnMap, type ColumnUse } from './reading.ts';
import { isKey } from './keys.ts';

/** A story's estimate is what others call an item's points. */
const fieldOf = (use: ColumnUse) => (use === 'estimate' ? 'points' : use);

/** Finds the columns by their names; of columns that a program repeats (`Labels,Labels`) the first counts. */
export function columnsByName(headers: readonly string[]): ColumnMap {
  const first = (use: ColumnUse): number | null => columnsFor(fieldOf(use), headers)[0] ?? null;
  return { title: first('title'), key: first('key'), description: first('description'), estimate: first('estimate') };
}

/** How many of a line's cells name what a story has. */
export const countOfUses = (headers: readonly string[]): number =>
  columnUses.filter((use) => headers.some((header) => isNameOf(fieldOf(use), header))).length;

/**
 * Guesses columns from what they hold: keys look like keys, and the title is the first column of words that are
 * mostly not the same words again, as those of a status are.
 * @param sample the first rows
 */
export function columnsByContent(sample: readonly (readonly string[])[]): ColumnMap {
  const width = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => sample.map((row) => row[index]?.trim() ?? '').filter(Boolean));
  const mostly = (test: (cell: string) => boolean) => (cells: readonly string[]) =>
    cells.length > 0 && cells.filter(test).length * 2 > cells.length;
  const key = found(columns.findIndex(mostly(isKey)));
  const title = found(columns.findIndex((cells, index) => index !== key && mostly(isWording)(cells) && isVaried(cells)));
  const isAfterTitle = (index: number): boolean => title !== null && index > title;
  const estimate = found(columns.findIndex((cells, index) => isAfterTitle(index) && mostly(isNumber)(cells)));
  return { title, key, description: null, estimate };
}

const found = (index: number): number | null => (index < 0 ? null : index);
const isWording = (cell: string): boolean => /\p{L}{2,}|\p{Lo}/u.test(cell);
const isVaried = (cells: readonly string[]): boolean => new Set(cells).size * 2 > cells.length;
const isNumber = (cell: string): boolean => /^\d{1,3}([.,]\d+)?$/.test(cell);
