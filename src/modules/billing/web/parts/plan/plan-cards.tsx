import type { ReactNode } from 'react';
import { Grid } from '#ui/layout/grid.tsx';
import classes from '../billing.module.css';

/** The cards of the plan, all as high as the highest; where two fit side by side, the second and the third share a column. */
export const PlanCards = ({ children }: { children: ReactNode }) => (
  <div className={classes.cardsRoom}>
    <Grid min={300} gap={20} className={classes.cards}>
      {children}
    </Grid>
  </div>
);
