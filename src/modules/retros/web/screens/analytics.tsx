import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listTeams } from '#modules/teams/contract.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { dayIn } from '#shared/zone.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { DayChoice } from '#ui/forms/fields/day-choice.tsx';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { PageSkeleton } from '#ui/parts/skeletons.tsx';
import { zoneHere } from '#ui/parts/zone-here.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { getAccountMetrics } from '../../contract/figures.ts';
import classes from '../parts/analytics/analytics.module.css';
import { isStretch, readStretch, writeStretch, type Stretch } from '../parts/analytics/stretch.ts';

// The charts weigh more than the page around them.
const Charts = lazy(() => import('../parts/analytics/charts.tsx').then((module) => ({ default: module.Charts })));
const UNKNOWN = '00000000-0000-0000-0000-000000000000';

/** How retrospectives have gone over a stretch of time: mood, participation, follow-through, and what was talked about. */
export function Analytics() {
  const t = useText('retros-figures');
  const format = useFormat();
  const accountId = useMe()?.accountId ?? UNKNOWN;
  const [search, setSearch] = useSearchParams();
  const [now] = useState(() => new Date());
  const timeZone = zoneHere();
  const stretch = readStretch(search, dayIn(timeZone, now));
  const isAsked = isStretch(stretch);
  const query = { startDate: stretch.from, endDate: stretch.to, timeZone, ...(stretch.teamId ? { teamId: stretch.teamId } : {}) };
  const read = useRead(getAccountMetrics, { params: { accountId }, query }, { enabled: isAsked, placeholderData: (before) => before });
  const { data } = read;
  const dates = { from: format.day(stretch.from), to: format.day(stretch.to) };
  return (
    <>
      <PageHeader
        title={t('analytics.title')}
        status={isAsked ? data && t('analytics.status', { count: data.retrospectives, ...dates }) : t('analytics.tooLong')}
        actions={<LinkButton to="/retrospectives">{t('analytics.back')}</LinkButton>}
      />
      <Filters stretch={stretch} onChange={(next) => setSearch(writeStretch({ ...stretch, ...next }), { replace: true })} />
      {isAsked && (
        <Loaded read={read} failed={t('analytics.failed')} safe={t('analytics.failedSafe')} skeleton={<PageSkeleton rows={6} />}>
          {(metrics) =>
            metrics.retrospectives === 0 && metrics.actionItemsTotal === 0 ? (
              <EmptyState scene="search" title={t('analytics.none')}>
                {t('analytics.noneHint')}
              </EmptyState>
            ) : (
              <Suspense fallback={<PageSkeleton rows={6} />}>
                <Charts metrics={metrics} query={query} accountId={accountId} />
              </Suspense>
            )
          }
        </Loaded>
      )}
    </>
  );
}

function Filters({ stretch, onChange }: { stretch: Stretch; onChange: (next: Partial<Stretch>) => void }) {
  const t = useText('retros-figures');
  const { data } = useRead(listTeams, { query: { limit: PAGE_MAX } });
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="sm"
        label={t('analytics.team')}
        value={stretch.teamId ?? ''}
        onChange={(event) => onChange({ teamId: event.currentTarget.value || null })}
        data={[{ value: '', label: t('analytics.allTeams') }, ...(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <DayChoice
        size="sm"
        name="from"
        required
        withAsterisk={false}
        label={t('analytics.from')}
        value={stretch.from}
        onChange={(day) => day && onChange({ from: day })}
      />
      <DayChoice
        size="sm"
        name="to"
        required
        withAsterisk={false}
        label={t('analytics.to')}
        value={stretch.to}
        onChange={(day) => day && onChange({ to: day })}
      />
    </div>
  );
}
