import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { ActionItem } from '#modules/action-items/contract/action-item.ts';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { actions } from './actions.ts';
import { CardId, NoteId, RetroSessionId, TopicId } from './ids.ts';
import { retro } from './problems.ts';

export const NOTE_MAX = 500; // characters, after trimming
export const NOTES_MAX = 300; // of a session
export const noteKinds = ['note', 'action'] as const;
export type NoteKind = (typeof noteKinds)[number];

/** What is noted on a topic; an `action` is the draft of one. Who wrote it is not kept. */
export const RetroNote = z.strictObject({
  id: NoteId,
  /** A card of its topic: it goes where the card goes. */
  cardId: CardId,
  kind: z.enum(noteKinds),
  content: z.string(),
  /** Grows with each change; a change names the one it was made from. */
  version: z.int(),
});
export type RetroNote = z.infer<typeof RetroNote>;

const Content = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTE_MAX));
const session = z.object({ sessionId: RetroSessionId });
const one = z.object({ sessionId: RetroSessionId, noteId: NoteId });
const refusals = [retro.session_not_found, retro.not_participant, retro.observers_cannot_note, retro.not_noting];

export const NoteDraft = z.object({ topicId: z.union([CardId, TopicId]), kind: z.enum(noteKinds), content: Content });
export type NoteDraft = z.output<typeof NoteDraft>;

export const addNote = endpoint({
  id: 'retros.addNote',
  route: 'POST /api/retrospectives/sessions/:sessionId/notes',
  summary: 'Note something on a topic, or draft an action that follows from it',
  action: actions.takePart,
  params: session,
  body: NoteDraft,
  answer: data(RetroNote),
  problems: [...refusals, retro.topic_not_found, retro.action_items_disabled, retro.too_many_notes],
  status: 201,
});

export const changeNote = endpoint({
  id: 'retros.changeNote',
  route: 'PATCH /api/retrospectives/sessions/:sessionId/notes/:noteId',
  summary: 'Change a note; one that somebody else has changed since it was read stays as it is',
  action: actions.takePart,
  params: one,
  /** With the version that the change was made on; an older one than the note’s is refused. */
  body: z.object({ content: Content, version: z.optional(Count) }),
  answer: data(RetroNote),
  problems: [...refusals, retro.note_not_found, retro.stale],
});

export const deleteNote = endpoint({
  id: 'retros.deleteNote',
  route: 'DELETE /api/retrospectives/sessions/:sessionId/notes/:noteId',
  summary: 'Delete a note',
  action: actions.takePart,
  params: one,
  answer: done,
  problems: [...refusals, retro.note_not_found],
});

export const turnDrafts = endpoint({
  id: 'retros.turnDrafts',
  route: 'POST /api/retrospectives/sessions/:sessionId/notes/turn',
  summary: 'Make actions of the drafts, or of those that are named; each once',
  action: actions.createActionItem,
  params: session,
  body: z.object({ noteIds: z.optional(z.array(NoteId).check(z.maxLength(NOTES_MAX))) }),
  answer: data(z.array(ActionItem)),
  problems: [retro.session_not_found, retro.note_not_found, retro.action_items_disabled, retro.not_deciding],
});
