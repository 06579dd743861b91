import { actions } from '#modules/poker/contract/actions.ts';
import { exportParts, type ExportFormat, type ExportPart, type SessionExport } from '#modules/poker/contract/export.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { SharedStory } from '#modules/poker/contract/story.ts';
import type { ExportLanguage } from '#modules/poker/export/export-language.ts';
import { exportFileName } from '#modules/poker/export/file-name.ts';
import { writeCsv } from '#modules/poker/export/write-csv.ts';
import { writeJson } from '#modules/poker/export/write-json.ts';
import { writePdf } from '#modules/poker/export/write-pdf.ts';
import { durationMinutes, totalPoints } from '#modules/poker/rules/results.ts';
import { openSession } from './access.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { common, Problem } from '#shared/problem.ts';
import { iso, isoOrNull } from '#shared/time.ts';
import { allDiscussions } from '#modules/poker/server/queries/discussion.ts';
import { wholeHistory } from '#modules/poker/server/queries/history.ts';
import { isPresent, seatsOf, type SeatRow, type SessionRow } from '#modules/poker/server/queries/session.ts';
import { sharedStories } from '#modules/poker/server/queries/story.ts';

export interface ExportWish {
  readonly format: ExportFormat;
  readonly include?: readonly ExportPart[] | undefined;
  readonly language: ExportLanguage;
}

/** Reads the session in one transaction and writes the file after it: a PDF takes a while, and nobody should wait for its rows. */
export async function writeExport(request: RequestContext, sessionId: PokerSessionId, wish: ExportWish): Promise<FileAnswer> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const content = await request.inAccount(actor.accountId, actor.userId, (context) => readExport(context, sessionId, wish));
  const name = exportFileName(content.session.name, content.exportedAt, wish.format);
  if (wish.format === 'csv') return { name, mediaType: 'text/csv; charset=utf-8', body: writeCsv(content, wish) };
  if (wish.format === 'pdf') return { name, mediaType: 'application/pdf', body: await writePdf(content, wish) };
  return { name, mediaType: 'application/json; charset=utf-8', body: writeJson(content) };
}

/** All that an export holds of what the caller may see: votes that are not revealed are not in it (S2-21). */
async function readExport(context: Context, sessionId: PokerSessionId, { include = exportParts }: ExportWish): Promise<SessionExport> {
  const { session } = await openSession(context, sessionId, actions.export);
  const stories = await sharedStories(context, session.deck, { sessionId });
  const seats = await seatsOf(context, sessionId);
  const wants = (part: ExportPart) => include.includes(part);
  return {
    exportedAt: iso(context.now),
    session: headOf({ session, stories, seats, now: context.now }),
    ...(wants('participants') && {
      participants: seats.filter(isPresent).map(({ id, name, role, user_id }) => ({ id, name, role, isGuest: user_id === null })),
    }),
    stories: stories.map((story) => storyOf(story, wants('votes'))),
    ...(wants('history') && { history: await wholeHistory(context, sessionId) }),
    ...(wants('discussions') && { discussions: await allDiscussions(context, sessionId) }),
  };
}

interface Read {
  readonly session: SessionRow;
  readonly stories: readonly SharedStory[];
  readonly seats: readonly SeatRow[];
  readonly now: Date;
}

const headOf = ({ session, stories, seats, now }: Read): SessionExport['session'] => ({
  id: session.id,
  name: session.name,
  description: session.description,
  status: session.status,
  votingSystem: session.deck.name,
  facilitator: seats.find((seat) => seat.user_id === session.facilitator_id)?.name ?? '',
  createdAt: iso(session.created_at),
  startedAt: isoOrNull(session.started_at),
  completedAt: isoOrNull(session.completed_at),
  durationMinutes: durationMinutes(session.started_at, session.completed_at, now),
  storiesTotal: stories.length,
  storiesEstimated: stories.filter((story) => story.status === 'ESTIMATED').length,
  totalPoints: totalPoints(stories.map((story) => story.finalEstimate)),
});

function storyOf(story: SharedStory, withVotes: boolean): SessionExport['stories'][number] {
  return {
    id: story.id,
    key: story.key,
    title: story.title,
    description: story.description,
    order: story.order,
    status: story.status,
    votingRound: story.votingRound,
    finalEstimate: story.finalEstimate,
    ...(withVotes && story.stats && { votes: story.votes }),
    stats: story.stats,
  };
}
