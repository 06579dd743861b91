import type { ReactNode } from 'react';
import classes from './chart-table.module.css';

export interface ChartTableRows {
  /** What the rows are of, then one heading for each figure. */
  readonly columns: readonly string[];
  /** The row's name, then its figures as people read them; null shows a dash. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly (ReactNode | null)[] }[];
}

/** The figures of a chart as a table: for screen readers, and for whoever wants to read or copy them. */
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
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]}>{figure ?? '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
