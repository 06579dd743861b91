import classes from './area-chart.module.css';
import drawing from './drawing.module.css';
import { namesOf, type LineSeries } from './line-chart.tsx';
import { axisEnd, Plot, Readout, type EndLabel } from './plot.tsx';
import { placeOf, ticksUpTo } from './scale.ts';
import { usePointed } from './use-pointed.ts';

export interface AreaSeries extends LineSeries {
  readonly values: readonly number[];
  /** The one saturated band, pale ones, and what is over. */
  readonly tone: 'main' | 'pale' | 'paler' | 'done';
}

interface Props {
  /** Names of the points along the bottom, oldest first. */
  points: readonly string[];
  /** From the lowest band to the highest. */
  series: readonly AreaSeries[];
  format: (value: number) => string;
  unit?: string;
  height?: number;
  labels?: number;
  /** The least that the axis reaches to: an axis of whole things shows no fractions from 4 on. */
  least?: number;
}

/** Amounts over time, one upon the other, each named at the right. It is a picture: give its figures to a `ChartPanel` too. */
export function AreaChart({ points, series, format, unit, height = 220, labels = 5, least = 0 }: Props) {
  const { pointed, handlers } = usePointed();
  const bands = stacked(series);
  const ticks = ticksUpTo(Math.max(least, ...bands.flatMap(({ tops }) => tops)));
  const end = axisEnd(ticks);
  const at = pointed && points.length > 0 ? Math.min(points.length - 1, Math.max(0, Math.round(pointed.x * (points.length - 1)))) : null;
  return (
    <Plot height={height} ticks={ticks} format={format} unit={unit} labels={namesOf(points, labels)} ends={bands.map(endOf(format))}>
      <div className={drawing.drawing} {...handlers}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          {bands.map(({ key, tone, floors, tops }) => (
            <path key={key} className={classes.band} data-tone={tone} d={bandPath(floors, tops, end)} />
          ))}
          {at !== null && <path className={drawing.hair} d={`M${placeOf(at, points.length)} 0V100`} />}
        </svg>
        {at !== null && (
          <Readout at={placeOf(at, points.length)} title={points[at] ?? ''}>
            {bands.toReversed().map(({ key, name, values, tone }) => (
              <span key={key} data-main={tone === 'main' || undefined}>
                {name} {format(values[at] ?? 0)}
              </span>
            ))}
          </Readout>
        )}
      </div>
    </Plot>
  );
}

interface Band extends AreaSeries {
  readonly floors: readonly number[];
  readonly tops: readonly number[];
}

function stacked(series: readonly AreaSeries[]): Band[] {
  let below: readonly number[] = [];
  return series.map((one) => {
    const floors = one.values.map((_, at) => below[at] ?? 0);
    const tops = one.values.map((value, at) => (floors[at] ?? 0) + value);
    below = tops;
    return { ...one, floors, tops };
  });
}

const endOf =
  (format: (value: number) => string) =>
  ({ key, name, values, floors, tops, tone }: Band): EndLabel => ({
    key,
    name,
    text: format(values.at(-1) ?? 0),
    value: ((floors.at(-1) ?? 0) + (tops.at(-1) ?? 0)) / 2,
    isMain: tone === 'main',
  });

function bandPath(floors: readonly number[], tops: readonly number[], end: number): string {
  const place = (value: number, at: number): string => `${placeOf(at, tops.length).toFixed(2)} ${(100 - (100 * value) / end).toFixed(2)}`;
  const way = [...tops.map(place), ...floors.map(place).toReversed()];
  return way.length === 0 ? '' : `M${way.join('L')}Z`;
}
