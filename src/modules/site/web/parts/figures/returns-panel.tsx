import { useState } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { featureReturn, MONTHS, type FeatureInput } from '../../../rules/feature-return.ts';
import { Lines } from './lines.tsx';
import { Answer, Equation, Figures, Panel } from './panel.tsx';
import classes from './panel.module.css';
import { Slider } from './slider.tsx';
import { useUnits } from './use-units.ts';

const start: FeatureInput = {
  initialCost: 5000,
  developmentHours: 80,
  hourlyRate: 75,
  monthlyCost: 450,
  upkeepHours: 10,
  directRevenue: 2000,
  costSavings: 500,
  activeUsers: 400,
  averageRevenuePerUser: 12,
  uplift: 10,
};

const groups = {
  build: ['initialCost', 'developmentHours', 'hourlyRate'],
  keep: ['monthlyCost', 'upkeepHours'],
  bring: ['directRevenue', 'costSavings', 'activeUsers', 'averageRevenuePerUser', 'uplift'],
} as const satisfies Record<string, readonly (keyof FeatureInput)[]>;

const bounds = {
  initialCost: { max: 50_000, step: 500, unit: 'money' },
  developmentHours: { max: 800, step: 5, unit: 'count' },
  hourlyRate: { max: 200, step: 5, unit: 'money' },
  monthlyCost: { max: 5000, step: 50, unit: 'money' },
  upkeepHours: { max: 80, step: 1, unit: 'count' },
  directRevenue: { max: 20_000, step: 100, unit: 'money' },
  costSavings: { max: 5000, step: 50, unit: 'money' },
  activeUsers: { max: 5000, step: 20, unit: 'count' },
  averageRevenuePerUser: { max: 100, step: 1, unit: 'money' },
  uplift: { max: 50, step: 1, unit: 'percent' },
} as const satisfies Record<keyof FeatureInput, { max: number; step: number; unit: 'money' | 'count' | 'percent' }>;

/** The first year of a feature, by the decided formulas, while one moves what goes into them. */
export function ReturnsPanel() {
  const t = useText('site-feature-returns');
  const units = useUnits();
  const [input, setInput] = useState(start);
  return (
    <Panel
      inputs={(['build', 'keep', 'bring'] as const).map((group) => (
        <fieldset key={group}>
          <legend>{t(`panel.${group}`)}</legend>
          {groups[group].map((field) => (
            <Slider
              key={field}
              label={t(`panel.fields.${field}`)}
              value={input[field]}
              max={bounds[field].max}
              step={bounds[field].step}
              text={units[bounds[field].unit](input[field])}
              onChange={(value) => setInput({ ...input, [field]: value })}
            />
          ))}
        </fieldset>
      ))}
    >
      <Outcome input={input} />
    </Panel>
  );
}

function Outcome({ input }: { input: FeatureInput }) {
  const t = useText('site-feature-returns');
  const format = useFormat();
  const { money, compact } = useUnits();
  const result = featureReturn(input);
  const months = result.payback === null ? null : format.number(result.payback, { maximumFractionDigits: 1 });
  return (
    <>
      <Answer>{months === null ? t('panel.never') : t('panel.answer', { months })}</Answer>
      <Lines
        label={t('panel.drawing', { first: money(result.balance[0] ?? 0), last: money(result.balance.at(-1) ?? 0) })}
        lines={[{ name: t('panel.balance'), tone: 'main', values: result.balance }]}
        ends={[t('panel.start'), t('panel.end', { months: MONTHS })]}
        scale={compact}
      />
      <Figures
        of={[
          { name: t('panel.roi'), value: result.roi === null ? '–' : format.percent(result.roi / 100), note: t('panel.year') },
          { name: t('panel.payback'), value: months === null ? '–' : t('panel.months', { months }) },
          { name: t('panel.npv'), value: money(result.npv), note: t('panel.rate') },
        ]}
      />
      <Equation
        of={[
          { name: t('panel.rows.return'), value: money(result.totalReturn) },
          { name: t('panel.rows.development'), value: money(-result.development) },
          { name: t('panel.rows.upkeep'), value: money(-MONTHS * result.monthlyUpkeep) },
          { name: t('panel.rows.net'), value: money(result.netReturn) },
        ]}
      />
      <p className={classes.formula}>{t('panel.formula')}</p>
    </>
  );
}
