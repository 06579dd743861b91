import classes from './drawing.module.css';
import { axisEnd, Plot, Readout } from './plot.tsx';
import { shownLabels, ticksUpTo } from './scale.ts';
import { usePointed } from './use-pointed.ts';

export interface Column {
  readonly key: string;
  /** Along the bottom. */
  readonly name: string;
  /** Null stands for no figure, which is not zero. */
  readonly value: number | null;
  /** The saturated ones; the others step back. */
  readonly isMain?: boolean;
  /** A second amount, as a line across: what was meant. */
  readonly mark?: number;
  /** A second line under the pointer: "12 stories". */
  readonly hint?: string;
}

interface Props {
  columns: readonly Column[];
  format: (value: number) => string;
  unit?: string;
  end?: number;
  height?: number;
  /** Most names along the bottom. */
  labels?: number;
}

const GAP = 0.28; // share of a column's place that stays free

/** Amounts side by side, from zero. It is a picture: give its figures to a `ChartPanel` too. */
export function ColumnChart({ columns, format, unit, end, height = 200, labels = 6 }: Props) {
  const { pointed, handlers } = usePointed();
  const ticks = ticksUpTo(end ?? Math.max(0, ...columns.map(({ value, mark }) => Math.max(value ?? 0, mark ?? 0))));
  const wide = 100 / Math.max(1, columns.length);
  const at = pointed && columns.length > 0 ? Math.min(columns.length - 1, Math.max(0, Math.floor((100 * pointed.x) / wide))) : null;
  const shown = at === null ? undefined : columns[at];
  const names = shownLabels(columns.length, labels).map((index) => ({ at: (index + 0.5) * wide, text: columns[index]?.name ?? '' }));
  return (
    <Plot height={height} ticks={ticks} format={format} unit={unit} labels={names} ends={[]}>
      <div className={classes.drawing} {...handlers}>
        {columns.map(({ key, mark }, index) =>
          mark === undefined ? null : (
            <span
              key={`${key}-mark`}
              className={classes.columnMark}
              style={{
                insetInlineStart: `${(index + GAP / 4) * wide}%`,
                width: `${(1 - GAP / 2) * wide}%`,
                bottom: `${(100 * mark) / axisEnd(ticks)}%`,
              }}
            />
          ),
        )}
        {columns.map(({ key, value, isMain }, index) => (
          <span
            key={key}
            className={classes.column}
            data-main={isMain || undefined}
            style={{
              insetInlineStart: `${(index + GAP / 2) * wide}%`,
              width: `${(1 - GAP) * wide}%`,
              height: `${(100 * (value ?? 0)) / axisEnd(ticks)}%`,
            }}
          />
        ))}
        {at !== null && shown && (
          <Readout at={(at + 0.5) * wide} title={shown.name}>
            <span data-main>{shown.value === null ? '–' : format(shown.value)}</span>
            {shown.hint && <span>{shown.hint}</span>}
          </Readout>
        )}
      </div>
    </Plot>
  );
}
