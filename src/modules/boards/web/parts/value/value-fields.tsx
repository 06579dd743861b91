import { NativeSelect, TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Grid } from '#ui/layout/grid.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { useText } from '#ui/text/use-text.ts';
import { currencies } from '../../../contract/value-config.ts';
import type { ValueFields } from './value-form.tsx';
import { NumberField } from '#ui/forms/fields/number-field.tsx';

interface Props {
  readonly form: EndpointForm<ValueFields>;
}

/** How revenue is counted, written, and who is shown it. */
export function RevenueFields({ form }: Props) {
  const t = useText('boards-value');
  const choose = ({ currentTarget: { value } }: ChangeEvent<HTMLSelectElement>): void =>
    form.set({ currency: currencies.find((one) => one === value) ?? 'USD' });
  return (
    <Panel title={t('revenue.title')} hint={t('revenue.hint')}>
      <Stack gap={18}>
        <SwitchRow {...form.check('isPublic')} description={t('revenue.isPublicHint')} />
        <Grid gap={16} min={180} align="start">
          <NativeSelect {...form.field('currency')} onChange={choose} data={[...currencies]} />
          <TextInput {...form.text('prefix')} description={t('revenue.prefixHint')} />
          <NumberField {...form.number('rewardMultiplier')} description={t('revenue.multiplierHint')} />
        </Grid>
      </Stack>
    </Panel>
  );
}

/** The customers' figure: its name, its range, and what the team aims at. */
export function KpiFields({ form }: Props) {
  const t = useText('boards-value');
  return (
    <Panel title={t('kpi.title')} hint={t('kpi.hint')}>
      <Stack gap={18}>
        <Grid gap={16} min={180} align="start">
          <TextInput {...form.text('metricName')} />
          <TextInput {...form.text('unit')} />
        </Grid>
        <Grid gap={16} min={180} align="start">
          <NumberField {...form.number('minValue')} />
          <NumberField {...form.number('maxValue')} />
          <NumberField {...form.number('targetValue')} />
        </Grid>
      </Stack>
    </Panel>
  );
}
