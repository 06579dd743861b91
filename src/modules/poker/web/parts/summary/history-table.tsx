import { FORMER_NAME } from '#modules/accounts/rules.ts';
import { listVotingHistory, type HistoryEntry } from '#modules/poker/contract/history.ts';
import type { SessionSummary } from '#modules/poker/contract/summary.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import type { Page } from '#shared/endpoint.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { VotesRead } from './votes-read.tsx';
import classes from './votes-panel.module.css';

/** Everybody's votes of all revealed rounds, one group of rows a round. */
export function HistoryTable({ summary }: { summary: SessionSummary }) {
  const { session, token } = usePoker();
  const read = useRead(listVotingHistory, { params: { sessionId: session.id }, query: { limit: PAGE_MAX } }, { token, staleTime: 0 });
  return <VotesRead read={read}>{(history) => <Rounds summary={summary} history={history} />}</VotesRead>;
}

function Rounds({ summary, history: { items, total } }: { summary: SessionSummary; history: Page<HistoryEntry> }) {
  const t = useText('poker');
  const words = useText('poker-summary');
  const { session } = usePoker();
  if (items.length === 0) return <p className={classes.empty}>{words('noHistory')}</p>;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words('person')}</th>
            <th scope="col" data-number>
              {words('vote')}
            </th>
            <th scope="col" data-number data-wide>
              {words('first')}
            </th>
            {session.settings.enableConfidenceVoting && (
              <th scope="col" data-number data-wide>
                {t('room.confidence.label')}
              </th>
            )}
            <th scope="col" data-number data-wide>
              {words('time')}
            </th>
          </tr>
        </thead>
        {groupsOf(items, summary).map(({ key, entries }) => (
          <RoundRows key={key} entries={entries} />
        ))}
      </table>
      {total > items.length && <p className={classes.empty}>{words('more', { count: total - items.length })}</p>}
    </>
  );
}

interface Group {
  readonly key: string;
  readonly entries: readonly HistoryEntry[];
}

/** Rounds in the order of the stories. */
function groupsOf(items: readonly HistoryEntry[], { stories }: SessionSummary): Group[] {
  const groups = Map.groupBy(items, (entry) => `${entry.storyId} ${entry.votingRound}`);
  const place = (entries: readonly HistoryEntry[]): number => stories.findIndex((story) => story.id === entries[0]?.storyId);
  return [...groups]
    .map(([key, entries]) => ({ key, entries }))
    .toSorted((a, b) => place(a.entries) - place(b.entries) || (a.entries[0]?.votingRound ?? 0) - (b.entries[0]?.votingRound ?? 0));
}

function RoundRows({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const format = useFormat();
  const { session } = usePoker();
  const [first] = entries;
  if (!first) return null;
  return (
    <tbody>
      <tr className={classes.round}>
        <th colSpan={5} scope="rowgroup">
          {first.storyTitle}
          <span>{t('room.rounds.round', { round: first.votingRound })}</span>
        </th>
      </tr>
      {entries.map((entry) => (
        <tr key={entry.participantId}>
          <td>{entry.participantName === FORMER_NAME ? t('former') : entry.participantName}</td>
          <td data-number>
            <b>{nameOf(entry.finalVote)}</b>
          </td>
          <td data-number data-wide className={classes.muted}>
            {entry.changedVote ? nameOf(entry.initialVote) : '–'}
          </td>
          {session.settings.enableConfidenceVoting && (
            <td data-number data-wide className={classes.muted}>
              {entry.confidenceLevel ?? '–'}
            </td>
          )}
          <td data-number data-wide className={classes.muted}>
            {entry.votingDuration === null ? '–' : format.duration(entry.votingDuration)}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
