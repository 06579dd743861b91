import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { Team } from '#modules/teams/contract.ts';
import { api } from '#ui/api/client.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { refreshAll } from '#ui/api/use-write.ts';
import { FormConflict } from '#ui/forms/form-conflict.tsx';
import { FormTop } from '#ui/forms/form-top.tsx';
import { useRecordForm } from '#ui/forms/use-record-form.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { SwitchRow } from '#ui/parts/switch-row.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDashboard } from '../../../contract/dashboard.ts';
import { displayModes, readValueConfig, saveValueConfig, valueTypes, type ValueConfig } from '../../../contract/value-config.ts';
import { KpiFields, RevenueFields } from './value-fields.tsx';
import classes from './value-config.module.css';

export type ValueFields = Omit<ValueConfig, 'teamId' | 'isSaved' | 'version'>;

const fieldsOf = ({ teamId: _team, isSaved: _isSaved, version: _version, ...fields }: ValueConfig): ValueFields => fields;

/** What a team's work is worth, as it will be saved. */
export function ValueForm({ saved, team }: { saved: ValueConfig; team: Team }) {
  const t = useText('boards-value');
  const written = useRecordForm({ record: `value ${team.id}`, of: saved, formOf: fieldsOf });
  const { value: config, set } = written;
  const submit = async (): Promise<void> => {
    const isSaved = await written.save((body, _, version) =>
      api.call(saveValueConfig, { params: { teamId: team.id }, body: { ...body, version } }),
    );
    if (!isSaved) return;
    toastDone(t('saved', { team: team.name }), { id: 'value-config' });
    void refreshAll(queryClient, [readValueConfig, readDashboard]);
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {!saved.isSaved && (
        <Notice tone="note" title={t('default.title', { team: team.name })}>
          {t('default.text')}
        </Notice>
      )}
      <FormTop form={written} failed={t('saveFailed')}>
        {t('kept')}
      </FormTop>
      <Shown config={config} onChange={set} />
      {config.valueType !== 'customerKPI' && <RevenueFields config={config} onChange={set} />}
      {config.valueType !== 'revenue' && <KpiFields config={config} onChange={set} />}
      <FormConflict
        form={written}
        labels={{
          isActive: t('isActive'),
          valueType: t('valueType.label'),
          displayMode: t('displayMode.label'),
          revenueSettings: t('revenue.title'),
          rewardMultiplier: t('revenue.multiplier'),
          customerKPISettings: t('kpi.title'),
        }}
        say={{
          valueType: (one) => t(`valueType.${one}`),
          displayMode: (one) => t(`displayMode.${one}`),
          revenueSettings: ({ prefix, currency, isPublic }) =>
            [`${prefix} ${currency}`, isPublic && t('revenue.isPublic')].filter(Boolean).join(', '),
          customerKPISettings: (kpi) => `${kpi.metricName}, ${kpi.minValue}–${kpi.maxValue} ${kpi.unit}, ${kpi.targetValue}`,
        }}
        onKeepMine={() => void submit()}
      />
      <div>
        <Button type="submit" loading={written.isBusy} disabled={written.clashes.length > 0}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Shown({ config, onChange }: { config: ValueFields; onChange: (part: Partial<ValueFields>) => void }) {
  const t = useText('boards-value');
  return (
    <Panel title={t('shown.title')} hint={t('shown.hint')}>
      <div className={classes.fields}>
        <SwitchRow
          label={t('isActive')}
          description={t('isActiveHint')}
          checked={config.isActive}
          onChange={(event) => onChange({ isActive: event.currentTarget.checked })}
        />
        <div>
          <span className={classes.label} id="value-type">
            {t('valueType.label')}
          </span>
          <SegmentedControl
            aria-labelledby="value-type"
            value={config.valueType}
            onChange={(value) => onChange({ valueType: valueTypes.find((one) => one === value) ?? 'revenue' })}
            data={valueTypes.map((one) => ({ value: one, label: t(`valueType.${one}`) }))}
          />
        </div>
        <div>
          <span className={classes.label} id="display-mode">
            {t('displayMode.label')}
          </span>
          <SegmentedControl
            aria-labelledby="display-mode"
            value={config.displayMode}
            onChange={(value) => onChange({ displayMode: displayModes.find((one) => one === value) ?? 'absolute' })}
            data={displayModes.map((one) => ({ value: one, label: t(`displayMode.${one}`) }))}
          />
        </div>
      </div>
    </Panel>
  );
}
