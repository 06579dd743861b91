import { uuidv7 } from 'uuidv7';
import type { ActionItem } from '#modules/action-items/contract/action-item.ts';
import { actions } from '#modules/retros/contract/actions.ts';
import type { NoteId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import { NOTES_MAX, type NoteDraft, type RetroNote } from '#modules/retros/contract/note.ts';
import { retro } from '#modules/retros/contract/problems.ts';
import { actionOf, refuseNoting } from '#modules/retros/rules/note.ts';
import { notesOf } from '#modules/retros/server/queries/note.ts';
import type { SessionRow } from '#modules/retros/server/queries/session.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Context } from '#platform/module/context.ts';
import { refuseOlder } from '#platform/module/refuse-stale.ts';
import { Problem, raise } from '#shared/problem.ts';
import { announceNote, enterSession, openSession, refuseIf, standingOf } from './access.ts';
import { addFrom, requireDeciding, sourceOf } from './action-item.ts';

interface Place {
  readonly sessionId: RetroSessionId;
  readonly noteId: NoteId;
}

async function openNoting(context: Context, sessionId: RetroSessionId): Promise<SessionRow> {
  const { session, me } = await enterSession(context, sessionId, 'write');
  refuseIf(refuseNoting(me, standingOf(session)));
  return session;
}

/** @throws Problem retros.not_noting, retros.topic_not_found, retros.action_items_disabled, retros.too_many_notes and who may */
export async function addNote(context: Context, sessionId: RetroSessionId, { topicId, kind, content }: NoteDraft): Promise<RetroNote> {
  const session = await openNoting(context, sessionId);
  if (kind === 'action' && !session.settings.enableActionItems) throw new Problem(retro.action_items_disabled);
  const { sourceCardId: cardId } = await sourceOf(context, session, topicId);
  if (!cardId) throw new Problem(retro.topic_not_found);
  if ((await notesOf(context, sessionId)).length >= NOTES_MAX) throw new Problem(retro.too_many_notes, { n: NOTES_MAX });
  const { tx, scope, now } = context;
  const note: RetroNote = { id: uuidv7() as NoteId, cardId, kind, content, version: 1 };
  const { id, version } = note;
  const row = { id, account_id: scope.accountId, session_id: sessionId, card_id: cardId, kind, content, version, created_at: now };
  await retrosIn(tx).insertInto('retro_notes').values(row).execute();
  await announceNote(context, session, 'retro.note_saved', id);
  return note;
}

/** @throws Problem retros.note_not_found, retros.stale, retros.not_noting and who may */
export async function changeNote(
  context: Context,
  { sessionId, noteId }: Place,
  { content, version: seen }: { readonly content: string; readonly version?: number | undefined },
): Promise<RetroNote> {
  const session = await openNoting(context, sessionId);
  const note = (await notesOf(context, sessionId, noteId))[0] ?? raise(retro.note_not_found);
  await refuseOlder({ version: seen, now: note.version }, retro.stale, async () => note);
  const version = note.version + 1;
  await retrosIn(context.tx)
    .updateTable('retro_notes')
    .set({ content, version })
    .where('account_id', '=', context.scope.accountId)
    .where('id', '=', noteId)
    .execute();
  await announceNote(context, session, 'retro.note_saved', noteId);
  return { ...note, content, version };
}

/** @throws Problem retros.note_not_found, retros.not_noting and who may */
export async function deleteNote(context: Context, { sessionId, noteId }: Place): Promise<void> {
  const session = await openNoting(context, sessionId);
  if ((await notesOf(context, sessionId, noteId)).length === 0) throw new Problem(retro.note_not_found);
  await dropNote(context, session, noteId);
}

async function dropNote(context: Context, session: SessionRow, noteId: NoteId): Promise<void> {
  await retrosIn(context.tx).deleteFrom('retro_notes').where('account_id', '=', context.scope.accountId).where('id', '=', noteId).execute();
  await announceNote(context, session, 'retro.note_deleted', noteId);
}

/** Makes actions of drafts, which are gone with it: a second press makes none twice. @throws Problem retros.note_not_found and as `addActionItem` */
export async function turnDrafts(context: Context, sessionId: RetroSessionId, noteIds?: readonly NoteId[]): Promise<ActionItem[]> {
  const { session } = await openSession(context, sessionId, actions.createActionItem, 'write');
  requireDeciding(session);
  const wanted = noteIds && new Set(noteIds);
  const drafts = (await notesOf(context, sessionId)).filter(({ id, kind }) => kind === 'action' && (!wanted || wanted.has(id)));
  if (wanted && drafts.length < wanted.size) throw new Problem(retro.note_not_found);
  const made: ActionItem[] = [];
  for (const { id, cardId, content } of drafts) {
    made.push(await addFrom(context, session, { ...actionOf(content), sourceId: cardId }));
    await dropNote(context, session, id);
  }
  return made;
}
