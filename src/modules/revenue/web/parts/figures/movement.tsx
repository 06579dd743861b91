import { Row } from '#ui/layout/row.tsx';
import { FigureLabel } from '#ui/parts/figure-label.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { RevenueMetrics, RevenueMovement } from '../../../contract/figures.ts';
import classes from '../revenue.module.css';
import { useEvenMoney } from '../use-money.ts';
import { movementSteps, signed } from './movement-steps.ts';
import { useMissing } from './use-missing.ts';

interface Props {
  readonly metrics: RevenueMetrics;
  readonly movement: RevenueMovement;
}

/** How the recurring revenue at the start became the one at the end, as a calculation. */
export function MovementPanel({ metrics, movement }: Props) {
  const t = useText('revenue-screens');
  const missing = useMissing();
  const { currency, mrr } = metrics;
  const write = useEvenMoney([mrr, ...Object.values(movement)], currency);
  return (
    <Panel title={t('movement.title')}>
      <dl className={classes.equation}>
        <Term label={t('movement.opening')} figure={write(movement.opening)} />
        {movementSteps.map(([step, sign]) => (
          <Term
            key={step}
            label={t(`movement.${step}.label`)}
            how={t(`movement.${step}.how`)}
            figure={signed(sign, movement[step], write)}
          />
        ))}
        <Term isSum label={missing.closing(metrics)} figure={write(mrr)} />
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
