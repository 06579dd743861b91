import type { HistoryEntry } from '#modules/poker/contract/history.ts';
import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { pokerIn } from '#modules/poker/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Page } from '#shared/endpoint.ts';
import { iso, SECOND } from '#shared/time.ts';

export interface HistoryFilter {
  readonly sessionId: PokerSessionId;
  readonly storyId?: StoryId | undefined;
}

/** Votes of revealed rounds, oldest first: the history is the votes themselves, so it cannot differ from them. */
export async function listHistory(
  scoped: Scoped,
  { limit, offset, ...filter }: HistoryFilter & { readonly limit: number; readonly offset: number },
): Promise<Page<HistoryEntry>> {
  const found = historyOf(scoped, filter).where('r.revealed_at', 'is not', null);
  const { total } = await found.select((read) => read.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found.select(columns).orderBy('v.voted_at').orderBy('v.participant_id').limit(limit).offset(offset).execute();
  return { items: rows.map(toEntry), total, limit, offset };
}

/** The whole history of a session. */
export async function wholeHistory(scoped: Scoped, sessionId: PokerSessionId): Promise<HistoryEntry[]> {
  const rows = await historyOf(scoped, { sessionId })
    .where('r.revealed_at', 'is not', null)
    .select(columns)
    .orderBy('v.voted_at')
    .orderBy('v.participant_id')
    .execute();
  return rows.map(toEntry);
}

/** One's own vote as an entry, whether it is revealed or not. */
export async function findOwnEntry(
  scoped: Scoped,
  own: {
    readonly sessionId: PokerSessionId;
    readonly storyId: StoryId;
    readonly participantId: ParticipantId;
    readonly votingRound: number;
  },
): Promise<HistoryEntry | null> {
  const row = await historyOf(scoped, own)
    .select(columns)
    .where('v.participant_id', '=', own.participantId)
    .where('v.round', '=', own.votingRound)
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

function historyOf({ tx, scope }: Scoped, { sessionId, storyId }: HistoryFilter) {
  return pokerIn(tx)
    .selectFrom('poker_votes as v')
    .innerJoin('poker_rounds as r', (on) =>
      on.onRef('r.account_id', '=', 'v.account_id').onRef('r.story_id', '=', 'v.story_id').onRef('r.round', '=', 'v.round'),
    )
    .innerJoin('poker_stories as s', (on) => on.onRef('s.account_id', '=', 'v.account_id').onRef('s.id', '=', 'v.story_id'))
    .innerJoin('poker_participants as p', (on) =>
      on.onRef('p.account_id', '=', 'v.account_id').onRef('p.session_id', '=', 'v.session_id').onRef('p.id', '=', 'v.participant_id'),
    )
    .innerJoin('poker_sessions as m', (on) => on.onRef('m.account_id', '=', 'v.account_id').onRef('m.id', '=', 'v.session_id'))
    .where('v.account_id', '=', scope.accountId)
    .where('v.session_id', '=', sessionId)
    .$if(storyId !== undefined, (query) => query.where('v.story_id', '=', storyId as StoryId));
}

const columns = [
  'v.session_id',
  'v.story_id',
  'v.participant_id',
  'v.round',
  'v.value',
  'v.initial_value',
  'v.confidence',
  'v.changed',
  'v.voted_at',
  'r.started_at',
  's.title',
  'p.name',
  'm.is_async',
  'm.async_closed_at',
] as const;

interface Row {
  readonly session_id: PokerSessionId;
  readonly story_id: StoryId;
  readonly participant_id: ParticipantId;
  readonly round: number;
  readonly value: string;
  readonly initial_value: string;
  readonly confidence: number | null;
  readonly changed: boolean;
  readonly voted_at: Date;
  readonly started_at: Date;
  readonly title: string;
  readonly name: string;
  readonly is_async: boolean;
  readonly async_closed_at: Date | null;
}

const toEntry = (row: Row): HistoryEntry => ({
  sessionId: row.session_id,
  storyId: row.story_id,
  storyTitle: row.title,
  participantId: row.participant_id,
  participantName: row.name,
  votingRound: row.round,
  initialVote: row.initial_value,
  finalVote: row.value,
  vote: row.value,
  confidenceLevel: row.confidence,
  votingDuration: secondsOf(row),
  changedVote: row.changed,
  votedAt: iso(row.voted_at),
});

/** Null for a vote in one's own time: how long its round was open says nothing of it. */
function secondsOf({ voted_at, started_at, is_async, async_closed_at }: Row): number | null {
  if (is_async && (async_closed_at === null || started_at < async_closed_at)) return null;
  return Math.max(0, Math.round((voted_at.getTime() - started_at.getTime()) / SECOND));
}
