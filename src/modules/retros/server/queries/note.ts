import type { NoteId, RetroSessionId } from '#modules/retros/contract/ids.ts';
import type { RetroNote } from '#modules/retros/contract/note.ts';
import { retrosIn } from '#modules/retros/server/tables.ts';
import type { Scoped } from '#platform/module/context.ts';

/** A session's notes and drafts in the order of writing, or one of them. */
export async function notesOf({ tx, scope }: Scoped, sessionId: RetroSessionId, noteId?: NoteId): Promise<RetroNote[]> {
  return retrosIn(tx)
    .selectFrom('retro_notes')
    .select(['id', 'card_id as cardId', 'kind', 'content', 'version'])
    .where('account_id', '=', scope.accountId)
    .where('session_id', '=', sessionId)
    .$if(noteId !== undefined, (query) => query.where('id', '=', noteId as NoteId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
