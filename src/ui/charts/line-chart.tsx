import classes from './drawing.module.css';
import { axisEnd, Plot, Readout, type EndLabel } from './plot.tsx';
import { dotsPath, linePath, placeOf, shownLabels, ticksUpTo } from './scale.ts';
import { usePointed } from './use-pointed.ts';

export interface LineSeries {
  readonly key: string;
  readonly name: string;
  /** One for each point, oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

interface Props {
  /** Names of the points along the bottom, oldest first. */
  points: readonly string[];
  series: readonly LineSeries[];
  /** The one saturated series; the others step back. */
  main: string;
  format: (value: number) => string;
  /** On the top tick: "pts". */
  unit?: string;
  /** The axis's end where it is known: 100 for per cents. */
  end?: number;
  height?: number;
  /** Most names along the bottom. */
  labels?: number;
}

const KNOTS_MOST = 31; // points: beyond that their dots would run together

/** Values over time as lines from zero, each named where it ends. It is a picture: give its figures to a `ChartPanel` too. */
export function LineChart({ points, series, main, format, unit, end, height = 200, labels = 5 }: Props) {
  const { pointed, handlers } = usePointed();
  const ticks = ticksUpTo(end ?? Math.max(0, ...series.flatMap(({ values }) => values.filter((value) => value !== null))));
  const at = pointed && points.length > 0 ? nearest(pointed.x, points.length) : null;
  const ends = series.length > 1 ? series.flatMap((one) => endOf(one, main, format)) : [];
  return (
    <Plot height={height} ticks={ticks} format={format} unit={unit} labels={namesOf(points, labels)} ends={ends}>
      <div className={classes.drawing} {...handlers}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {series
            .toSorted((a, b) => Number(a.key === main) - Number(b.key === main))
            .map(({ key, values }) => (
              <g key={key} data-main={key === main || undefined}>
                <path className={classes.line} d={linePath(values, axisEnd(ticks))} />
                {values.length <= KNOTS_MOST && <path className={classes.knots} d={dotsPath(values, axisEnd(ticks))} />}
              </g>
            ))}
          {at !== null && <path className={classes.hair} d={`M${placeOf(at, points.length)} 0V100`} />}
        </svg>
        {series.map(({ key, values }) => (
          <Dot key={key} values={values} at={at ?? lastOf(values)} end={axisEnd(ticks)} isMain={key === main} />
        ))}
        {at !== null && (
          <Readout at={placeOf(at, points.length)} title={points[at] ?? ''}>
            {series.map(({ key, name, values }) => (
              <span key={key} data-main={key === main || undefined}>
                {name} {textOf(values[at], format)}
              </span>
            ))}
          </Readout>
        )}
      </div>
    </Plot>
  );
}

/** Along the bottom: as many names as there is room for. */
export const namesOf = (points: readonly string[], most: number): { at: number; text: string }[] =>
  shownLabels(points.length, most).map((at) => ({ at: placeOf(at, points.length), text: points[at] ?? '' }));

const nearest = (share: number, count: number): number => Math.min(count - 1, Math.max(0, Math.round(share * (count - 1))));
const textOf = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);
const lastOf = (values: readonly (number | null)[]): number => values.findLastIndex((value) => value !== null);

function endOf({ key, name, values }: LineSeries, main: string, format: (value: number) => string): EndLabel[] {
  const value = values[lastOf(values)];
  return value === null || value === undefined ? [] : [{ key, name, text: format(value), value, isMain: key === main }];
}

function Dot({ values, at, end, isMain }: { values: readonly (number | null)[]; at: number; end: number; isMain: boolean }) {
  const value = values[at];
  if (value === null || value === undefined) return null;
  return (
    <span
      className={classes.dot}
      data-main={isMain || undefined}
      style={{ insetInlineStart: `${placeOf(at, values.length)}%`, bottom: `${(100 * value) / end}%` }}
    />
  );
}
