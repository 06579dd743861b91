import { Pagination } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TeamId } from '#modules/teams/contract.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useMe } from '#ui/api/use-session.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listSessionResults, type SessionResult } from '../../../contract/analytics.ts';
import { FailedPart } from '../figures/failed-part.tsx';
import { Nothing } from '../figures/figure-panels.tsx';
import { shareOf } from '../figures/trend-text.ts';
import classes from './analytics.module.css';

const PAGE_SIZE = 10; // rows

/** What each completed session came to, page by page. */
export function ResultsTable({ period, teamId }: { period: number; teamId: TeamId | undefined }) {
  const t = useText('poker-entry');
  const words = useText('poker-figures');
  const accountId = useMe()?.accountId ?? '';
  const [page, setPage] = useState(1);
  const query = { period, teamId, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const read = useRead(
    listSessionResults,
    { params: { accountId }, query },
    { enabled: accountId !== '', placeholderData: (before) => before },
  );
  const pages = Math.ceil((read.data?.total ?? 0) / PAGE_SIZE);
  return (
    <div className={classes.wide}>
      <Panel title={words('table.title')} isFlush>
        {read.error && !read.data && (
          <div className={classes.inset}>
            <FailedPart title={words('failed.results')} onRetry={() => void read.refetch()} />
          </div>
        )}
        {read.isPending && (
          <div className={classes.inset}>
            <RowsSkeleton rows={5} />
          </div>
        )}
        {read.data?.total === 0 && (
          <div className={classes.inset}>
            <Nothing title="" next={words('cards.timeNext')} />
          </div>
        )}
        {read.data && read.data.total > 0 && <Rows items={read.data.items} />}
      </Panel>
      {pages > 1 && (
        <Pagination
          className={classes.pages}
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`sessions.${control}`) })}
          getItemProps={(item) => ({ 'aria-label': t('sessions.page', { page: item }) })}
        />
      )}
    </div>
  );
}

function Rows({ items }: { items: readonly SessionResult[] }) {
  const t = useText('poker-figures');
  const columns = ['ended', 'time', 'estimated', 'points', 'consensus', 'accuracy', 'participation', 'rounds'] as const;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.sessionColumn')}</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {t(`table.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ item }: { item: SessionResult }) {
  const format = useFormat();
  const t = useText('poker-entry');
  const share = (rate: number | null): string => (rate === null ? '–' : format.percent(shareOf(rate)));
  const number = (value: number | null): string => (value === null ? '–' : format.number(value, { maximumFractionDigits: 1 }));
  return (
    <tr>
      <th scope="row">
        <Link to={`/poker/sessions/${item.id}`}>{item.name}</Link>
        <span>{item.facilitatorName}</span>
      </th>
      <td>{format.date(item.completedAt)}</td>
      <td>{format.minutes(item.duration ?? 0)}</td>
      <td>{t('sessions.estimated', { done: item.storiesEstimated, total: item.storyCount })}</td>
      <td>{number(item.totalPoints)}</td>
      <td>{share(item.consensusRate)}</td>
      <td>{share(item.estimationAccuracy)}</td>
      <td>{share(item.participationRate)}</td>
      <td>{number(item.roundsPerStory)}</td>
    </tr>
  );
}
