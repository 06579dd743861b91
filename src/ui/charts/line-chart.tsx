import type { ReactNode } from 'react';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { ticksOf } from './axis.ts';
import { Frame, textsOf, type FrameProps } from './frame.tsx';
import classes from './mark.module.css';
import { Bands, footOf, NoteLines, noteLinesRoom, Notes, Rules, type Band, type Note, type Rule } from './notes.tsx';
import { Line } from './line.tsx';
import { shareAt, type Values } from './paths.ts';
import type { EndLabel, Name, Plot } from './plot.ts';
import type { Stop } from './stops.ts';
import type { Tone } from './tone.ts';

export interface LineSeries {
  readonly key: string;
  readonly name: string;
  /** One for each point, oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Instead of the colour of the main one, or of those next to it. */
  readonly tone?: Tone;
  /** Dashed: the same figures of the period before. */
  readonly isBefore?: boolean;
}

export interface LineChartProps extends Pick<FrameProps, 'label'> {
  /** Names of the points along the bottom, oldest first. */
  readonly points: readonly string[];
  readonly series: readonly LineSeries[];
  /** Along the bottom, where they are shorter than the names of the points. */
  readonly names?: readonly string[];
  /** The one saturated series; the others step back. */
  readonly main: string;
  readonly format: (value: number) => string;
  /** On the top tick: "pts". */
  readonly unit?: string;
  /** Instead of `format` and `unit`: the ticks of the axis, such as `moneyTicks`. */
  readonly axis?: (ticks: readonly number[]) => readonly string[];
  /** The axis's end where it is known: 100 for per cents. */
  readonly end?: number;
  readonly height?: number;
  /** Most names along the bottom. */
  readonly labels?: number;
  readonly notes?: readonly Note[];
  readonly bands?: readonly Band[];
  readonly rules?: readonly Rule[];
  /** From this point on all is assumed: dotted, on a ground of its own, which has this name. */
  readonly assumed?: { readonly from: number; readonly text: string };
  /** Dots on all values, where there is room for them. */
  readonly hasKnots?: boolean;
  /** Behind the lines, such as the area between two of them. */
  readonly renderBehind?: (plot: Plot) => ReactNode;
}

/** Values over time as lines, each named where it ends. Give its figures to a `ChartPanel` too. */
export function LineChart(props: LineChartProps) {
  const { points, series, main, format, unit, axis, height = 200, labels = 5, label } = props;
  const { end, notes = [], bands = [], rules = [], assumed, renderBehind, hasKnots = true } = props;
  const isPhone = useIsPhone();
  const ticks = end === undefined ? ticksOf(series.flatMap(({ values }) => [...values])) : ticksOf([end]);
  const ends = series.length > 1 ? series.flatMap((one) => endsOf(one, main, format)) : [];
  const behindAll = assumed ? [...bands, assumedBand(assumed, points.length)] : bands;
  return (
    <Frame
      height={height}
      label={label}
      ticks={ticks}
      tickTexts={axis?.(ticks) ?? textsOf(ticks, format, unit)}
      names={namesOf(props.names ?? points)}
      most={labels}
      above={isPhone ? noteLinesRoom(notes) : 0}
      foot={isPhone ? 0 : footOf(notes)}
      ends={ends}
      shareOf={(at) => shareAt(at, points.length)}
      isEmpty={series.every(({ values }) => values.every((value) => value === null))}
      stops={{ count: points.length, at: (at) => lineStop(props, at) }}
      render={(plot, at) => (
        <>
          <Bands bands={behindAll} plot={plot} />
          {renderBehind?.(plot)}
          <Rules rules={rules} plot={plot} />
          {at !== null && (
            <line
              className={classes.hair}
              x1={plot.x(shareAt(at, points.length))}
              x2={plot.x(shareAt(at, points.length))}
              y1={plot.top}
              y2={plot.bottom}
            />
          )}
          {series
            .toSorted((a, b) => Number(a.key === main) - Number(b.key === main))
            .map((one) => (
              <Line
                key={one.key}
                values={one.values}
                isBefore={one.isBefore}
                tone={toneOf(one, main)}
                plot={plot}
                at={at}
                assumedFrom={assumed?.from}
                hasKnots={hasKnots}
              />
            ))}
          <Notes notes={notes} plot={plot} areWordsApart={isPhone} />
          {isPhone && <NoteLines notes={notes} plot={plot} />}
        </>
      )}
    />
  );
}

const toneOf = ({ key, tone }: LineSeries, main: string): Tone => tone ?? (key === main ? 'main' : 'pale');

const lastOf = (values: Values): number => values.findLastIndex((value) => value !== null);
export const namesOf = (points: readonly string[]): Name[] => points.map((text, at) => ({ share: shareAt(at, points.length), text }));
const textOf = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value);

const assumedBand = ({ from, text }: { from: number; text: string }, count: number): Band => ({
  key: 'assumed',
  along: 'width',
  from: shareAt(from, count),
  to: 1,
  text,
});

function endsOf({ key, name, values, tone }: LineSeries, main: string, format: (value: number) => string): EndLabel[] {
  const value = values[lastOf(values)] ?? null;
  return value === null ? [] : [{ key, name, text: format(value), value, isMain: key === main, tone }];
}

const lineStop = ({ points, series, main, format }: LineChartProps, at: number): Stop => ({
  title: points[at] ?? '',
  lines: series.map(({ key, name, values }) => ({
    name,
    text: textOf(values[at], format),
    ...(key === main && { tone: 'main' as const }),
  })),
});
