import { IconTriangleFilled, IconTriangleInvertedFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { FigureLabel } from './figure-label.tsx';
import { lineShown } from './line-shown.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './stat-card.module.css';

export interface Trend {
  /** "2 more than the 30 days before". */
  readonly text: string;
  readonly direction: 'up' | 'down' | 'level';
  /** Coloured by good or bad, not by up or down. */
  readonly verdict: 'good' | 'bad' | 'neutral';
}

interface Props {
  label: string;
  /** Null shows a dash, and `next` says what makes a figure appear. */
  figure: ReactNode | null;
  unit?: ReactNode;
  /** How it was computed, over which period. */
  how?: string;
  trend?: Trend;
  next?: ReactNode;
  /** Values over time, oldest first. */
  line?: readonly number[];
  /** What the same days before came to, in the unit of the line: the words compare with it, so the drawing shows it. */
  before?: number | null;
}

/** One figure with its unit on the same baseline, how it moved, and how it was computed. */
export function StatCard({ label, figure, unit, how, trend, next, line, before = null }: Props) {
  const t = useText('ui');
  const drawn = figure === null ? null : lineShown(line, trend);
  const told = drawn && before !== null ? [how, t('charts.before')].filter(Boolean).join(' ') : how;
  return (
    <article className={classes.card}>
      <FigureLabel label={label} how={told} />
      <div className={classes.middle}>
        <p className={classes.figure}>
          {figure ?? '–'} {figure !== null && unit && <span className={classes.unit}>{unit}</span>}
        </p>
        {drawn && <Sparkline values={drawn} before={before} className={classes.line} />}
      </div>
      <p className={classes.trend} data-verdict={trend?.verdict}>
        {figure === null ? next : trend && <TrendText trend={trend} />}
      </p>
    </article>
  );
}

function TrendText({ trend }: { trend: Trend }) {
  return (
    <>
      {trend.direction === 'up' && <IconTriangleFilled size={8} />}
      {trend.direction === 'down' && <IconTriangleInvertedFilled size={8} />}
      <span>{trend.text}</span>
    </>
  );
}
