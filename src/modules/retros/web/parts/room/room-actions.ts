import * as items from '#modules/retros/contract/action-item.ts';
import { deleteCard, updateCard } from '#modules/retros/contract/card.ts';
import * as groups from '#modules/retros/contract/group.ts';
import { archiveSession, completeSession, leaveSession, takeOver } from '#modules/retros/contract/lifecycle.ts';
import { commands, drag, noting, typing } from '#modules/retros/contract/live.ts';
import * as notes from '#modules/retros/contract/note.ts';
import { removeParticipant } from '#modules/retros/contract/participant.ts';
import { extendTimer, pauseTimer, resumeTimer } from '#modules/retros/contract/timer.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { nextPhase, phaseAfter } from '#modules/retros/rules/phase.ts';
import { api } from '#ui/api/client.ts';
import { keptCall } from '#ui/live/kept-call.ts';
import type { Room } from '#ui/live/room.ts';
import { passes } from '#modules/retros/web/parts/guest-pass.ts';
import { sendAwaited } from './awaited.ts';
import type { RoomActions } from './retro-room.ts';
import type { LiveState } from './room-state.ts';

/** What was not done, where the reason of the refusal does not say it. */
export type FailedText = 'card' | 'cardGone' | 'cardEdit' | 'vote' | 'unvote' | 'step' | 'group' | 'action' | 'note';

export interface Means {
  readonly room: Room<LiveState>;
  readonly session: RetroSession;
  /** Bearer of a guest; members are signed in. */
  readonly token: string | undefined;
  /** Runs a call; a refusal is shown. @param failed what was not done, as it is when that is known; `text` is what was written */
  readonly attempt: (work: () => Promise<unknown>, failed?: FailedText | (() => FailedText), text?: string) => Promise<boolean>;
}

/** What a person can do, each as one command of the socket, or as one call where the socket has none. */
export function createActions(means: Means): RoomActions {
  const parts = { ...means, call: keptCall(means.room) };
  return {
    ...meetingActions(parts),
    ...timerActions(parts),
    ...cardActions(parts),
    ...groupActions(parts),
    ...noteActions(parts),
    ...resultActions(parts),
  };
}

interface Parts extends Means {
  /** Calls an endpoint; while the server cannot be reached it is kept. */
  readonly call: ReturnType<typeof keptCall>;
}

function meetingActions({ room, session, token, attempt, call }: Parts) {
  const params = { sessionId: session.id };
  // The offer to take a step back was made on the phase before it.
  const now = (): RetroSession => room.read().state?.session ?? session;
  return {
    advance() {
      const next = nextPhase(session.currentPhase, session.settings);
      // What is switched off is passed over; else the documented step.
      const isStep = next === phaseAfter(session.currentPhase);
      const from = session.currentPhase;
      return attempt(
        () => (next === null || isStep ? room.send(commands.advance, { from }) : room.send(commands.setPhase, { phase: next, from })),
        'step',
      );
    },
    setPhase: (phase) => attempt(() => room.send(commands.setPhase, { phase, from: now().currentPhase }), 'step'),
    setTopic: (topicId) => attempt(() => room.send(commands.setTopic, { topicId, from: now().currentTopic })),
    complete: () => attempt(() => call(completeSession, { params })),
    archive: () => attempt(() => call(archiveSession, { params })),
    leave: () => attempt(() => api.call(leaveSession, { params, token })),
    takeOver: () =>
      attempt(async () => {
        await api.call(takeOver, { params });
        passes.exchanged(params.sessionId, token);
      }),
    ready: (isReady) => attempt(() => room.send(commands.ready, { isReady })),
    setRole: (participantId, role) => attempt(() => room.send(commands.updateRole, { participantId, role })),
    removeParticipant: (participantId) => attempt(() => call(removeParticipant, { params: { ...params, participantId }, token })),
  } satisfies Partial<RoomActions>;
}

function timerActions({ room, session, attempt, call }: Parts) {
  const params = { sessionId: session.id };
  return {
    startTimer: (duration) => attempt(() => room.send(commands.startTimer, { duration })),
    stopTimer: () => attempt(() => room.send(commands.stopTimer, {})),
    pauseTimer: () => attempt(() => call(pauseTimer, { params })),
    resumeTimer: () => attempt(() => call(resumeTimer, { params })),
    extendTimer: () => attempt(() => call(extendTimer, { params, body: {} })),
  } satisfies Partial<RoomActions>;
}

function cardActions(means: Parts) {
  const { room, session, token, attempt, call } = means;
  const at = (cardId: string) => ({ sessionId: session.id, cardId });
  return {
    addCard: (columnId, content, anonymous) => sendAwaited(means, { what: 'card', input: { columnId, content, anonymous } }),
    editCard: ({ id, version }, change) =>
      attempt(() => call(updateCard, { params: at(id), body: { version, ...change }, token }), 'cardEdit'),
    deleteCard: (cardId) => attempt(() => call(deleteCard, { params: at(cardId), token })),
    vote: (cardId) => sendAwaited(means, { what: 'vote', isChoice: true, input: { cardId } }),
    unvote: ({ id, cardId }) => attempt(() => room.send(commands.withdrawVote, { cardId, voteId: id }), 'unvote'),
    typing: (columnId) => void room.hint(typing, { columnId }).catch(() => undefined),
    noting: (topicId) => void room.hint(noting, { topicId }).catch(() => undefined),
    drag: (cardId, overId) => void room.hint(drag, { cardId, overId }).catch(() => undefined),
  } satisfies Partial<RoomActions>;
}

function groupActions({ session, token, attempt, call }: Parts) {
  const { id: sessionId } = session;
  return {
    group: (cardIds) => attempt(() => call(groups.createGroup, { body: { sessionId, cardIds: [...cardIds] }, token }), 'group'),
    addToGroup: (groupId, cardIds) =>
      attempt(() => call(groups.addToGroup, { params: { groupId }, body: { cardIds: [...cardIds] }, token }), 'group'),
    removeFromGroup: (groupId, cardId) =>
      attempt(() => call(groups.removeFromGroup, { params: { groupId }, query: { cardId }, body: { cardId }, token })),
    renameGroup: ({ id: groupId, version }, title) =>
      attempt(() => call(groups.renameGroup, { params: { groupId }, body: { title, version }, token })),
    groupSimilar: () => counted(attempt, async () => (await call(groups.groupSimilar, { params: { sessionId } })).length),
  } satisfies Partial<RoomActions>;
}

function noteActions(means: Parts) {
  const { session, token, attempt, call } = means;
  const params = { sessionId: session.id };
  return {
    addNote: (topicId, kind, content) => sendAwaited(means, { what: 'note', input: { topicId, kind, content } }),
    changeNote: ({ id, version }, content) =>
      attempt(() => call(notes.changeNote, { params: { ...params, noteId: id }, body: { content, version }, token }), 'note'),
    deleteNote: (noteId) => attempt(() => call(notes.deleteNote, { params: { ...params, noteId }, token })),
    turnDrafts: (noteIds) => attempt(() => call(notes.turnDrafts, { params, body: noteIds ? { noteIds: [...noteIds] } : {} }), 'action'),
  } satisfies Partial<RoomActions>;
}

function resultActions(means: Parts) {
  const { session, attempt, call } = means;
  const params = { sessionId: session.id };
  return {
    addAction: (draft) => sendAwaited(means, { what: 'action', input: draft }),
    changeAction: (actionItemId, change) => attempt(() => call(items.changeActionItem, { params: { actionItemId }, body: change })),
    deleteAction: (actionItemId) => attempt(() => call(items.removeActionItem, { params: { actionItemId } })),
    generate: () => counted(attempt, async () => (await call(items.generateActionItems, { params })).length),
    review: (actionItemId, decision) =>
      attempt(() => call(items.reviewActionItem, { params: { ...params, actionItemId }, body: { decision } })),
  } satisfies Partial<RoomActions>;
}

async function counted(attempt: Means['attempt'], work: () => Promise<number>): Promise<number | null> {
  let count: number | null = null;
  await attempt(async () => {
    count = await work();
  });
  return count;
}
