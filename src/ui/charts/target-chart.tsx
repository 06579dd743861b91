import { useFigures } from '#ui/text/figure-format.ts';
import { ticksOf } from './axis.ts';
import { barPath } from './bars.ts';
import classes from './mark.module.css';
import { RowsFrame } from './rows-frame.tsx';
import { useChartText } from './use-chart-text.ts';

export interface TargetRow {
  readonly key: string;
  readonly name: string;
  /** Ratios, 0 to 1. */
  readonly share: number;
  readonly target: number;
}

const FAR = 0.025; // of the whole: from there on a share is saturated
const NEARLY = 1e-9; // 0.13 − 0.105 is 0.025 for people

export const isFarFrom = ({ share, target }: Pick<TargetRow, 'share' | 'target'>): boolean => Math.abs(share - target) >= FAR - NEARLY;

/** Shares against their targets: a tick in ink, and only what is far from it saturated. Give its figures to a `ChartPanel` too. */
export function TargetChart({ rows, label }: { readonly rows: readonly TargetRow[]; readonly label?: string }) {
  const t = useChartText();
  const { change, percent, percentTicks } = useFigures();
  const ticks = ticksOf(rows.flatMap(({ share, target }) => [share, target]));
  const pointsOf = ({ share, target }: TargetRow): string => t('points', { change: change((share - target) * 100) });
  return (
    <RowsFrame
      label={label}
      rows={rows.map((row) => ({
        key: row.key,
        name: row.name,
        isStrong: isFarFrom(row),
        figures: [
          { text: percent(row.share, 1), tone: isFarFrom(row) ? 'main' : undefined },
          { text: pointsOf(row), tone: isFarFrom(row) ? 'main' : 'cost' },
        ],
      }))}
      ticks={ticks}
      tickTexts={percentTicks(ticks)}
      barHeight={12}
      rowHeight={30}
      stop={(at) => {
        const row = rows[at];
        const lines = row
          ? [
              { name: t('share'), text: percent(row.share, 1), tone: 'main' as const },
              { name: t('target'), text: percent(row.target, 1) },
              { text: pointsOf(row) },
            ]
          : [];
        return { title: row?.name ?? '', lines };
      }}
      renderRow={(at, plot) => {
        const row = rows[at];
        if (!row) return null;
        const y = plot.bar(at);
        return (
          <>
            <path
              className={classes.fill}
              data-tone={isFarFrom(row) ? 'main' : 'pale'}
              d={barPath({ x: plot.left, width: plot.x(row.share) - plot.left, y, height: plot.barHeight }, 'right')}
            />
            <line className={classes.tick} x1={plot.x(row.target)} x2={plot.x(row.target)} y1={y - 4} y2={y + plot.barHeight + 4} />
          </>
        );
      }}
    />
  );
}
