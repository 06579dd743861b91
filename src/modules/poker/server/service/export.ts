import { nameIn } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/poker/contract/actions.ts';
import type { ExportFormat, ExportPart } from '#modules/poker/contract/export.ts';
import type { HistoryEntry } from '#modules/poker/contract/history.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { SharedStory } from '#modules/poker/contract/story.ts';
import { exportFileName } from '#shared/file-name.ts';
import type {
  ExportedRound,
  ExportedSession,
  ExportedStory,
  ExportedVote,
  ExportLanguage,
  PokerExport,
} from '#modules/poker/export/poker-export.ts';
import { writeCsv } from '#modules/poker/export/write-csv.ts';
import { writeJson } from '#modules/poker/export/write-json.ts';
import { durationMinutes, totalPoints } from '#modules/poker/rules/results.ts';
import { allDiscussions } from '#modules/poker/server/queries/discussion.ts';
import { wholeHistory } from '#modules/poker/server/queries/history.ts';
import { consensusRate } from '#modules/poker/server/queries/results.ts';
import { isPresent, seatsOf, type SeatRow, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { sharedStories } from '#modules/poker/server/queries/story.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { common, Problem } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { openSession } from './access.ts';

export interface ExportWish {
  readonly format: ExportFormat;
  /** Absent means all parts. */
  readonly include?: readonly ExportPart[] | undefined;
  readonly language: ExportLanguage;
}

/** Reads the session in one transaction and writes the file after it: a PDF takes a while, and nobody should wait for its rows. */
export async function writeExport(request: RequestContext, sessionId: PokerSessionId, wish: ExportWish): Promise<FileAnswer> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const content = await request.inAccount(actor.accountId, actor.userId, async (context) => {
    const read = await readExport(context, sessionId, wish.language);
    const payload = { format: wish.format, name: read.session.name };
    await context.publish({ type: 'poker.session_exported', subject: { kind: 'poker_session', id: sessionId }, payload });
    return read;
  });
  const name = exportFileName(content.session.name, content.exportedAt, wish.format);
  const options = { language: wish.language, ...(wish.include && { parts: wish.include }) };
  if (wish.format === 'csv') return { name, mediaType: 'text/csv; charset=utf-8', body: writeCsv(content, options) };
  if (wish.format === 'pdf') {
    // Fonts and their tools weigh 30 MB: loaded for whoever asks for a PDF first.
    const { writePdf } = await import('#modules/poker/export/write-pdf.ts');
    return { name, mediaType: 'application/pdf', body: await writePdf(content, options) };
  }
  return { name, mediaType: 'application/json; charset=utf-8', body: writeJson(content, options) };
}

/** All of a session that the caller may see: votes that are not revealed are not in it (S2-21). */
async function readExport(context: Context, sessionId: PokerSessionId, language: ExportLanguage): Promise<PokerExport> {
  const { session } = await openSession(context, sessionId, actions.export);
  const stories = await sharedStories(context, session.deck, { sessionId });
  const named = nameIn(language);
  const seats = (await seatsOf(context, sessionId)).map((seat) => ({ ...seat, name: named(seat.name) }));
  const history = (await wholeHistory(context, sessionId)).map((vote) => ({ ...vote, participantName: named(vote.participantName) }));
  return {
    exportedAt: iso(context.now),
    session: headOf(session, seats),
    totals: {
      storiesTotal: stories.length,
      storiesEstimated: stories.filter((story) => story.status === 'ESTIMATED').length,
      totalPoints: totalPoints(stories.map((story) => story.finalEstimate)),
      consensusRate: consensusRate(stories),
      durationMinutes: durationMinutes(session, context.now),
    },
    stories: stories.map((story) => storyOf(story, history)),
    participants: seats.filter(isPresent).map(({ id, name, role, user_id: userId }) => ({ id, name, role, isGuest: userId === null })),
    discussions: (await allDiscussions(context, sessionId)).map((said) => ({ ...said, authorName: named(said.authorName) })),
  };
}

const headOf = (session: SessionRow, seats: readonly SeatRow[]): ExportedSession => ({
  id: session.id,
  name: session.name,
  description: session.description,
  status: session.status,
  createdAt: iso(session.created_at),
  startedAt: isoOrNull(session.started_at),
  completedAt: isoOrNull(session.completed_at),
  facilitator: seats.find((seat) => seat.user_id === session.facilitator_id)?.name ?? '',
  deck: { name: session.deck.name, values: session.deck.values.map((card) => card.value) },
});

function storyOf(story: SharedStory, history: readonly HistoryEntry[]): ExportedStory {
  const { id, key, title, description, order, status, finalEstimate } = story;
  return { id, key, title, description, order, status, finalEstimate, rounds: roundsOf(story, history) };
}

function roundsOf(story: SharedStory, history: readonly HistoryEntry[]): ExportedRound[] {
  const own = history.filter((entry) => entry.storyId === story.id);
  const shown = [...story.previousRounds, ...(story.stats ? [{ votingRound: story.votingRound, stats: story.stats }] : [])];
  const rounds = shown.map(({ votingRound, stats }): ExportedRound => ({
    votingRound,
    isRevealed: true,
    agreement: stats.agreement,
    consensus: stats.consensus,
    votes: own.filter((entry) => entry.votingRound === votingRound).map(voteOf),
  }));
  return story.status === 'VOTING' ? [...rounds, { votingRound: story.votingRound, isRevealed: false }] : rounds;
}

const voteOf = (entry: HistoryEntry): ExportedVote => ({
  participantId: entry.participantId,
  participantName: entry.participantName,
  value: entry.vote,
  confidence: entry.confidenceLevel,
  initialVote: entry.initialVote,
  changedVote: entry.changedVote,
  votingDuration: entry.votingDuration,
  votedAt: entry.votedAt,
});
