import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { currencies } from '../../../contract/value-config.ts';
import type { ValueFields } from './value-form.tsx';
import classes from './value-config.module.css';

interface Props {
  readonly config: ValueFields;
  readonly onChange: (part: Partial<ValueFields>) => void;
}

/** How revenue is counted, written, and who is shown it. */
export function RevenueFields({ config, onChange }: Props) {
  const t = useText('boards-value');
  const { revenueSettings: revenue } = config;
  const set = (part: Partial<ValueFields['revenueSettings']>): void => onChange({ revenueSettings: { ...revenue, ...part } });
  return (
    <Panel title={t('revenue.title')} hint={t('revenue.hint')}>
      <div className={classes.fields}>
        <SwitchRow
          label={t('revenue.isPublic')}
          description={t('revenue.isPublicHint')}
          checked={revenue.isPublic}
          onChange={(event) => set({ isPublic: event.currentTarget.checked })}
        />
        <div className={classes.row}>
          <NativeSelect
            label={t('revenue.currency')}
            value={revenue.currency}
            onChange={({ currentTarget: { value } }) => set({ currency: currencies.find((one) => one === value) ?? 'USD' })}
            data={[...currencies]}
          />
          <TextInput
            label={t('revenue.prefix')}
            description={t('revenue.prefixHint')}
            maxLength={5}
            value={revenue.prefix}
            onChange={(event) => set({ prefix: event.currentTarget.value })}
          />
          <NumberInput
            label={t('revenue.multiplier')}
            description={t('revenue.multiplierHint')}
            min={0}
            value={config.rewardMultiplier}
            onChange={(value) => onChange({ rewardMultiplier: Math.max(0, Number(value) || 0) })}
          />
        </div>
      </div>
    </Panel>
  );
}

/** The customers' figure: its name, its range, and what the team aims at. */
export function KpiFields({ config, onChange }: Props) {
  const t = useText('boards-value');
  const { customerKPISettings: kpi } = config;
  const set = (part: Partial<ValueFields['customerKPISettings']>): void => onChange({ customerKPISettings: { ...kpi, ...part } });
  const number = (label: string, name: 'minValue' | 'maxValue' | 'targetValue') => (
    <NumberInput label={label} value={kpi[name]} onChange={(value) => set({ [name]: Number(value) || 0 })} />
  );
  return (
    <Panel title={t('kpi.title')} hint={t('kpi.hint')}>
      <div className={classes.fields}>
        <div className={classes.row}>
          <TextInput
            label={t('kpi.metricName')}
            maxLength={60}
            value={kpi.metricName}
            onChange={(event) => set({ metricName: event.currentTarget.value })}
          />
          <TextInput label={t('kpi.unit')} maxLength={20} value={kpi.unit} onChange={(event) => set({ unit: event.currentTarget.value })} />
        </div>
        <div className={classes.row}>
          {number(t('kpi.min'), 'minValue')}
          {number(t('kpi.max'), 'maxValue')}
          {number(t('kpi.target'), 'targetValue')}
        </div>
      </div>
    </Panel>
  );
}
