import { useState } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { MONTHS, priceHint, pricingKinds, project, type PricingInput } from '../../../rules/projection.ts';
import { Lines } from './lines.tsx';
import { Answer, Choice, Figures, Panel } from './panel.tsx';
import classes from './panel.module.css';
import { Slider } from './slider.tsx';
import { useUnits } from './use-units.ts';

type Field = Exclude<keyof PricingInput, 'kind'>;

const start: PricingInput = {
  kind: 'SAAS',
  price: 49,
  fee: 1.5,
  transactionsPerUser: 6,
  customers: 100,
  growthRate: 10,
  churnRate: 5,
  freeToPaidRate: 5,
  operationalCosts: 5000,
  acquisitionCost: 150,
  freeUserCost: 0.2,
};

/** A free plan begins with many users, and each is cheap to win. */
const starts = {
  SAAS: start,
  FREEMIUM: { ...start, kind: 'FREEMIUM', customers: 2000, acquisitionCost: 4, operationalCosts: 4000 },
  TRANSACTION: { ...start, kind: 'TRANSACTION', customers: 400, growthRate: 9, churnRate: 3, operationalCosts: 4200, acquisitionCost: 12 },
} as const satisfies Record<PricingInput['kind'], PricingInput>;

const fields = {
  SAAS: ['price', 'customers', 'growthRate', 'churnRate', 'operationalCosts', 'acquisitionCost'],
  FREEMIUM: ['price', 'customers', 'growthRate', 'churnRate', 'freeToPaidRate', 'operationalCosts', 'acquisitionCost', 'freeUserCost'],
  TRANSACTION: ['fee', 'transactionsPerUser', 'customers', 'growthRate', 'churnRate', 'operationalCosts', 'acquisitionCost'],
} as const satisfies Record<PricingInput['kind'], readonly Field[]>;

const bounds = {
  price: { max: 250, step: 1, unit: 'money' },
  fee: { max: 10, step: 0.1, unit: 'cents' },
  transactionsPerUser: { max: 40, step: 1, unit: 'count' },
  customers: { max: 5000, step: 10, unit: 'count' },
  growthRate: { max: 40, step: 1, unit: 'percent' },
  churnRate: { max: 30, step: 1, unit: 'percent' },
  freeToPaidRate: { max: 30, step: 1, unit: 'percent' },
  operationalCosts: { max: 40_000, step: 250, unit: 'money' },
  acquisitionCost: { max: 500, step: 1, unit: 'money' },
  freeUserCost: { max: 3, step: 0.1, unit: 'cents' },
} as const satisfies Record<Field, { max: number; step: number; unit: 'money' | 'cents' | 'count' | 'percent' }>;

/** 24 months of a price, by the decided formulas, while one moves what goes into them. */
export function PricingPanel() {
  const t = useText('site-feature-pricing');
  const units = useUnits();
  const [input, setInput] = useState<PricingInput>(start);
  return (
    <Panel
      inputs={
        <>
          <Choice
            legend={t('panel.kind')}
            name="kind"
            options={pricingKinds.map((value) => ({ value, label: t(`panel.kinds.${value}`) }))}
            value={input.kind}
            onChange={(kind) => setInput(starts[kind])}
          />
          {fields[input.kind].map((field) => (
            <Slider
              key={field}
              label={t(`panel.fields.${field === 'customers' && input.kind === 'FREEMIUM' ? 'users' : field}`)}
              value={input[field]}
              max={bounds[field].max}
              step={bounds[field].step}
              text={units[bounds[field].unit](input[field])}
              onChange={(value) => setInput({ ...input, [field]: value })}
            />
          ))}
        </>
      }
    >
      <Outcome input={input} />
    </Panel>
  );
}

function Outcome({ input }: { input: PricingInput }) {
  const t = useText('site-feature-pricing');
  const format = useFormat();
  const { money, compact } = useUnits();
  const { months, firstYear, secondYear, breakEvenMonth, paidBackMonth, ...life } = project(input);
  const inMonth = (month: number | null): string => (month === null ? t('panel.never') : t('panel.month', { month }));
  const hint = input.kind === 'TRANSACTION' ? null : priceHint(input.price);
  const assumed = (months: number): string =>
    input.churnRate === 0 ? t('panel.assumed') : t('panel.assumedLong', { months: Math.round(months) });
  const answer = breakEvenMonth === null ? t('panel.loss') : t('panel.answer', { month: breakEvenMonth });
  return (
    <>
      <Answer>{answer}</Answer>
      {hint && <p className={classes.hint}>{t(`panel.hints.${hint}`)}</p>}
      <Lines
        label={t('panel.drawing', { first: money(months[0]?.revenue ?? 0), last: money(months.at(-1)?.revenue ?? 0) })}
        lines={[
          { name: t('panel.revenue'), tone: 'main', values: months.map(({ revenue }) => revenue) },
          { name: t('panel.costs'), tone: 'other', values: months.map(({ costs }) => costs) },
        ]}
        ends={[t('panel.month', { month: 1 }), t('panel.month', { month: MONTHS })]}
        scale={compact}
      />
      <Figures
        of={[
          { name: t('panel.breakEven'), value: inMonth(breakEvenMonth) },
          { name: t('panel.paidBack'), value: inMonth(paidBackMonth) },
          { name: t('panel.firstYear'), value: compact(firstYear) },
          { name: t('panel.secondYear'), value: compact(secondYear) },
          {
            name: t('panel.lifetime'),
            value: compact(life.lifetimeValue),
            note: life.assumedLifetime === null ? undefined : assumed(life.assumedLifetime),
          },
          {
            name: t('panel.ratio'),
            value: life.valuePerCost === null ? '–' : format.number(life.valuePerCost, { maximumFractionDigits: 1 }),
            note: life.valuePerCost === null ? t(life.hasCustomers ? 'panel.noCost' : 'panel.noCustomer') : undefined,
          },
        ]}
      />
    </>
  );
}
