import { useFigures } from '#ui/text/figure-format.ts';
import { barPath } from './bars.ts';
import type { ChartTableRows } from './chart-table.tsx';
import { Drawing } from './drawing.tsx';
import { funnelRows, type FunnelRow, type FunnelStep } from './funnel.ts';
import classes from './mark.module.css';
import type { Stop } from './stops.ts';
import { figureOf, rowsTable } from './tables.ts';
import { fitted, widthOf } from './text-width.ts';
import { useChartText } from './use-chart-text.ts';

interface Props {
  readonly steps: readonly FunnelStep[];
  readonly height?: number;
  readonly label?: string;
}

const NARROW = 130; // pixels a step: with fewer, or with longer words, steps are below each other
const APART = 14;
const TOP = 26;
const NAMES = 44;
const COLUMN = 0.53; // of a step's place; the slope of what leaves takes the rest
const ROW = 64;
const LEAST = 2; // pixels of a bar that is not nothing

/** Words and figures of one step, ready to be drawn. */
interface Shown extends FunnelRow {
  readonly countText: string;
  readonly shareText: string;
  /** "−66.0%" and "3,180 left". */
  readonly lostTexts: readonly [string, string] | null;
}

/** Where people leave: one column a step from one zero, and the loss as a pale slope. Its table is `funnelTable`. */
export function FunnelChart({ steps, height = 260, label }: Props) {
  const t = useChartText();
  const { number, percent } = useFigures();
  const rows: Shown[] = funnelRows(steps).map((row) => ({
    ...row,
    countText: number(row.count),
    shareText: row.share === null ? '–' : percent(row.share, 1),
    lostTexts: row.lost === null || row.lost === 0 ? null : [percent(-(row.lostShare ?? 0), 1), t('left', { count: row.lost })],
  }));
  const words = rows.flatMap(({ lostTexts }) => lostTexts ?? []).map((text) => widthOf(text));
  const least = Math.max(NARROW, (Math.max(0, ...words) + APART) / (1 - COLUMN));
  const isNarrow = (width: number): boolean => width < least * rows.length;
  const count = rows.length;
  return (
    <Drawing
      height={(width) => (isNarrow(width) ? Math.max(1, count) * ROW : height)}
      label={label}
      stops={({ width }) => ({
        count,
        at: (at) => stopOf(rows[at]),
        ...(isNarrow(width)
          ? { stride: 1, place: (at: number) => ({ x: 0, y: at * ROW }), nearest: ({ y }) => within(Math.floor(y / ROW), count) }
          : {
              place: (at: number) => ({ x: (at + 0.3) * (width / count), y: 0 }),
              nearest: ({ x }) => within(Math.floor((x / width) * count), count),
            }),
      })}
      render={({ width, height: tall }, at) =>
        rows.map((row, index) => {
          const most = Math.max(1, ...rows.map((one) => one.count));
          const next = (rows[index + 1]?.count ?? 0) / most;
          const shared = { row, at: index, isPointed: index === at, isLast: index === count - 1, share: row.count / most, next };
          return isNarrow(width) ? (
            <NarrowStep key={row.key} {...shared} width={width} />
          ) : (
            <Step key={row.key} {...shared} width={width / count} height={tall} />
          );
        })
      }
    />
  );
}

const within = (at: number, count: number): number | null => (count === 0 ? null : Math.min(count - 1, Math.max(0, at)));

const stopOf = (row: Shown | undefined): Stop => ({
  title: row?.name ?? '',
  lines: row
    ? [
        { name: row.countText, text: row.shareText, tone: 'main' },
        ...(row.lostTexts ? [{ name: row.lostTexts[1], text: row.lostTexts[0], ...(row.isWorst && { tone: 'bad' as const }) }] : []),
      ]
    : [],
});

interface StepProps {
  readonly row: Shown;
  readonly at: number;
  readonly isPointed: boolean;
  readonly isLast: boolean;
  /** Of the largest step; of the next one too. */
  readonly share: number;
  readonly next: number;
  readonly width: number;
}

function Step({ row, at, isPointed, isLast, share, next, width, height }: StepProps & { readonly height: number }) {
  const bottom = height - NAMES;
  const full = bottom - TOP;
  const heightOf = (part: number): number => (part > 0 ? Math.max(LEAST, part * full) : 0);
  const [x, wide] = [at * width + 4, width * COLUMN];
  const y = bottom - heightOf(share);
  const nextX = x + width;
  const tone = row.isWorst ? 'bad' : 'paler';
  return (
    <g>
      {isPointed && <rect className={classes.hover} x={x - 4} width={width} y={0} height={height} rx={6} />}
      {!isLast && (
        <path
          className={classes.slope}
          data-tone={row.isWorst ? 'bad' : 'main'}
          d={`M${x + wide} ${y}L${nextX} ${bottom - heightOf(next)}V${bottom}H${x + wide}Z`}
        />
      )}
      <line className={classes.hair} x1={x - 4} x2={x - 4 + width} y1={bottom} y2={bottom} />
      <path
        className={classes.fill}
        data-tone={isLast ? 'good' : 'main'}
        fillOpacity={isLast ? 1 : 1 - 0.14 * Math.min(3, at)}
        d={barPath({ x, width: wide, y, height: bottom - y }, 'up')}
      />
      <text x={x} y={y - 8}>
        <tspan className={classes.big}>{row.countText}</tspan>
        <tspan className={classes.quiet}>{`\u00a0\u00a0${row.shareText}`}</tspan>
      </text>
      {row.lostTexts?.map((text, line) => (
        <text key={text} className={line === 0 ? classes.strong : undefined} data-tone={tone} x={x + wide + 10} y={bottom - 40 + line * 15}>
          {fitted(text, width - wide - 10)}
        </text>
      ))}
      <text className={classes.strong} x={x} y={bottom + 19}>
        {fitted(row.name, (width - 10) / 1.06)}
      </text>
      <text x={x} y={bottom + 36}>
        {fitted(row.more ?? '', width - 10)}
      </text>
    </g>
  );
}

/** Below each other, for a phone: the bar across, and what leaves under it. */
function NarrowStep({ row, at, isPointed, isLast, share, width }: StepProps) {
  const top = at * ROW;
  const figures = `${row.countText}  ${row.shareText}`;
  return (
    <g>
      {isPointed && <rect className={classes.hover} x={0} width={width} y={top} height={ROW} rx={6} />}
      <text className={classes.strong} x={0} y={top + 14}>
        {fitted(row.name, (width - widthOf(figures) - 16) / 1.06)}
      </text>
      <text x={width} y={top + 14} textAnchor="end">
        <tspan className={classes.strong}>{row.countText}</tspan>
        <tspan>{`\u00a0\u00a0${row.shareText}`}</tspan>
      </text>
      <rect className={classes.track} x={0} width={width} y={top + 22} height={12} rx={3} />
      <path
        className={classes.fill}
        data-tone={isLast ? 'good' : 'main'}
        fillOpacity={isLast ? 1 : 1 - 0.14 * Math.min(3, at)}
        d={barPath({ x: 0, width: Math.max(share > 0 ? LEAST : 0, share * width), y: top + 22, height: 12 }, 'right')}
      />
      {row.lostTexts && (
        <text data-tone={row.isWorst ? 'bad' : 'paler'} className={row.isWorst ? classes.toned : undefined} x={0} y={top + 50}>
          {row.lostTexts.join(', ')}
        </text>
      )}
    </g>
  );
}

/** Each step with its count, its share of all, its rate of the step before, and what leaves after it. */
export function funnelTable(
  steps: readonly FunnelStep[],
  t: ReturnType<typeof useChartText>,
  { number, percent }: Pick<ReturnType<typeof useFigures>, 'number' | 'percent'>,
): ChartTableRows {
  const rows = funnelRows(steps);
  const rate = (value: number): string => percent(value, 1);
  const before = new Map(rows.slice(1).map(({ key }, at) => [key, rows[at]?.count ?? 0]));
  return rowsTable([t('step'), t('reached'), t('ofBefore'), t('ofAll'), t('lost')], rows, ({ key, count, share, lost }) => {
    const previous = before.get(key) ?? 0;
    return [
      figureOf(count, number),
      figureOf(previous === 0 ? null : count / previous, rate),
      figureOf(share, rate),
      figureOf(lost, number),
    ];
  });
}
