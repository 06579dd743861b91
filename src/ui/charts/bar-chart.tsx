import { ticksOf } from './axis.ts';
import { barBetween, barPath, columnPlace, columnShare } from './bars.ts';
import { Frame, textsOf, type FrameProps } from './frame.tsx';
import classes from './mark.module.css';
import { footOf, Notes, Rules, type Note, type Rule } from './notes.tsx';
import type { EndLabel, Plot } from './plot.ts';
import { segmentsOf, type Segment } from './stacks.ts';
import type { Stop } from './stops.ts';
import type { Tone } from './tone.ts';

export interface BarSeries {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly tone: Tone;
  /** At the right, after the name: its last value where this is left out. */
  readonly text?: string;
}

export interface BarChartProps extends Pick<FrameProps, 'label'> {
  readonly points: readonly string[];
  readonly series: readonly BarSeries[];
  /** One on the other, those below zero downwards; or next to each other. */
  readonly kind: 'stacked' | 'grouped';
  readonly format: (value: number) => string;
  readonly unit?: string;
  readonly axis?: (ticks: readonly number[]) => readonly string[];
  /** What is to be seen first, in another tone than its series. */
  readonly toneAt?: (key: string, at: number) => Tone | undefined;
  readonly height?: number;
  readonly labels?: number;
  readonly notes?: readonly Note[];
  readonly rules?: readonly Rule[];
}

/** Several amounts for each point: stacked, grouped, or diverging where some are below zero. Give its figures to a `ChartPanel` too. */
export function BarChart(props: BarChartProps) {
  const { points, series, kind, format, unit, axis, toneAt, height = 200, labels = 6, label, notes = [], rules = [] } = props;
  const count = points.length;
  const segments = kind === 'stacked' ? segmentsOf(series, count) : groupsOf(series);
  const ticks = ticksOf(segments.flatMap(({ from, to }) => [from, to]));
  const part = (key: string): readonly [number, number] =>
    kind === 'stacked' ? [0, 1] : [series.findIndex((one) => one.key === key), series.length];
  return (
    <Frame
      height={height}
      label={label}
      ticks={ticks}
      tickTexts={axis?.(ticks) ?? textsOf(ticks, format, unit)}
      names={points.map((text, at) => ({ share: columnShare(at, count), text }))}
      most={labels}
      foot={footOf(notes)}
      ends={endsOf(props, segments)}
      shareOf={(at) => columnShare(at, count)}
      isEmpty={series.every(({ values }) => values.every((value) => value === null))}
      stops={{ count, at: (at) => stopOf(props, at) }}
      render={(plot, at) => (
        <>
          {at !== null && <Pointed at={at} count={count} plot={plot} />}
          {segments.map((segment) => (
            <path
              key={`${segment.key} ${segment.at}`}
              className={kind === 'stacked' ? classes.segment : classes.edged}
              data-tone={toneAt?.(segment.key, segment.at) ?? series.find(({ key }) => key === segment.key)?.tone}
              d={pathOf(segment, columnPlace(segment.at, count, plot, part(segment.key)), plot)}
            />
          ))}
          <Rules rules={rules} plot={plot} />
          <Notes notes={notes} plot={plot} />
        </>
      )}
    />
  );
}

function Pointed({ at, count, plot }: { at: number; count: number; plot: Plot }) {
  const { x, width } = columnPlace(at, count, plot);
  return <rect className={classes.hover} x={x - 3} width={width + 6} y={plot.top} height={plot.height} />;
}

const pathOf = ({ from, to, isLast }: Segment, place: { readonly x: number; readonly width: number }, plot: Plot): string =>
  barPath({ ...place, ...barBetween(from, to, plot) }, isLast ? (to < from ? 'down' : 'up') : 'none');

const groupsOf = (series: readonly BarSeries[]): Segment[] =>
  series.flatMap(({ key, values }) =>
    values.flatMap((value, at) => (value === null ? [] : [{ key, at, from: 0, to: value, isLast: true }])),
  );

/** Each name is at the height of its series in the last column that has any. */
const endsOf = ({ series, kind, format }: BarChartProps, segments: readonly Segment[]): EndLabel[] =>
  series.length < 2
    ? []
    : series.flatMap(({ key, name, values, tone, text }) => {
        const last = segments.findLast((segment) => segment.key === key);
        if (!last) return [];
        return [
          {
            key,
            name,
            text: text ?? format(values[last.at] ?? 0),
            value: kind === 'grouped' ? last.to : (last.from + last.to) / 2,
            isMain: tone === 'main',
            tone,
            hasSample: kind === 'grouped',
          },
        ];
      });

const stopOf = ({ points, series, format }: BarChartProps, at: number): Stop => ({
  title: points[at] ?? '',
  lines: series.map(({ name, values, tone }) => {
    const value = values[at] ?? null;
    return { name, text: value === null ? '–' : format(value), tone };
  }),
});
