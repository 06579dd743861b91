import { addActionItem } from '#modules/retros/contract/action-item.ts';
import { commands, pushes } from '#modules/retros/contract/live.ts';
import { addNote, type NoteKind } from '#modules/retros/contract/note.ts';
import { actionLine, cardLine, noteLine } from '#modules/retros/web/parts/board/own-lines.ts';
import { returnTo } from '#ui/forms/use-line.ts';
import { keptCall } from '#ui/live/kept-call.ts';
import { outboxOf, type Sent } from '#ui/live/outbox.ts';
import type { ActionDraft } from './retro-room.ts';
import type { FailedText, Means } from './room-actions.ts';

/** What somebody writes or chooses: it outlives the page that has sent it, until the server has answered. */
type Awaited =
  | { readonly what: 'card'; readonly input: { readonly columnId: string; readonly content: string; readonly anonymous: boolean } }
  | { readonly what: 'note'; readonly input: { readonly topicId: string; readonly kind: NoteKind; readonly content: string } }
  | { readonly what: 'action'; readonly input: ActionDraft }
  | { readonly what: 'vote'; readonly isChoice: true; readonly input: { readonly cardId: string } };

const boxOf = ({ session, token }: Means) => outboxOf<Awaited>(session.id, token);

export const sendAwaited = (means: Means, content: Awaited): Promise<boolean> => send(means, boxOf(means).keep(content));

/** Sends what an earlier page of this browser has sent and had no answer to. */
export const sendLeft = (means: Means): Promise<void> =>
  boxOf(means).sendLeft(
    (sent) => send(means, sent),
    (sent) => giverOf(means, sent)(),
  );

async function send(means: Means, sent: Sent<Awaited>): Promise<boolean> {
  const giveBack = giverOf(means, sent);
  const work = () => boxOf(means).carry(sent, (opId) => calling(means, sent, opId));
  const isDone = await means.attempt(work, () => failedOf(means, sent), textOf(sent));
  if (!isDone) giveBack();
  return isDone;
}

function textOf({ what, input }: Awaited): string {
  if (what === 'vote') return '';
  return what === 'action' ? input.title : input.content;
}

async function calling({ room, session, token }: Means, sent: Awaited, opId: string): Promise<void> {
  if (sent.what === 'vote') return void (await room.send(commands.castVote, sent.input, opId));
  const params = { sessionId: session.id };
  if (sent.what === 'action') return void (await keptCall(room)(addActionItem, { params, body: sent.input, idempotencyKey: opId }));
  if (sent.what === 'note') {
    return void (await keptCall(room)(addNote, { params, body: sent.input, token, idempotencyKey: opId }));
  }
  const card = await room.send(commands.addCard, sent.input, opId);
  // The others learn of a hidden card a little later; its author sees it at once.
  room.lay({ event: pushes.cardAdded.event, payload: { card } });
}

/** The meeting may have gone on while the connection was away: then the field of a card has gone with its phase. */
function failedOf({ room }: Means, { what }: Awaited): FailedText {
  if (what !== 'card') return what;
  return room.read().state?.session.currentPhase === 'COLLECT' ? 'card' : 'cardGone';
}

/** Puts the text back where it was written: also where the field has gone with its phase, for when that comes back. */
function giverOf({ session }: Means, sent: Awaited): () => void {
  if (sent.what === 'vote') return () => undefined;
  const giveBack = giverTo(session.id, sent);
  return () => giveBack(textOf(sent));
}

function giverTo(sessionId: string, sent: Exclude<Awaited, { what: 'vote' }>): (text: string) => void {
  if (sent.what === 'card') return returnTo(cardLine(sessionId, sent.input.columnId));
  if (sent.what === 'action') return returnTo(actionLine(sessionId));
  return returnTo(noteLine(sent.input.topicId, sent.input.kind));
}
