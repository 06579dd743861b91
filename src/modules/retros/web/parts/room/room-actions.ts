import * as items from '#modules/retros/contract/action-item.ts';
import { deleteCard, updateCard } from '#modules/retros/contract/card.ts';
import * as groups from '#modules/retros/contract/group.ts';
import { archiveSession, completeSession, leaveSession } from '#modules/retros/contract/lifecycle.ts';
import { commands, drag, typing } from '#modules/retros/contract/live.ts';
import { removeParticipant } from '#modules/retros/contract/participant.ts';
import { extendTimer, pauseTimer, resumeTimer } from '#modules/retros/contract/timer.ts';
import type { RetroSession } from '#modules/retros/contract/session.ts';
import { nextPhase, phaseAfter } from '#modules/retros/rules/phase.ts';
import type { LiveCommand } from '#shared/live.ts';
import { api } from '#ui/api/client.ts';
import type { Room } from '#ui/live/room.ts';
import type { RoomActions } from './retro-room.ts';
import type { LiveState } from './room-state.ts';

export interface Means {
  readonly room: Room<LiveState>;
  readonly session: RetroSession;
  /** Bearer of a guest; members are signed in. */
  readonly token: string | undefined;
  /** Runs a call; a refusal is shown. */
  readonly attempt: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** What a person can do, each as one command of the socket, or as one call where the socket has none. */
export function createActions(means: Means): RoomActions {
  return { ...meetingActions(means), ...timerActions(means), ...cardActions(means), ...groupActions(means), ...resultActions(means) };
}

function meetingActions({ room, session, token, attempt }: Means) {
  const params = { sessionId: session.id };
  return {
    advance() {
      const next = nextPhase(session.currentPhase, session.settings);
      // What is switched off is passed over; else the documented step.
      const isStep = next === phaseAfter(session.currentPhase);
      return attempt(() => (next === null || isStep ? room.send(commands.advance, {}) : room.send(commands.setPhase, { phase: next })));
    },
    setPhase: (phase) => attempt(() => room.send(commands.setPhase, { phase })),
    setTopic: (topicId) => attempt(() => room.send(commands.setTopic, { topicId })),
    complete: () => attempt(() => api.call(completeSession, { params })),
    archive: () => attempt(() => api.call(archiveSession, { params })),
    leave: () => attempt(() => api.call(leaveSession, { params, token })),
    ready: (isReady) => attempt(() => room.send(commands.ready, { isReady })),
    setRole: (participantId, role) => attempt(() => room.send(commands.updateRole, { participantId, role })),
    removeParticipant: (participantId) => attempt(() => api.call(removeParticipant, { params: { ...params, participantId }, token })),
  } satisfies Partial<RoomActions>;
}

function timerActions({ room, session, attempt }: Means) {
  const params = { sessionId: session.id };
  return {
    startTimer: (duration) => attempt(() => room.send(commands.startTimer, { duration })),
    stopTimer: () => attempt(() => room.send(commands.stopTimer, {})),
    pauseTimer: () => attempt(() => api.call(pauseTimer, { params })),
    resumeTimer: () => attempt(() => api.call(resumeTimer, { params })),
    extendTimer: () => attempt(() => api.call(extendTimer, { params, body: {} })),
  } satisfies Partial<RoomActions>;
}

function cardActions({ room, session, token, attempt }: Means) {
  const at = (cardId: string) => ({ sessionId: session.id, cardId });
  return {
    addCard: (columnId, content, anonymous) => attempt(() => room.send(commands.addCard, { columnId, content, anonymous })),
    editCard: (cardId, change) => attempt(() => api.call(updateCard, { params: at(cardId), body: change, token })),
    deleteCard: (cardId) => attempt(() => api.call(deleteCard, { params: at(cardId), token })),
    vote: (cardId) => attempt(() => room.send(commands.castVote, { cardId })),
    unvote: ({ id, cardId }) => attempt(() => room.send(commands.withdrawVote, { cardId, voteId: id })),
    typing: (columnId) => void room.send(hint(typing), { columnId }).catch(() => undefined),
    drag: (cardId, overId) => void room.send(hint(drag), { cardId, overId }).catch(() => undefined),
  } satisfies Partial<RoomActions>;
}

/** A hint travels like a command, and changes nothing: it has no answer to check, and may be lost. */
const hint = (declared: typeof typing | typeof drag): LiveCommand => declared as unknown as LiveCommand;

function groupActions({ session, token, attempt }: Means) {
  const { id: sessionId } = session;
  return {
    group: (cardIds) => attempt(() => api.call(groups.createGroup, { body: { sessionId, cardIds: [...cardIds] }, token })),
    addToGroup: (groupId, cardIds) =>
      attempt(() => api.call(groups.addToGroup, { params: { groupId }, body: { cardIds: [...cardIds] }, token })),
    removeFromGroup: (groupId, cardId) =>
      attempt(() => api.call(groups.removeFromGroup, { params: { groupId }, query: { cardId }, body: { cardId }, token })),
    renameGroup: (groupId, title) => attempt(() => api.call(groups.renameGroup, { params: { groupId }, body: { title }, token })),
    groupSimilar: () => counted(attempt, async () => (await api.call(groups.groupSimilar, { params: { sessionId } })).length),
  } satisfies Partial<RoomActions>;
}

function resultActions({ session, attempt }: Means) {
  const params = { sessionId: session.id };
  return {
    addAction: (draft) => attempt(() => api.call(items.addActionItem, { params, body: draft })),
    changeAction: (actionItemId, change) => attempt(() => api.call(items.changeActionItem, { params: { actionItemId }, body: change })),
    deleteAction: (actionItemId) => attempt(() => api.call(items.removeActionItem, { params: { actionItemId } })),
    generate: () => counted(attempt, async () => (await api.call(items.generateActionItems, { params })).length),
    review: (actionItemId, decision) =>
      attempt(() => api.call(items.reviewActionItem, { params: { ...params, actionItemId }, body: { decision } })),
  } satisfies Partial<RoomActions>;
}

async function counted(attempt: Means['attempt'], work: () => Promise<number>): Promise<number | null> {
  let count: number | null = null;
  await attempt(async () => {
    count = await work();
  });
  return count;
}
