import { listOfSession } from '#modules/action-items/server/public.ts';
import type { ActionItem } from '#modules/action-items/contract/action-item.ts';
import { nameIn } from '#modules/accounts/server/public.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { RetroCard } from '#modules/retros/contract/card.ts';
import type { ExportFormat, ExportLanguage } from '#modules/retros/contract/export.ts';
import type { RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { RetroNote } from '#modules/retros/contract/note.ts';
import type { ExportedAction, ExportedTopic, RetroExport } from '#modules/retros/export/retro-export.ts';
import { writeCsv } from '#modules/retros/export/write-csv.ts';
import { writeJson } from '#modules/retros/export/write-json.ts';
import { writeMarkdown } from '#modules/retros/export/write-markdown.ts';
import { builtInTemplates } from '#modules/retros/rules/formats.ts';
import { rankedTopics, topicsOf, type Topic } from '#modules/retros/rules/topics.ts';
import { cardsFor } from '#modules/retros/server/queries/card.ts';
import { groupsOf } from '#modules/retros/server/queries/group.ts';
import { notesOf } from '#modules/retros/server/queries/note.ts';
import { isPresent, participantIdOf, seatsOf, type SeatRow, type SessionRow } from '#modules/retros/server/queries/session.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import { exportFileName } from '#shared/file-name.ts';
import { common, Problem } from '#shared/problem.ts';
import { iso, isoOrNull, MINUTE } from '#shared/time.ts';
import { openSession } from './access.ts';

export interface ExportWish {
  readonly format: ExportFormat;
  readonly language: ExportLanguage;
}

/** Reads the session in one transaction and writes the file after it: a PDF takes a while, and nobody should wait for its rows. */
export async function writeExport(
  request: RequestContext,
  sessionId: RetroSessionId,
  { format, language }: ExportWish,
): Promise<FileAnswer> {
  const { actor } = request;
  if (actor.kind !== 'user') throw new Problem(common.denied);
  const content = await request.inAccount(actor.accountId, actor.userId, async (context) => {
    const read = await readExport(context, sessionId, language);
    const payload = { format: format, name: read.session.name };
    await context.publish({ type: 'retro.session_exported', subject: { kind: 'retro_session', id: sessionId }, payload });
    return read;
  });
  const name = exportFileName(content.session.name, content.exportedAt, format === 'markdown' ? 'md' : format);
  if (format === 'csv') return { name, mediaType: 'text/csv; charset=utf-8', body: writeCsv(content, language) };
  if (format === 'markdown') return { name, mediaType: 'text/markdown; charset=utf-8', body: writeMarkdown(content, language) };
  if (format === 'json') return { name, mediaType: 'application/json; charset=utf-8', body: writeJson(content) };
  // Fonts and their tools weigh 30 MB: loaded for whoever asks for a PDF first.
  const { writePdf } = await import('#modules/retros/export/write-pdf.ts');
  return { name, mediaType: 'application/pdf', body: await writePdf(content, language) };
}

/** All of a session that the caller may see: hidden cards are not in it, nor anonymous authors (S2-22), the caller's own included. */
async function readExport(context: Context, sessionId: RetroSessionId, language: ExportWish['language']): Promise<RetroExport> {
  const { session } = await openSession(context, sessionId, actions.export);
  const cards = (await cardsFor(context, session, participantIdOf(context.actor))).filter((card) => card.content !== null);
  const topics = rankedTopics(topicsOf(cards, await groupsOf(context, sessionId)));
  const named = nameIn(language);
  const seats = (await seatsOf(context, sessionId)).map((seat) => ({ ...seat, name: named(seat.name) }));
  const signed = (card: RetroCard): RetroCard => ({ ...card, authorName: card.authorName && named(card.authorName) });
  const notes = await notesOf(context, sessionId);
  return {
    exportedAt: iso(context.now),
    session: headOf(session, seats, context.now),
    columns: session.columns.map((column) => column.title),
    participants: seats.filter(isPresent).map(({ name, role, user_id: userId }) => ({ name, role, isGuest: userId === null })),
    topics: topics.map((topic) => toTopic({ ...topic, cards: topic.cards.map(signed) }, session, notes)),
    actionItems: (await listOfSession(context, sessionId)).map((item) => toAction(item, topics)),
  };
}

function headOf(session: SessionRow, seats: readonly SeatRow[], now: Date): RetroExport['session'] {
  const { started_at: startedAt, completed_at: completedAt } = session;
  return {
    id: session.id,
    name: session.name,
    description: session.description,
    format:
      builtInTemplates.find((template) => template.id === session.template_id)?.name ??
      session.columns.map(({ title }) => title).join(', '),
    status: session.status,
    currentPhase: session.current_phase,
    createdAt: iso(session.created_at),
    startedAt: isoOrNull(startedAt),
    completedAt: isoOrNull(completedAt),
    facilitator: seats.find((seat) => seat.user_id === session.facilitator_id)?.name ?? '',
    durationMinutes:
      startedAt === null ? 0 : Math.round(((completedAt ?? session.ended_at ?? now).getTime() - startedAt.getTime()) / MINUTE),
  };
}

const toTopic = (topic: Topic, session: SessionRow, notes: readonly RetroNote[]): ExportedTopic => ({
  id: topic.id,
  title: topic.title,
  isGroup: topic.isGroup,
  votes: topic.votes,
  isDiscussed: topic.isDiscussed,
  cards: topic.cards.map((card) => ({
    id: card.id,
    column: session.columns.find((column) => column.id === card.columnId)?.title ?? '',
    content: card.content ?? '',
    // One's own anonymous card would name its author in a file that is passed on.
    author: card.anonymous ? null : card.authorName,
    votes: card.votes,
  })),
  notes: notes.filter((note) => topic.cards.some((card) => card.id === note.cardId)).map(({ kind, content }) => ({ kind, content })),
});

const toAction = (item: ActionItem, topics: readonly Topic[]): ExportedAction => ({
  id: item.id,
  title: item.title,
  description: item.description,
  priority: item.priority,
  status: item.status,
  assignee: item.assigneeName,
  dueDate: item.dueDate,
  topic: topics.find((topic) => topic.cards.some((card) => card.id === item.sourceCardId))?.title ?? null,
});
