import type { ReactNode } from 'react';
import classes from './chart-table.module.css';

/** A figure as it is shown, and as a spreadsheet takes it. */
export interface TableFigure {
  readonly text: string;
  readonly value: number;
}

type Cell = ReactNode | TableFigure | null;

export interface ChartTableRows {
  /** What the rows are of, then one heading for each figure. */
  readonly columns: readonly string[];
  /** The row's name, then its figures as people read them; null shows a dash. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[]; readonly isTotal?: boolean }[];
}

const isFigure = (cell: Cell): cell is TableFigure => typeof cell === 'object' && cell !== null && 'text' in cell && 'value' in cell;

/** The figures of a chart as a table: for screen readers, and for reading or copying them. */
export function ChartTable({ caption, columns, rows }: ChartTableRows & { readonly caption: string }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name = null, ...figures], isTotal }) => (
          <tr key={key} data-total={isTotal || undefined}>
            <th scope="row">{isFigure(name) ? name.text : name}</th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} data-value={isFigure(figure) ? figure.value : undefined}>
                {isFigure(figure) ? figure.text : (figure ?? '–')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
