import type { ReactNode } from 'react';
import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import classes from './billing.module.css';

export interface Term {
  readonly id: string;
  readonly label: ReactNode;
  readonly figure: ReactNode;
  /** The result of the terms above it. */
  readonly isSum?: boolean;
}

/** A calculation, term by term, with its result below a darker line. */
export function Equation({ terms }: { terms: readonly Term[] }) {
  return (
    <dl className={classes.equation}>
      {terms.map(({ id, label, figure, isSum = false }) => (
        <Row key={id} gap={12} justify="space-between" align="baseline" className={classes.term} data-sum={isSum || undefined}>
          {isSum ? <dt>{label}</dt> : <Muted as="dt">{label}</Muted>}
          <dd>{figure}</dd>
        </Row>
      ))}
    </dl>
  );
}
