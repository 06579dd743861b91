import type { ReactNode } from 'react';
import { Grid } from '#ui/layout/grid.tsx';
import { FigureLabel } from '#ui/parts/figure-label.tsx';
import classes from './figure-strip.module.css';

export interface StripFigure {
  readonly key: string;
  readonly label: string;
  /** Null shows a dash. */
  readonly value: string | null;
  readonly unit: string;
  /** Unit, period and method. */
  readonly how: string;
  readonly tone?: 'good' | 'bad' | 'plain' | undefined;
  readonly trend?: { readonly text: ReactNode; readonly verdict: 'good' | 'bad' | 'neutral' } | null;
}

/** Figures side by side on one paper, split by hairlines; each says on hover how it was reckoned. */
export function FigureStrip({ figures }: { figures: readonly StripFigure[] }) {
  return (
    <Grid as="dl" min={148} phone="keep" className={classes.strip}>
      {figures.map(({ key, label, value, unit, how, tone, trend }) => (
        <div key={key} className={classes.figure}>
          <dt>
            <FigureLabel label={label} how={how} />
          </dt>
          <dd className={classes.value} data-tone={tone}>
            <b>{value ?? '–'}</b> {value !== null && <span>{unit}</span>}
          </dd>
          <dd className={classes.trend} data-verdict={trend?.verdict}>
            {trend?.text}
          </dd>
        </div>
      ))}
    </Grid>
  );
}
