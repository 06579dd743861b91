import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { ticksOf } from './axis.ts';
import { barBetween, barPath, columnPlace, columnShare } from './bars.ts';
import type { ChartTableRows } from './chart-table.tsx';
import { Frame, type FrameProps } from './frame.tsx';
import classes from './mark.module.css';
import type { Plot } from './plot.ts';
import { RowsFrame } from './rows-frame.tsx';
import type { Stop } from './stops.ts';
import { figureOf, rowsTable } from './tables.ts';
import { widthOf } from './text-width.ts';
import type { Tone } from './tone.ts';
import type { useChartText } from './use-chart-text.ts';
import { waterfallBars, type WaterfallBar, type WaterfallStep } from './waterfall.ts';

interface Props extends Pick<FrameProps, 'label'> {
  readonly steps: readonly WaterfallStep[];
  readonly format: (value: number) => string;
  /** A change with its sign: "+$12K". */
  readonly formatChange: (value: number) => string;
  readonly axis: (ticks: readonly number[]) => readonly string[];
  /** Where more is worse, such as costs. */
  readonly isLessBetter?: boolean;
  readonly height?: number;
}

/** How one amount becomes another, step by step. Give its figures to a `ChartPanel` too: `waterfallTable`. */
export function WaterfallChart({ steps, format, formatChange, axis, isLessBetter = false, height = 220, label }: Props) {
  const isPhone = useIsPhone();
  const bars = waterfallBars(steps);
  const worst = worstOf(bars, isLessBetter);
  const shown: Shown[] = bars.map((bar) => {
    const text = bar.isTotal ? format(bar.to) : formatChange(bar.to - bar.from);
    return { ...bar, text, sum: bar.isTotal ? null : format(bar.to), tone: toneOf(bar, worst, isLessBetter) };
  });
  return isPhone ? <Rows bars={shown} axis={axis} label={label} /> : <Columns bars={shown} axis={axis} label={label} height={height} />;
}

interface Shown extends WaterfallBar {
  readonly text: string;
  /** The sum so far, after a change. */
  readonly sum: string | null;
  readonly tone: Tone;
}

const stopOf = (bar: Shown | undefined): Stop => ({
  title: bar?.name ?? '',
  lines: bar ? [{ text: bar.text, tone: bar.tone }, ...(bar.sum === null ? [] : [{ text: bar.sum }])] : [],
});

type PartProps = Pick<Props, 'axis' | 'label'> & { readonly bars: readonly Shown[] };

function Columns({ bars, axis, label, height }: PartProps & { readonly height: number }) {
  const ticks = ticksOf(withRoom(bars));
  const count = bars.length;
  return (
    <Frame
      height={height}
      label={label}
      ticks={ticks}
      tickTexts={axis(ticks)}
      names={bars.map(({ name }, at) => ({ share: columnShare(at, count), text: name }))}
      most={count}
      isEachNamed
      above={10}
      shareOf={(at) => columnShare(at, count)}
      isEmpty={count === 0}
      stops={{ count, at: (at) => stopOf(bars[at]) }}
      render={(plot, at) =>
        bars.map((bar, index) => (
          <Step
            key={bar.key}
            bar={bar}
            place={columnPlace(index, count, plot)}
            next={index < count - 1 ? columnPlace(index + 1, count, plot).x : null}
            plot={plot}
            isPointed={index === at}
          />
        ))
      }
    />
  );
}

/** Below each other, for a phone: names have room, and the sum goes from left to right. */
function Rows({ bars, axis, label }: PartProps) {
  const ticks = ticksOf(bars.flatMap(({ from, to }) => [from, to]));
  return (
    <RowsFrame
      label={label}
      rows={bars.map(({ key, name, isTotal, text, tone }) => ({ key, name, isStrong: isTotal, figures: [{ text, tone }] }))}
      ticks={ticks}
      tickTexts={axis(ticks)}
      barHeight={12}
      stop={(at) => stopOf(bars[at])}
      renderRow={(at, plot) => {
        const { from = 0, to = 0, tone } = bars[at] ?? {};
        const [a, b] = [plot.x(from), plot.x(to)];
        const bar = { x: Math.min(a, b), width: Math.max(1, Math.abs(a - b)), y: plot.bar(at), height: plot.barHeight };
        return <path className={classes.fill} data-tone={tone} d={barPath(bar, b < a ? 'left' : 'right')} />;
      }}
    />
  );
}

const WORDS = 0.1; // of the whole drawing, for words below a bar

/** The values of the bars, and room for the words below those that end under zero. */
function withRoom(bars: readonly WaterfallBar[]): number[] {
  const values = bars.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...values);
  return low < 0 ? [...values, low - WORDS * (Math.max(0, ...values) - low)] : values;
}

const isWorse = ({ from, to }: WaterfallBar, isLessBetter: boolean): boolean => to !== from && to < from !== isLessBetter;

/** The change that costs most: it alone is saturated. */
function worstOf(bars: readonly WaterfallBar[], isLessBetter: boolean): WaterfallBar | undefined {
  const size = ({ from, to }: WaterfallBar): number => Math.abs(to - from);
  return bars.filter((bar) => !bar.isTotal && isWorse(bar, isLessBetter)).toSorted((a, b) => size(b) - size(a))[0];
}

const toneOf = (bar: WaterfallBar, worst: WaterfallBar | undefined, isLessBetter: boolean): Tone => {
  if (bar.isTotal) return 'main';
  if (bar === worst) return 'bad';
  return isWorse(bar, isLessBetter) ? 'bad-pale' : 'good-pale';
};

interface StepProps {
  bar: Shown;
  place: { readonly x: number; readonly width: number };
  next: number | null;
  plot: Plot;
  isPointed: boolean;
}

function Step({ bar: { from, to, tone, text }, place, next, plot, isPointed }: StepProps) {
  const { y, height } = barBetween(from, to, plot);
  const isDown = to < from;
  const words = isDown ? y + height + 14 : y - 6;
  return (
    <g data-tone={tone}>
      {isPointed && <rect className={classes.hover} x={place.x - 4} width={place.width + 8} y={plot.top} height={plot.height} />}
      {next !== null && <line className={classes.hair} x1={place.x + place.width} x2={next} y1={plot.y(to)} y2={plot.y(to)} />}
      <path className={classes.fill} d={barPath({ ...place, y, height: Math.max(1, height) }, isDown ? 'down' : 'up')} />
      {widthOf(text) < place.width * 1.35 && (
        <text className={`${classes.toned} ${classes.halo}`} x={place.x + place.width / 2} y={words} textAnchor="middle">
          {text}
        </text>
      )}
    </g>
  );
}

/** Each step with its change and the sum so far. */
export const waterfallTable = (
  steps: readonly WaterfallStep[],
  t: ReturnType<typeof useChartText>,
  write: (value: number) => string,
): ChartTableRows =>
  rowsTable([t('step'), t('change'), t('sum')], waterfallBars(steps), ({ from, to, isTotal }) => [
    isTotal ? null : figureOf(to - from, write),
    figureOf(to, write),
  ]);
