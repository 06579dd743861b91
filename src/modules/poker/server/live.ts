import { commands as declared } from '#modules/poker/contract/live.ts';
import { command, type CommandHandler } from '#platform/live/room.ts';
import { cancelAutoReveal } from './service/countdown.ts';
import { runVerb } from './service/lifecycle.ts';
import { updateParticipant } from './service/participant.ts';
import { addStory } from './service/story.ts';
import { startTimer, stopTimer } from './service/timer.ts';
import { castVote, retractVote } from './service/vote.ts';
import { revealVotes, startVoting, stepStory } from './service/voting.ts';

/** What clients send into a poker room: each reaches the function that its call over HTTP reaches (C2-37). */
export const commands: readonly CommandHandler[] = [
  command(declared.start, (context, { sessionId }) => runVerb(context, sessionId, 'start')),
  command(declared.castVote, castVote),
  command(declared.retractVote, async (context, which) => {
    await retractVote(context, which);
    return null;
  }),
  command(declared.startVoting, (context, { sessionId, storyId }) => startVoting(context, sessionId, storyId)),
  command(declared.reveal, (context, which) => revealVotes(context, which)),
  command(declared.cancelReveal, async (context, { sessionId }) => {
    await cancelAutoReveal(context, sessionId);
    return null;
  }),
  command(declared.next, (context, step) => stepStory(context, { ...step, direction: 'next' })),
  command(declared.previous, (context, step) => stepStory(context, { ...step, direction: 'previous' })),
  command(declared.addStory, (context, { sessionId, story }) => addStory(context, sessionId, story)),
  command(declared.startTimer, (context, { sessionId, duration }) => startTimer(context, sessionId, duration)),
  command(declared.stopTimer, async (context, { sessionId }) => {
    await stopTimer(context, sessionId);
    return null;
  }),
  command(declared.updateRole, (context, { sessionId, participantId, role }) =>
    updateParticipant(context, { sessionId, participantId }, { role }),
  ),
];
