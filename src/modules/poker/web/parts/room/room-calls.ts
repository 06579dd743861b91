import {
  archiveSession,
  endSession,
  joinSession,
  leaveSession,
  pauseSession,
  resumeSession,
  takeOver,
} from '#modules/poker/contract/lifecycle.ts';
import { commands, nudge } from '#modules/poker/contract/live.ts';
import { removeParticipant } from '#modules/poker/contract/participant.ts';
import { poker } from '#modules/poker/contract/problems.ts';
import { updateSession } from '#modules/poker/contract/session.ts';
import { addStory, deleteStory, reorderStories, updateStory } from '#modules/poker/contract/story.ts';
import { getMyVote, type MyVote } from '#modules/poker/contract/vote.ts';
import { estimateStory, resetAllVotes, resetStory } from '#modules/poker/contract/voting.ts';
import { common } from '#shared/problem.ts';
import { api } from '#ui/api/client.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { keptCall } from '#ui/live/kept-call.ts';
import type { Room } from '#ui/live/room.ts';
import { sendAwaited } from './awaited.ts';
import type { RoomActions } from './poker-room.ts';
import type { LiveState } from './room-state.ts';
import { passes } from '../guest-pass.ts';
import type { Means } from './room-actions.ts';

export { sendLeft, sendVote } from './awaited.ts';

type Verbs<Name extends keyof RoomActions> = Pick<RoomActions, Name>;

/** What a person can do, each as one command of the socket, or as one call where the socket has none. */
export function callsOf(means: Means): RoomActions {
  const parts = { ...means, call: keptCall(means.room) };
  return { ...sessionActions(parts), ...votingActions(parts), ...storyActions(parts), ...peopleActions(parts) };
}

interface Parts extends Means {
  /** Calls an endpoint; while the server cannot be reached it is kept. */
  readonly call: ReturnType<typeof keptCall>;
}

function sessionActions({
  room,
  sessionId,
  token,
  attempt,
  call,
}: Parts): Verbs<'start' | 'pause' | 'resume' | 'end' | 'reopen' | 'archive' | 'leave' | 'takeOver'> {
  const params = { sessionId };
  return {
    start: () =>
      attempt(async () => {
        const { currentStory, async } = await room.send(commands.start, {});
        // Where people vote in their own time, all stories are open already.
        if (currentStory && !async) await room.send(commands.startVoting, { storyId: currentStory });
      }),
    pause: () => attempt(() => call(pauseSession, { params }), 'pause'),
    resume: () => attempt(() => call(resumeSession, { params }), 'resume'),
    end: () => attempt(() => call(endSession, { params })),
    // A status alone writes over no words, whatever the version.
    reopen: () => attempt(() => call(updateSession, { params, body: { status: 'ACTIVE', version: 0 } })),
    archive: () => attempt(() => call(archiveSession, { params }), 'archive'),
    leave: () => attempt(() => api.call(leaveSession, { params, token })),
    takeOver: () =>
      attempt(async () => {
        await api.call(takeOver, { params });
        passes.exchanged(params.sessionId, token);
      }),
  };
}

type Voting =
  | 'castVote'
  | 'retractVote'
  | 'startVoting'
  | 'reveal'
  | 'cancelReveal'
  | 'nudge'
  | 'voteAgain'
  | 'resetAll'
  | 'estimate'
  | 'step'
  | 'startTimer'
  | 'stopTimer';

function votingActions({ room, sessionId, ballot, attempt, call }: Parts): Verbs<Voting> {
  return {
    castVote: (value, confidence = null) => attempt(() => ballot.cast(value, confidence), 'vote'),
    retractVote: () => attempt(() => ballot.retract(), 'retraction'),
    startVoting: (storyId) => attempt(() => room.send(commands.startVoting, { storyId })),
    reveal: (storyId) =>
      attempt(() => room.send(commands.reveal, { storyId, votingRound: roundOf(room, storyId) }).catch(unlessRevealed), 'reveal'),
    cancelReveal: () => attempt(() => room.send(commands.cancelReveal, {})),
    nudge: (storyId) => attempt(() => room.hint(nudge, { storyId })),
    voteAgain: (storyId) =>
      attempt(async () => {
        const story = await call(resetStory, { params: { sessionId, storyId } });
        if (story.status === 'PENDING') await room.send(commands.startVoting, { storyId });
      }, 'reset'),
    resetAll: (notifyParticipants) =>
      attempt(() => call(resetAllVotes, { params: { sessionId }, body: { notifyParticipants } }), 'resetAll'),
    estimate: (storyId, estimate) => attempt(() => call(estimateStory, { params: { sessionId, storyId }, body: { estimate } }), 'estimate'),
    step: (direction) => attempt(() => room.send(commands[direction], { startVoting: true, from: onTable(room) })),
    startTimer: (duration) => attempt(() => room.send(commands.startTimer, { duration })),
    stopTimer: () => attempt(() => room.send(commands.stopTimer, {})),
  };
}

/** The round as this screen sees it: what is sent late may meet another one. */
const roundOf = (room: Room<LiveState>, storyId: string): number | undefined =>
  room.read().state?.session.stories.find(({ id }) => id === storyId)?.votingRound;

/** Where this screen's meeting is. */
const onTable = (room: Room<LiveState>): string | null => room.read().state?.session.currentStory ?? null;

/** The countdown of auto-reveal, or a second screen, was faster: what was wanted is done. */
function unlessRevealed(error: unknown): void {
  if (!(error instanceof ApiProblem) || error.code !== poker.not_voting.code) throw error;
}

function storyActions(means: Parts): Verbs<'addStories' | 'restoreStory' | 'renameStory' | 'deleteStory' | 'reorderStories'> {
  const { sessionId, attempt, call } = means;
  return {
    addStories: (titles) => sendAwaited(means, { what: 'stories', input: { titles } }),
    restoreStory: ({ title, description, key, order }) =>
      attempt(() => call(addStory, { params: { sessionId }, body: { title, description, key, order } })),
    renameStory: (storyId, title, version) =>
      attempt(() => call(updateStory, { params: { sessionId, storyId }, body: { title, version } })),
    deleteStory: (storyId) => attempt(() => call(deleteStory, { params: { sessionId, storyId } })),
    reorderStories: (storyIds) =>
      attempt(() => call(reorderStories, { params: { sessionId }, body: { storyIds: [...storyIds] } }), 'reorder'),
  };
}

function peopleActions(means: Parts): Verbs<'setRole' | 'removeParticipant' | 'say'> {
  const { room, sessionId, attempt, call } = means;
  return {
    setRole: (participantId, role) => attempt(() => room.send(commands.updateRole, { participantId, role }), 'participant'),
    removeParticipant: (participantId) => attempt(() => call(removeParticipant, { params: { sessionId, participantId } }), 'remove'),
    say: (content, storyId) => sendAwaited(means, { what: 'discussion', input: { content, storyId } }),
  };
}

/** @throws ApiProblem */
export const readMyVote = (storyId: string, token: string | undefined): Promise<MyVote | null> =>
  api.call(getMyVote, { params: { storyId }, token });

/** What lets nobody in further, and still shows the room: a session that is over, an account that can only be read. */
const closed: readonly string[] = [poker.join_closed.code, common.read_only.code];

/** Takes the signed-in person's place. @throws ApiProblem */
export async function takePlace(sessionId: string): Promise<void> {
  try {
    const answer = await api.call(joinSession, { params: { sessionId }, body: { rejoin: true } });
    if ('guestToken' in answer) passes.keep(sessionId, answer);
  } catch (error) {
    if (!(error instanceof ApiProblem) || !closed.includes(error.code)) throw error;
  }
}
