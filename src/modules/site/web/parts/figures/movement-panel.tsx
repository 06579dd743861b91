import { useState } from 'react';
import { figuresOf, noPayments, type Step } from '#modules/revenue/rules/metrics.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { Answer, Equation, Figures, Panel } from './panel.tsx';
import classes from './panel.module.css';
import { Slider } from './slider.tsx';
import { useUnits } from './use-units.ts';

/** Dollars a month, and customers. */
const OPENING = { amount: 18_400, customers: 160 };
const kinds = ['new', 'expansion', 'contraction', 'churned'] as const;
type Kind = (typeof kinds)[number];

/** What one customer pays who comes, changes or goes in the example. */
const each = { new: 120, expansion: 40, contraction: -40, churned: -110 } as const satisfies Record<Kind, number>;
const customers = { new: 1, expansion: 0, contraction: 0, churned: -1 } as const satisfies Record<Kind, number>;

/** A month of recurring revenue, by the rule that also computes it for connected providers. */
export function MovementPanel() {
  const t = useText('site-feature-business');
  const format = useFormat();
  const { money } = useUnits();
  const [counts, setCounts] = useState<Readonly<Record<Kind, number>>>({ new: 14, expansion: 9, contraction: 3, churned: 6 });
  const figures = monthOf(counts);
  const { movement, mrr, arr, churnRate, revenueChurnRate, arpu } = figures;
  if (!movement) return null;
  const change = (mrr ?? 0) - movement.opening;
  const percent = (value: number | null): string => (value === null ? '–' : format.percent(value / 100, { maximumFractionDigits: 1 }));
  return (
    <Panel
      inputs={
        <>
          {kinds.map((kind) => (
            <Slider
              key={kind}
              label={t(`panel.fields.${kind}`, { amount: money(Math.abs(each[kind])) })}
              value={counts[kind]}
              max={40}
              text={format.number(counts[kind])}
              onChange={(count) => setCounts({ ...counts, [kind]: count })}
            />
          ))}
          <p className={classes.formula}>{t('panel.formula')}</p>
        </>
      }
    >
      <Answer>{t(change < 0 ? 'panel.falls' : 'panel.grows', { amount: money(Math.abs(change)), mrr: money(mrr ?? 0) })}</Answer>
      <Equation
        of={[
          { name: t('panel.rows.opening'), value: money(movement.opening) },
          { name: t('panel.rows.new'), value: money(movement.new) },
          { name: t('panel.rows.expansion'), value: money(movement.expansion) },
          { name: t('panel.rows.contraction'), value: money(-movement.contraction) },
          { name: t('panel.rows.churned'), value: money(-movement.churned) },
          { name: t('panel.rows.mrr'), value: money(mrr ?? 0) },
        ]}
      />
      <Figures
        of={[
          { name: t('panel.arr'), value: money(arr ?? 0), note: t('panel.arrNote') },
          {
            name: t('panel.arpu'),
            value: arpu === null ? '–' : money(arpu),
            note: t('panel.arpuNote', { count: figures.activeCustomers ?? 0 }),
          },
          { name: t('panel.churn'), value: percent(churnRate), note: t('panel.churnNote', { rate: percent(revenueChurnRate) }) },
        ]}
      />
    </Panel>
  );
}

/** The rule counts in the smallest unit; whole dollars are enough for an example. */
function monthOf(counts: Readonly<Record<Kind, number>>) {
  const before: Step[] = [{ kind: 'new', amount: OPENING.amount, changes: OPENING.customers, customers: OPENING.customers }];
  const within: Step[] = kinds.map((kind) => ({
    kind,
    amount: counts[kind] * each[kind],
    changes: counts[kind],
    customers: counts[kind] * customers[kind],
  }));
  return figuresOf('USD', noPayments, { steps: { before, within }, missing: null, heldAt: null });
}
