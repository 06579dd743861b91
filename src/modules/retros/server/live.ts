import { commands as declared } from '#modules/retros/contract/live.ts';
import { command, type CommandHandler } from '#platform/live/room.ts';
import { addCard } from './service/card.ts';
import { runVerb } from './service/lifecycle.ts';
import { setReady, updateParticipant } from './service/participant.ts';
import { advancePhase, setPhase, setTopic } from './service/phase.ts';
import { startTimer, stopTimer } from './service/timer.ts';
import { castVote, withdrawVote } from './service/vote.ts';

/** What clients send into a retrospective: each reaches the function that its call over HTTP reaches (C2-37). */
export const commands: readonly CommandHandler[] = [
  command(declared.start, (context, { sessionId }) => runVerb(context, sessionId, 'start')),
  command(declared.advance, advancePhase),
  command(declared.setPhase, setPhase),
  command(declared.setTopic, setTopic),
  command(declared.addCard, (context, { sessionId, ...draft }) => addCard(context, sessionId, draft)),
  command(declared.castVote, (context, { cardId }) => castVote(context, cardId)),
  command(declared.withdrawVote, async (context, { cardId, voteId }) => {
    await withdrawVote(context, cardId, voteId);
    return null;
  }),
  command(declared.ready, (context, { sessionId, isReady }) => setReady(context, sessionId, isReady)),
  command(declared.startTimer, (context, { sessionId, duration }) => startTimer(context, sessionId, duration)),
  command(declared.stopTimer, async (context, { sessionId }) => {
    await stopTimer(context, sessionId);
    return null;
  }),
  command(declared.updateRole, (context, { sessionId, participantId, role }) =>
    updateParticipant(context, { sessionId, participantId }, role),
  ),
];
