import { area } from 'd3-shape';
import { crossingOf, isNeverLess } from './crossing.ts';
import { LineChart } from './line-chart.tsx';
import classes from './mark.module.css';
import type { Note } from './notes.tsx';
import type { Plot } from './plot.ts';
import { widthOf } from './text-width.ts';
import { useChartText } from './use-chart-text.ts';
import { useFigures, type FigureFormatters } from '#ui/text/figure-format.ts';

interface Props {
  /** Month 0 first, the beginning. */
  readonly points: readonly string[];
  /** Running sums in dollars, one for each point. */
  readonly cost: { readonly name: string; readonly values: readonly number[] };
  readonly back: { readonly name: string; readonly values: readonly number[] };
  /** From this point on it is assumed. */
  readonly assumedFrom?: number;
  readonly height?: number;
  readonly label?: string;
}

/** When it pays back: running sums of cost and return from zero, the gap between them, and where they cross. */
export function PaybackChart({ points, cost, back, assumedFrom, height = 240, label }: Props) {
  const t = useChartText();
  const { compactMoney, moneyTicks, wholeMoney } = useFigures();
  const crossing = crossingOf(cost.values, back.values);
  const last = points.length - 1;
  const isPaid = isNeverLess(cost.values, back.values);
  return (
    <LineChart
      points={points}
      series={[
        { key: 'cost', ...cost, tone: 'cost' },
        { key: 'back', ...back },
      ]}
      main="back"
      format={wholeMoney}
      axis={moneyTicks}
      height={height}
      labels={7}
      hasKnots={false}
      label={label}
      {...(assumedFrom !== undefined && { assumed: { from: assumedFrom, text: t('assumed') } })}
      renderBehind={(plot) => (
        <Gap
          cost={cost.values}
          back={back.values}
          crossing={crossing?.at ?? (isPaid ? 0 : last)}
          plot={plot}
          words={[t('notPaidBack'), t('netReturn')]}
        />
      )}
      notes={crossing && last > 0 ? [paidBackNote(crossing, last, t, { compactMoney })] : []}
      {...(!crossing &&
        !isPaid &&
        last > 0 && {
          rules: [
            {
              key: 'never',
              along: 'width' as const,
              at: 1,
              text: t('notWithin', { count: last }),
              tone: 'bad' as const,
              look: 'dotted' as const,
            },
          ],
        })}
    />
  );
}

const paidBackNote = (
  { at, value }: { readonly at: number; readonly value: number },
  last: number,
  t: ReturnType<typeof useChartText>,
  { compactMoney }: Pick<FigureFormatters, 'compactMoney'>,
): Note => ({
  key: 'crossing',
  share: at / last,
  value,
  text: t('paidBackAfter', { count: Math.round(at * 10) / 10 }),
  more: t('bothAt', { amount: compactMoney(value) }),
  tone: 'ink',
  shape: 'ring',
  hasDrop: true,
});

interface GapProps {
  readonly cost: readonly number[];
  readonly back: readonly number[];
  readonly crossing: number;
  readonly plot: Plot;
  /** What the area before the crossing is, and the one after it. */
  readonly words: readonly [string, string];
}

const LEAST = 18; // pixels between the lines, for words between them

/** The area between the two lines: coral until they cross, mint from there. */
function Gap({ cost, back, crossing, plot, words }: GapProps) {
  const last = cost.length - 1;
  if (last < 1) return null;
  const atOf = (values: readonly number[], at: number): number => {
    const [from, part] = [Math.floor(at), at % 1];
    return (values[from] ?? 0) * (1 - part) + (values[from + 1] ?? 0) * part;
  };
  const pathOf = (from: number, to: number): string => {
    const inside = cost.map((_, at) => at).filter((at) => at > from && at < to);
    return (
      area<number>()
        .x((at) => plot.x(at / last))
        .y0((at) => plot.y(atOf(cost, at)))
        .y1((at) => plot.y(atOf(back, at)))
        .digits(2)([from, ...inside, to]) ?? ''
    );
  };
  const parts = [
    { from: 0, to: crossing, tone: 'bad', text: words[0], at: crossing * 0.25 },
    { from: crossing, to: last, tone: 'good', text: words[1], at: last - (last - crossing) * 0.25 },
  ] as const;
  return parts
    .filter(({ from, to }) => to > from)
    .map(({ from, to, tone, text, at }) => {
      const half = widthOf(text) / 2 + 6;
      const x = Math.max(plot.left + half, Math.min(plot.x(at / last), plot.right - half));
      const gapAt = (place: number): readonly [number, number] => {
        const index = Math.max(0, Math.min(last, ((place - plot.left) / plot.width) * last));
        return [plot.y(atOf(cost, index)), plot.y(atOf(back, index))];
      };
      const [a, b] = gapAt(x);
      const isRoom = [x - half, x + half].every((place) => {
        const [c, d] = gapAt(place);
        return Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d)) > LEAST;
      });
      return (
        <g key={tone} data-tone={tone}>
          <path className={classes.gap} d={pathOf(from, to)} />
          {isRoom && (
            <text className={classes.toned} x={x} y={(a + b) / 2 + 4} textAnchor="middle">
              {text}
            </text>
          )}
        </g>
      );
    });
}
