import { Button, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import '@mantine/core/styles/Group.layer.css';
import { idFilter } from '#ui/lists/filters.ts';
import { periodFilter } from '#ui/lists/period-filter.ts';
import { useFilters } from '#ui/lists/use-filters.ts';
import { listTeams, TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { readTeamAnalytics, type TeamAnalytics } from '../../contract/analytics.ts';
import { ConsensusByRound, PointsChart, RatesChart, StepsChart } from '../parts/analytics/charts.tsx';
import { CycleTimesChart } from '../parts/analytics/cycle-times-chart.tsx';
import { PeoplePanel } from '../parts/analytics/people-panel.tsx';
import { ResultsTable } from '../parts/analytics/results-table.tsx';
import { TimesChart } from '../parts/analytics/times-chart.tsx';
import classes from '../parts/analytics/analytics.module.css';
import { FigureCards } from '../parts/figures/figure-cards.tsx';
import { AccuracyPanel } from '../parts/figures/figure-panels.tsx';
import { PeriodChoice } from '../parts/figures/period-choice.tsx';

const filters = { period: periodFilter, teamId: idFilter(TeamId) };
const TEAMS_MOST = 200; // the server's own bound of a list

/** How a team's estimating goes: every figure of the period, over time, by round, by person and by session. */
export function PokerAnalytics() {
  const t = useText('poker-figures');
  const format = useFormat();
  const { value, set } = useFilters(filters, { teamId: 'team' });
  const { period, teamId } = value;
  const read = useRead(readTeamAnalytics, { body: { period, teamId, timeZone: zoneHere() } }, { placeholderData: (before) => before });
  const { data } = read;
  const status = data && {
    count: data.metrics.figures.storiesEstimated,
    from: format.date(data.metrics.from),
    to: format.date(data.metrics.to),
  };
  return (
    <>
      <PageHeader
        title={t('page.title')}
        status={status && t('page.status', status)}
        actions={
          <>
            <TeamSelect teamId={teamId} onChange={(team) => set('teamId', filters.teamId.read(team))} />
            <PeriodChoice period={period} onChange={(days) => set('period', days)} />
          </>
        }
      />
      <Loaded
        read={read}
        failed={t('failed.analytics')}
        safe={t('failed.safe')}
        actions={
          teamId && (
            <Button variant="default" onClick={() => set('teamId', undefined)}>
              {t('page.anyTeam')}
            </Button>
          )
        }
        skeleton={<PageSkeleton rows={6} />}
      >
        {(analytics) => <Figures analytics={analytics} period={period} teamId={teamId} />}
      </Loaded>
    </>
  );
}

function Figures({ analytics, period, teamId }: { analytics: TeamAnalytics; period: number; teamId: TeamId | undefined }) {
  const t = useText('poker-figures');
  const { metrics } = analytics;
  const isEmpty =
    analytics.consensusByRound.length === 0 &&
    metrics.figures.storiesEstimated === 0 &&
    metrics.figures.completedSessions === 0 &&
    analytics.cycleTimes.stories === 0;
  return (
    <>
      <FigureCards metrics={metrics} days={period} />
      {isEmpty ? (
        <EmptyState scene="deck" title={t('page.none')} action={<LinkButton to="/planning-poker">{t('page.back')}</LinkButton>}>
          {t('page.noneHint')}
        </EmptyState>
      ) : (
        <div className={classes.grid}>
          <PointsChart series={metrics.series} days={period} />
          <RatesChart series={metrics.series} days={period} />
          <div className={classes.stack}>
            <ConsensusByRound rounds={analytics.consensusByRound} />
            <StepsChart stepsOff={analytics.stepsOff} />
          </div>
          <div className={classes.stack}>
            <AccuracyPanel figures={metrics.figures} days={period} />
            <PeoplePanel people={analytics.people} />
          </div>
          <CycleTimesChart cycleTimes={analytics.cycleTimes} days={period} />
          <TimesChart period={period} teamId={teamId} metrics={metrics} />
          <ResultsTable key={`${period} ${teamId}`} period={period} teamId={teamId} />
        </div>
      )}
    </>
  );
}

function TeamSelect({ teamId, onChange }: { teamId: TeamId | undefined; onChange: (teamId: string) => void }) {
  const t = useText('poker-figures');
  const { data } = useRead(listTeams, { query: { limit: TEAMS_MOST } });
  if (!data || data.items.length === 0) return null;
  return (
    <NativeSelect
      size="sm"
      aria-label={t('page.team')}
      value={teamId ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('page.anyTeam') }, ...data.items.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}
