import type { ReactNode } from 'react';
import { Grid } from '#ui/layout/grid.tsx';

/** Two fields beside each other, below each other on a phone. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <Grid gap={16} align="start">
    {children}
  </Grid>
);
