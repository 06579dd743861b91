import { lowOf, ticksCropped, ticksOf } from './axis.ts';
import { Frame, textsOf } from './frame.tsx';
import { namesOf, type LineSeries } from './line-chart.tsx';
import classes from './mark.module.css';
import { areaPath, shareAt } from './paths.ts';
import type { EndLabel } from './plot.ts';
import { useChartText } from './use-chart-text.ts';

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
  /** The axis may begin above zero, which it then says, where the lowest band is high: the others are what is read. */
  isCropped?: boolean;
}

/** Amounts over time, one on the other, each named at the right. Give its figures to a `ChartPanel` too. */
export function AreaChart({ points, series, format, unit, height = 220, labels = 5, least = 0, isCropped = false }: Props) {
  const t = useChartText();
  const bands = stacked(series);
  const tops = bands.at(-1)?.tops ?? [];
  const lowest = Math.min(...(bands[0]?.tops ?? [0]));
  const ticks = isCropped ? ticksCropped(lowest, Math.max(least, ...tops), tops.every(Number.isInteger)) : ticksOf(tops, [least]);
  const low = lowOf(ticks);
  return (
    <Frame
      height={height}
      ticks={ticks}
      tickTexts={textsOf(ticks, format, unit)}
      names={namesOf(points)}
      most={labels}
      ends={bands.map(endOf(format, low))}
      shareOf={(at) => shareAt(at, points.length)}
      isEmpty={tops.length === 0}
      stops={{
        count: points.length,
        at: (at) => ({
          title: points[at] ?? '',
          lines: bands.toReversed().map(({ name, values, tone }) => ({
            name,
            text: format(values[at] ?? 0),
            ...(tone === 'main' && { tone }),
          })),
        }),
      }}
      render={(plot, at) => (
        <>
          {bands.map(({ key, tone, floors, tops }) => (
            <path
              key={key}
              className={classes.band}
              data-tone={tone}
              d={areaPath(
                floors.map((floor) => Math.max(low, floor)),
                tops,
                plot,
              )}
            />
          ))}
          {low > 0 && (
            <text className={classes.name} x={plot.right - 8} y={plot.bottom - 8} textAnchor="end">
              {t('axisFrom', { value: format(low) })}
            </text>
          )}
          {at !== null && <path className={classes.hair} d={`M${plot.x(shareAt(at, points.length))} ${plot.top}V${plot.bottom}`} />}
        </>
      )}
    />
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
  (format: (value: number) => string, low: number) =>
  ({ key, name, values, floors, tops, tone }: Band): EndLabel => ({
    key,
    name,
    text: format(values.at(-1) ?? 0),
    value: (Math.max(low, floors.at(-1) ?? 0) + (tops.at(-1) ?? 0)) / 2,
    isMain: tone === 'main',
  });
