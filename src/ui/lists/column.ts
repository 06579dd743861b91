import type { ReactElement, ReactNode } from 'react';
import type { FurtherAction } from '#ui/parts/page-actions.tsx';

/** A row has an id, by which React and the selection know it. */
export interface Identified {
  readonly id: string;
}

interface Content<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** A second line, small and muted. */
  readonly sub?: (row: Row) => ReactNode;
  /** Before both lines: an avatar or an icon. */
  readonly before?: (row: Row) => ReactNode;
  /** Pixels. Columns without a width share what is left, whatever their content, so that nothing moves when rows arrive. */
  readonly width?: number;
  /** What the list's order calls this column: its head sorts. */
  readonly sort?: string;
  /** The reader may hide it, where the list has a `columnChoice`. */
  readonly isOptional?: boolean;
}

/**
 * On a phone a row has two lines: `title`, then `figure` at its right; below it every `line`, small, and every `named` one
 * behind its title: a figure that says nothing without it. The first column is the title unless another one is; all others
 * are lines.
 */
type OnPhone = 'title' | 'figure' | 'line' | 'named';

/** Only words may be hidden on a phone: its reader wants the same figures. */
export type Column<Row> = Content<Row> &
  ({ readonly align?: undefined; readonly phone?: OnPhone | 'hidden' } | { readonly align: 'end'; readonly phone?: OnPhone });

export interface RowAction extends FurtherAction {
  /** What the pointer and a menu show where the label names the row as well. */
  readonly hint?: string;
  readonly isDestructive?: boolean;
}

/** Actions become buttons in a pill; a screen that needs a menu or a dialog gives its own element. */
export type RowActions = readonly RowAction[] | ReactElement | false | null;

export const phoneOf = <Row>(column: Column<Row>, columns: readonly Column<Row>[]): NonNullable<Column<Row>['phone']> => {
  if (column.phone) return column.phone;
  return column === columns[0] && !columns.some(({ phone }) => phone === 'title') ? 'title' : 'line';
};
