import { Button, SegmentedControl, Switch } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import type { Team } from '#modules/teams/contract.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDashboard } from '../../../contract/dashboard.ts';
import { displayModes, readValueConfig, saveValueConfig, valueTypes, type ValueConfig } from '../../../contract/value-config.ts';
import { KpiFields, RevenueFields } from './value-fields.tsx';
import classes from './value-config.module.css';

/** What a team's work is worth, as it will be saved. */
export function ValueForm({ saved, team }: { saved: ValueConfig; team: Team }) {
  const t = useText('boards-value');
  const [config, setConfig] = useState(saved);
  const save = useWrite(saveValueConfig, { params: { teamId: team.id }, refresh: [readValueConfig, readDashboard] });
  const set = (part: Partial<ValueConfig>): void => setConfig((before) => ({ ...before, ...part }));
  const submit = (): void => {
    const { teamId: _team, isSaved: _isSaved, ...body } = config;
    save.mutate({ body }, { onSuccess: () => toastDone(t('saved', { team: team.name }), { id: 'value-config' }) });
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {!saved.isSaved && (
        <Notice tone="note" title={t('default.title', { team: team.name })}>
          {t('default.text')}
        </Notice>
      )}
      <Shown config={config} onChange={set} />
      {config.valueType !== 'customerKPI' && <RevenueFields config={config} onChange={set} />}
      {config.valueType !== 'revenue' && <KpiFields config={config} onChange={set} />}
      {save.error && (
        <ProblemNotice error={save.error} failed={t('saveFailed')} failedUnexpectedly={t('saveFailed')}>
          {t('kept')}
        </ProblemNotice>
      )}
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

function Shown({ config, onChange }: { config: ValueConfig; onChange: (part: Partial<ValueConfig>) => void }) {
  const t = useText('boards-value');
  return (
    <Panel title={t('shown.title')} hint={t('shown.hint')}>
      <div className={classes.fields}>
        <Switch
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
