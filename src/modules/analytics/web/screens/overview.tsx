import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { useSearchParams } from 'react-router';
import { listTeams, type TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { PERIOD_DEFAULT, periods, readOverview } from '../../contract/overview.ts';
import { Areas } from '../parts/areas.tsx';

/** The headline figures of planning poker, retrospectives and boards, each with the way to its own analytics. */
export function AnalyticsOverview() {
  const t = useText('analytics');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const period = periods.find((days) => days === Number(search.get('period'))) ?? PERIOD_DEFAULT;
  const teamId = (search.get('team') as TeamId | null) ?? undefined; // the server judges what stands in an address
  const show = (next: { period?: number; team?: string }): void => {
    const address = { period: String(next.period ?? period), team: next.team ?? teamId ?? '' };
    setSearch(Object.fromEntries(Object.entries(address).filter(([, value]) => value !== '')), { replace: true });
  };
  const query = { period, ...(teamId ? { teamId } : {}) };
  const read = useRead(readOverview, { query }, { placeholderData: (before) => before });
  const { data } = read;
  const teams = useRead(listTeams, { query: { limit: 200 } }).data?.items ?? [];
  return (
    <>
      <PageHeader
        title={t('title')}
        status={data && t('status', { from: format.date(data.from), to: format.date(data.to) })}
        actions={
          <>
            {teams.length > 1 && (
              <NativeSelect
                size="sm"
                aria-label={t('team')}
                value={teamId ?? ''}
                onChange={({ currentTarget }) => show({ team: currentTarget.value })}
                data={[{ value: '', label: t('allTeams') }, ...teams.map((team) => ({ value: team.id, label: team.name }))]}
              />
            )}
            <SegmentedControl
              aria-label={t('period')}
              value={String(period)}
              onChange={(value) => show({ period: Number(value) })}
              data={periods.map((days) => ({ value: String(days), label: t('days', { days }) }))}
            />
          </>
        }
      />
      <Loaded read={read} failed={t('failed')} skeleton={<Waiting />}>
        {(overview) => <Areas overview={overview} />}
      </Loaded>
    </>
  );
}

const Waiting = () => (
  <Loading>
    {[0, 1, 2].map((at) => (
      <Bone key={at} height={170} radius={16} />
    ))}
  </Loading>
);
