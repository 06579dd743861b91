/** A link of an open menu: its column, and its row in it, from 0. */
export interface MenuSpot {
  readonly column: number;
  readonly row: number;
}

const FIRST: MenuSpot = { column: 0, row: 0 };

/**
 * Where a key leads within a menu of columns.
 * @param rows how many links each column has, one at least
 * @param from where the focus is; null on the menu's button
 * @returns null for a key that is not the menu's, or that leads nowhere
 */
export function menuStep(rows: readonly number[], from: MenuSpot | null, key: string): MenuSpot | null {
  if (rows.length === 0) return null;
  if (from === null) return key === 'ArrowDown' ? FIRST : null;
  const { column, row } = from;
  const lastRow = (at: number): number => (rows[at] ?? 1) - 1;
  const lastColumn = rows.length - 1;
  switch (key) {
    case 'Home':
      return FIRST;
    case 'End':
      return { column: lastColumn, row: lastRow(lastColumn) };
    case 'ArrowDown':
      if (row < lastRow(column)) return { column, row: row + 1 };
      return column < lastColumn ? { column: column + 1, row: 0 } : FIRST;
    case 'ArrowUp':
      if (row > 0) return { column, row: row - 1 };
      return column > 0 ? { column: column - 1, row: lastRow(column - 1) } : { column: lastColumn, row: lastRow(lastColumn) };
    case 'ArrowRight':
      return column < lastColumn ? { column: column + 1, row: Math.min(row, lastRow(column + 1)) } : null;
    case 'ArrowLeft':
      return column > 0 ? { column: column - 1, row: Math.min(row, lastRow(column - 1)) } : null;
    default:
      return null;
  }
}
