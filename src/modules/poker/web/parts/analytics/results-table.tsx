import type { AccountId } from '#shared/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { useMe } from '#ui/api/use-session.ts';
import type { Column } from '#ui/lists/column.ts';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { useList } from '#ui/lists/use-list.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { listSessionResults, type SessionResult } from '../../../contract/analytics.ts';
import { shareOf } from '../figures/trend-text.ts';
import classes from './analytics.module.css';

interface Props {
  readonly period: number;
  readonly teamId: TeamId | undefined;
}

/** What each completed session came to, page by page. */
export function ResultsTable(props: Props) {
  const accountId = useMe()?.accountId;
  return <div className={classes.wide}>{accountId && <Results accountId={accountId} {...props} />}</div>;
}

function Results({ accountId, period, teamId }: Props & { readonly accountId: AccountId }) {
  const words = useText('poker-figures');
  const list = useList(listSessionResults, { params: { accountId }, fixed: { period, teamId }, pageSize: 10, isInAddress: false });
  return (
    <ListPanel
      list={list}
      title={words('table.title')}
      columns={useColumns()}
      rowTo={({ id }) => `/poker/sessions/${id}`}
      skeletonRows={5}
      empty={{ scene: 'deck', title: words('cards.timeNext') }}
      failed={{ title: words('failed.results') }}
    />
  );
}

function useColumns(): readonly Column<SessionResult>[] {
  const format = useFormat();
  const words = useText('poker-figures');
  const none = <span data-none>–</span>;
  const share = (rate: number | null) => (rate === null ? none : format.percent(shareOf(rate)));
  const number = (value: number | null) => (value === null ? none : format.number(value, { maximumFractionDigits: 1 }));
  const figure = (id: 'points' | 'consensus' | 'accuracy' | 'participation' | 'rounds', cell: Column<SessionResult>['cell'], width = 100) =>
    ({ id, title: words(`table.${id}`), width, align: 'end', phone: 'named', cell }) as const;
  return [
    { id: 'session', title: words('chart.sessionColumn'), cell: ({ name }) => name, sub: ({ facilitatorName }) => facilitatorName },
    { id: 'ended', title: words('table.ended'), width: 116, cell: ({ completedAt }) => format.date(completedAt) },
    { id: 'time', title: words('table.time'), width: 84, cell: ({ duration }) => (duration === null ? none : format.minutes(duration)) },
    {
      id: 'estimated',
      title: words('table.estimated'),
      width: 108,
      phone: 'named',
      cell: ({ storiesEstimated: done, storyCount: total }) => words('list.of', { done, total }),
    },
    // Sizes and hours are no points.
    figure('points', ({ totalPoints }) => number(totalPoints || null)),
    figure('consensus', ({ consensusRate }) => share(consensusRate)),
    figure('accuracy', ({ estimationAccuracy }) => share(estimationAccuracy)),
    figure('participation', ({ participationRate }) => share(participationRate)),
    figure('rounds', ({ roundsPerStory }) => number(roundsPerStory), 132),
  ];
}
