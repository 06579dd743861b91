import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { leadership } from '#shared/leadership.ts';
import { actions } from './actions.ts';
import { ParticipantId, RetroSessionId, TopicId } from './ids.ts';
import { GuestName, GuestPass, JoinRole } from './participant.ts';
import { retro } from './problems.ts';
import { PhaseInput, RetroSession } from './session.ts';

const params = z.object({ sessionId: RetroSessionId });

/** The phase that a step leaves: one that comes late, or after somebody else's, skips none and leads to none that is over. */
const from = z.optional(PhaseInput);
export const AdvanceBody = z.object({ from });
export const PhaseBody = z.object({ phase: PhaseInput, from });

/**
 * A member's join answers the session, that of somebody without an account a guest's pass (ruling 11).
 * A second join is refused with the documented text, unless the caller asks for `rejoin`, as a page that is reloaded does (ruling 12).
 */
export const joinSession = endpoint({
  id: 'retros.joinSession',
  route: 'POST /api/retrospectives/sessions/:sessionId/join',
  summary: 'Join a retrospective as oneself',
  action: 'public',
  params,
  body: z.object({
    /** The caller's own user id; a facilitator may name another member. */
    participantId: z.optional(ParticipantId),
    name: z.optional(GuestName),
    displayName: z.optional(GuestName),
    role: z._default(JoinRole, 'participant'),
    rejoin: z._default(z.boolean(), false),
  }),
  answer: data(z.union([RetroSession, GuestPass])),
  problems: [retro.session_not_found, retro.already_participant, retro.join_closed, retro.sign_in_required, retro.participant_not_found],
  rateLimit: 'guests',
  answersSecret: true,
});

export const leaveSession = endpoint({
  id: 'retros.leaveSession',
  route: 'POST /api/retrospectives/sessions/:sessionId/leave',
  summary: 'Leave a retrospective',
  action: actions.takePart,
  params,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.not_participant, retro.facilitator_cannot_leave],
  worksReadOnly: true,
});

export const startSession = endpoint({
  id: 'retros.startSession',
  route: 'POST /api/retrospectives/sessions/:sessionId/start',
  summary: 'Begin: WAITING or DRAFT to ACTIVE; the phase stays where it is',
  action: actions.facilitate,
  params,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.wrong_status],
});

export const advancePhase = endpoint({
  id: 'retros.advancePhase',
  route: 'POST /api/retrospectives/sessions/:sessionId/advance-phase',
  summary: 'Go on to the next phase; from the first one the session becomes active, with the last one it is completed',
  action: actions.facilitate,
  params,
  body: AdvanceBody,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.moved_on, retro.cannot_advance],
});

export const setPhase = endpoint({
  id: 'retros.setPhase',
  route: 'POST /api/retrospectives/sessions/:sessionId/set-phase',
  summary: 'Go to a phase: back at any time without losing anything, forward when every condition on the way is met',
  action: actions.facilitate,
  params,
  body: PhaseBody,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.moved_on, retro.cannot_advance_to, retro.not_in_progress, retro.completed_frozen],
});

export const completeSession = endpoint({
  id: 'retros.completeSession',
  route: 'POST /api/retrospectives/sessions/:sessionId/complete',
  summary: 'End an active retrospective, whatever its phase',
  action: actions.facilitate,
  params,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.wrong_status],
  worksReadOnly: true,
});

export const archiveSession = endpoint({
  id: 'retros.archiveSession',
  route: 'POST /api/retrospectives/sessions/:sessionId/archive',
  summary: 'Put a retrospective into the archive',
  action: actions.archive,
  params,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.wrong_status],
});

export const TopicBody = z.object({ topicId: z.nullable(TopicId), from: z.optional(z.nullable(TopicId)) });

export const setTopic = endpoint({
  id: 'retros.setTopic',
  route: 'POST /api/retrospectives/sessions/:sessionId/topic',
  summary: 'Put a topic under discussion; the one before counts as discussed',
  action: actions.facilitate,
  params,
  body: TopicBody,
  answer: data(RetroSession),
  problems: [retro.session_not_found, retro.moved_on, retro.topic_not_found, retro.not_discussing],
});

/** Whoever takes part and is signed in steps in for a facilitator who is away; one who comes back takes their session back. */
export const takeOver = endpoint({
  id: 'retros.takeOver',
  route: 'POST /api/retrospectives/sessions/:sessionId/take-over',
  summary: 'Take a session over from a facilitator who is away, or back from the one who stood in',
  action: actions.takePart,
  params,
  answer: data(RetroSession),
  problems: [retro.session_not_found, leadership.cannot_lead, leadership.somebody_leads],
});
