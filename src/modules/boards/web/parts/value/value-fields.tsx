import { NativeSelect, TextInput } from '@mantine/core';
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { AMOUNT_MAX, currencies } from '../../../contract/value-config.ts';
import type { ValueFields } from './value-form.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';

interface Props {
  readonly form: EndpointForm<ValueFields>;
}

/** How revenue is counted, written, and who is shown it. */
export function RevenueFields({ form }: Props) {
  const t = useText('boards-value');
  const { value: revenue, onChange } = form.field('revenueSettings');
  const set = (part: Partial<ValueFields['revenueSettings']>): void => onChange({ ...revenue, ...part });
  return (
    <Panel title={t('revenue.title')} hint={t('revenue.hint')}>
      <Stack gap={18}>
        <SwitchRow
          label={t('revenue.isPublic')}
          description={t('revenue.isPublicHint')}
          checked={revenue.isPublic}
          onChange={(event) => set({ isPublic: event.currentTarget.checked })}
        />
        <Grid gap={16} min={180} align="start">
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
          <NumberField {...form.number('rewardMultiplier')} description={t('revenue.multiplierHint')} />
        </Grid>
      </Stack>
    </Panel>
  );
}

/** The customers' figure: its name, its range, and what the team aims at. */
export function KpiFields({ form }: Props) {
  const t = useText('boards-value');
  const { value: kpi, onChange, error } = form.field('customerKPISettings');
  const set = (part: Partial<ValueFields['customerKPISettings']>): void => onChange({ ...kpi, ...part });
  const number = (label: string, name: 'minValue' | 'maxValue' | 'targetValue') => (
    <NumberField
      name={name}
      label={label}
      min={-AMOUNT_MAX}
      max={AMOUNT_MAX}
      value={kpi[name]}
      onChange={(value) => set({ [name]: value ?? 0 })}
    />
  );
  return (
    <Panel title={t('kpi.title')} hint={t('kpi.hint')}>
      <Stack gap={18}>
        <Grid gap={16} min={180} align="start">
          <TextInput
            label={t('kpi.metricName')}
            maxLength={60}
            value={kpi.metricName}
            error={error}
            onChange={(event) => set({ metricName: event.currentTarget.value })}
          />
          <TextInput label={t('kpi.unit')} maxLength={20} value={kpi.unit} onChange={(event) => set({ unit: event.currentTarget.value })} />
        </Grid>
        <Grid gap={16} min={180} align="start">
          {number(t('kpi.min'), 'minValue')}
          {number(t('kpi.max'), 'maxValue')}
          {number(t('kpi.target'), 'targetValue')}
        </Grid>
      </Stack>
    </Panel>
  );
}
