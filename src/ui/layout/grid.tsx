import { layoutBox, type LayoutProps } from './box.ts';

interface Props extends LayoutProps {
  /** A number of equal columns, or widths as in `grid-template-columns`: `minmax(0, 1fr) auto`. */
  columns?: 2 | 3 | 4 | (string & {});
  /** Instead of `columns`: as many as fit, each at least this wide, in pixels. */
  min?: number;
  /** Down, within a line; all as high as the highest unless said. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** One column on a phone, unless it keeps its columns. */
  phone?: 'keep';
}

function columnsOf({ columns = 2, min }: Pick<Props, 'columns' | 'min'>): string {
  if (min !== undefined) return `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`;
  return typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;
}

/** Children in the columns of one grid. */
export const Grid = ({ columns, min, align, phone, ...rest }: Props) =>
  layoutBox('grid', rest, { style: { '--columns': columnsOf({ columns, min }), '--align': align }, 'data-phone': phone });
