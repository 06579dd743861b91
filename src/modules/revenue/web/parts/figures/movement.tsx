import { Muted } from '#ui/layout/muted.tsx';
import { Row } from '#ui/layout/row.tsx';
import { FigureLabel } from '#ui/parts/figure-label.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics } from '../../../contract/figures.ts';
import classes from '../revenue.module.css';
import { useMoney } from '../use-money.ts';
import { movementSteps, signed } from './movement-steps.ts';
import { useMissing } from './use-missing.ts';

/** How the recurring revenue at the start became the one at the end, as a calculation. */
export function MovementPanel({ metrics }: { metrics: RevenueMetrics }) {
  const t = useText('revenue-screens');
  const write = useMoney();
  const missing = useMissing();
  const { movement, currency, mrr } = metrics;
  if (!movement) {
    return (
      <Panel title={t('movement.title')}>
        <Muted as="p" size={14}>
          – {missing.recurring(metrics)}
        </Muted>
      </Panel>
    );
  }
  return (
    <Panel title={t('movement.title')}>
      <dl className={classes.equation}>
        <Term label={t('movement.opening')} figure={write(movement.opening, currency)} />
        {movementSteps.map(([step, sign]) => (
          <Term
            key={step}
            label={t(`movement.${step}.label`)}
            how={t(`movement.${step}.how`)}
            figure={signed(sign, movement[step], (amount) => write(amount, currency))}
          />
        ))}
        <Term isSum label={missing.closing(metrics)} figure={write(mrr, currency)} />
      </dl>
    </Panel>
  );
}

interface TermProps {
  readonly label: string;
  readonly how?: string;
  readonly figure: string;
  readonly isSum?: boolean;
}

const Term = ({ label, how, figure, isSum = false }: TermProps) => (
  <Row gap={12} justify="space-between" align="baseline" className={classes.term} data-sum={isSum || undefined}>
    <dt>
      <FigureLabel label={label} how={how} />
    </dt>
    <dd>{figure}</dd>
  </Row>
);
