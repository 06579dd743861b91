import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Team } from '#modules/teams/contract.ts';
import { FormButtons } from '#ui/forms/form-buttons.tsx';
import { Form } from '#ui/forms/form.tsx';
import { useEndpointForm, type EndpointForm } from '#ui/forms/use-endpoint-form.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDashboard } from '../../../contract/dashboard.ts';
import {
  displayModes,
  readValueConfig,
  saveValueConfig,
  valueProblems,
  valueTypes,
  type ValueConfig,
} from '../../../contract/value-config.ts';
import { KpiFields, RevenueFields } from './value-fields.tsx';
import classes from './value-config.module.css';

/** One by one, so that two people may change one each, and a refusal is shown at its own. */
export type ValueFields = Pick<ValueConfig, 'isActive' | 'valueType' | 'displayMode' | 'rewardMultiplier'> &
  ValueConfig['revenueSettings'] &
  ValueConfig['customerKPISettings'];

const formOf = ({
  isActive,
  valueType,
  displayMode,
  rewardMultiplier,
  revenueSettings,
  customerKPISettings,
}: ValueConfig): ValueFields => ({
  ...{ isActive, valueType, displayMode, rewardMultiplier },
  ...revenueSettings,
  ...customerKPISettings,
});

const bodyOf = ({ currency, prefix, isPublic, metricName, unit, minValue, maxValue, targetValue, ...rest }: ValueFields) => ({
  ...rest,
  revenueSettings: { currency, prefix, isPublic },
  customerKPISettings: { metricName, unit, minValue, maxValue, targetValue },
});

/** What a team's work is worth, as it will be saved. */
export function ValueForm({ saved, team }: { saved: ValueConfig; team: Team }) {
  const t = useText('boards-value');
  const form = useEndpointForm({
    endpoint: saveValueConfig,
    params: { teamId: team.id },
    record: `value ${team.id}`,
    of: saved,
    formOf,
    bodyOf,
    labels: {
      isActive: t('isActive'),
      valueType: t('valueType.label'),
      displayMode: t('displayMode.label'),
      isPublic: t('revenue.isPublic'),
      currency: t('revenue.currency'),
      prefix: t('revenue.prefix'),
      rewardMultiplier: t('revenue.multiplier'),
      metricName: t('kpi.metricName'),
      unit: t('kpi.unit'),
      minValue: t('kpi.min'),
      maxValue: t('kpi.max'),
      targetValue: t('kpi.target'),
    },
    say: {
      valueType: (one) => t(`valueType.${one}`),
      displayMode: (one) => t(`displayMode.${one}`),
      currency: String,
    },
    at: { [valueProblems.range_wrong.code]: 'maxValue', [valueProblems.target_outside.code]: 'targetValue' },
    failed: t('saveFailed'),
    refresh: [readValueConfig, readDashboard],
    onSaved: () => toastDone(t('saved', { team: team.name }), { id: 'value-config' }),
  });
  const { valueType } = form.value;
  return (
    <div className={classes.form}>
      <Form form={form} safe={t('kept')} buttons={<FormButtons form={form} verb={t('save')} />}>
        {!saved.isSaved && (
          <Notice tone="note" title={t('default.title', { team: team.name })}>
            {t('default.text')}
          </Notice>
        )}
        <Shown form={form} />
        {valueType !== 'customerKPI' && <RevenueFields form={form} />}
        {valueType !== 'revenue' && <KpiFields form={form} />}
      </Form>
    </div>
  );
}

function Shown({ form }: { form: EndpointForm<ValueFields> }) {
  const t = useText('boards-value');
  const { valueType, displayMode } = form.value;
  return (
    <Panel title={t('shown.title')} hint={t('shown.hint')}>
      <Stack gap={18}>
        <SwitchRow {...form.check('isActive')} description={t('isActiveHint')} />
        <div>
          <span className={classes.label} id="value-type">
            {t('valueType.label')}
          </span>
          <SegmentedControl
            aria-labelledby="value-type"
            value={valueType}
            onChange={(chosen) => form.set({ valueType: chosen })}
            data={valueTypes.map((one) => ({ value: one, label: t(`valueType.${one}`) }))}
          />
        </div>
        <div>
          <span className={classes.label} id="display-mode">
            {t('displayMode.label')}
          </span>
          <SegmentedControl
            aria-labelledby="display-mode"
            value={displayMode}
            onChange={(chosen) => form.set({ displayMode: chosen })}
            data={displayModes.map((one) => ({ value: one, label: t(`displayMode.${one}`) }))}
          />
        </div>
      </Stack>
    </Panel>
  );
}
