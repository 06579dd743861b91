import { Button, NativeSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listTeams, type Team } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Notice, ProblemNotice } from '#ui/parts/notice.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { readDashboard } from '../../contract/dashboard.ts';
import { currencies, displayModes, readValueConfig, saveValueConfig, valueTypes, type ValueConfig } from '../../contract/value-config.ts';
import classes from '../parts/value/value-config.module.css';

/** What each team's finished work is worth, and who is shown it. */
export function ValueConfiguration() {
  const t = useText('boards-value');
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useRead(listTeams, { query: { limit: 200 } });
  const teams = data?.items ?? [];
  const team = teams.find(({ id }) => id === search.get('team')) ?? teams[0];
  return (
    <>
      <PageHeader
        title={t('title')}
        status={t('subtitle')}
        actions={team && <TeamSelect teams={teams} value={team.id} onChange={(id) => setSearch({ team: id }, { replace: true })} />}
      />
      {error && <ErrorState title={t('failed')} requestId={error.requestId} onRetry={() => void refetch()} />}
      {data && !team && (
        <Panel>
          <EmptyState
            scene="stories"
            title={t('noTeam')}
            action={
              <LinkButton to="/manage-users-teams" look="primary">
                {t('toTeams')}
              </LinkButton>
            }
          >
            {t('noTeamHint')}
          </EmptyState>
        </Panel>
      )}
      {team && <OfTeam key={team.id} team={team} />}
    </>
  );
}

function TeamSelect({ teams, value, onChange }: { teams: readonly Team[]; value: string; onChange: (id: string) => void }) {
  const t = useText('boards-value');
  return (
    <NativeSelect
      size="sm"
      aria-label={t('team')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function OfTeam({ team }: { team: Team }) {
  const t = useText('boards-value');
  const { data, error, refetch } = useRead(readValueConfig, { params: { teamId: team.id } });
  if (error) return <ErrorState title={t('failed')} requestId={error.requestId} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Bone height={360} radius={16} />
      </Loading>
    );
  }
  return <Form saved={data} team={team} />;
}

function Form({ saved, team }: { saved: ValueConfig; team: Team }) {
  const t = useText('boards-value');
  const [config, setConfig] = useState(saved);
  const { revenueSettings: revenue, customerKPISettings: kpi } = config;
  const save = useWrite(saveValueConfig, { params: { teamId: team.id }, refresh: [readValueConfig, readDashboard] });
  const set = (part: Partial<ValueConfig>): void => setConfig((before) => ({ ...before, ...part }));
  const setRevenue = (part: Partial<ValueConfig['revenueSettings']>): void => set({ revenueSettings: { ...revenue, ...part } });
  const setKpi = (part: Partial<ValueConfig['customerKPISettings']>): void => set({ customerKPISettings: { ...kpi, ...part } });
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
      <Panel title={t('shown.title')} hint={t('shown.hint')}>
        <div className={classes.fields}>
          <Switch
            label={t('isActive')}
            description={t('isActiveHint')}
            checked={config.isActive}
            onChange={(event) => set({ isActive: event.currentTarget.checked })}
          />
          <div>
            <span className={classes.label} id="value-type">
              {t('valueType.label')}
            </span>
            <SegmentedControl
              aria-labelledby="value-type"
              value={config.valueType}
              onChange={(value) => set({ valueType: valueTypes.find((one) => one === value) ?? 'revenue' })}
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
              onChange={(value) => set({ displayMode: displayModes.find((one) => one === value) ?? 'absolute' })}
              data={displayModes.map((one) => ({ value: one, label: t(`displayMode.${one}`) }))}
            />
          </div>
        </div>
      </Panel>
      {config.valueType !== 'customerKPI' && (
        <Panel title={t('revenue.title')} hint={t('revenue.hint')}>
          <div className={classes.fields}>
            <Switch
              label={t('revenue.isPublic')}
              description={t('revenue.isPublicHint')}
              checked={revenue.isPublic}
              onChange={(event) => setRevenue({ isPublic: event.currentTarget.checked })}
            />
            <div className={classes.row}>
              <NativeSelect
                label={t('revenue.currency')}
                value={revenue.currency}
                onChange={({ currentTarget: { value } }) => setRevenue({ currency: currencies.find((one) => one === value) ?? 'USD' })}
                data={[...currencies]}
              />
              <TextInput
                label={t('revenue.prefix')}
                description={t('revenue.prefixHint')}
                maxLength={5}
                value={revenue.prefix}
                onChange={(event) => setRevenue({ prefix: event.currentTarget.value })}
              />
              <NumberInput
                label={t('revenue.multiplier')}
                description={t('revenue.multiplierHint')}
                min={0}
                value={config.rewardMultiplier}
                onChange={(value) => set({ rewardMultiplier: Math.max(0, Number(value) || 0) })}
              />
            </div>
          </div>
        </Panel>
      )}
      {config.valueType !== 'revenue' && (
        <Panel title={t('kpi.title')} hint={t('kpi.hint')}>
          <div className={classes.fields}>
            <div className={classes.row}>
              <TextInput
                label={t('kpi.metricName')}
                maxLength={60}
                value={kpi.metricName}
                onChange={(event) => setKpi({ metricName: event.currentTarget.value })}
              />
              <TextInput
                label={t('kpi.unit')}
                maxLength={20}
                value={kpi.unit}
                onChange={(event) => setKpi({ unit: event.currentTarget.value })}
              />
            </div>
            <div className={classes.row}>
              <NumberInput label={t('kpi.min')} value={kpi.minValue} onChange={(value) => setKpi({ minValue: Number(value) || 0 })} />
              <NumberInput label={t('kpi.max')} value={kpi.maxValue} onChange={(value) => setKpi({ maxValue: Number(value) || 0 })} />
              <NumberInput
                label={t('kpi.target')}
                value={kpi.targetValue}
                onChange={(value) => setKpi({ targetValue: Number(value) || 0 })}
              />
            </div>
          </div>
        </Panel>
      )}
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
