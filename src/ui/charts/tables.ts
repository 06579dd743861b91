import type { ChartTableRows, TableFigure } from './chart-table.tsx';

type Write = (value: number) => string;

/** A figure with its plain number; a dash where it is not known. */
export const figureOf = (value: number | null | undefined, write: Write): TableFigure | null =>
  value === null || value === undefined ? null : { text: write(value), value };

interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** The table of a chart over time: one row for each point. @param head what the points are */
export const seriesTable = (head: string, points: readonly string[], series: readonly Series[], write: Write): ChartTableRows => ({
  columns: [head, ...series.map(({ name }) => name)],
  rows: points.map((point, at) => ({ key: `${at} ${point}`, cells: [point, ...series.map(({ values }) => figureOf(values[at], write))] })),
});

interface Named {
  readonly key: string;
  readonly name: string;
}

/** The table of a chart with one row for each thing. */
export const rowsTable = <Row extends Named>(
  columns: readonly string[],
  rows: readonly Row[],
  figures: (row: Row) => readonly (TableFigure | string | null)[],
): ChartTableRows => ({ columns, rows: rows.map((row) => ({ key: row.key, cells: [row.name, ...figures(row)] })) });
