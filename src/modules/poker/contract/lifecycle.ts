import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { leadership } from '#shared/leadership.ts';
import { actions } from './actions.ts';
import { ParticipantId, PokerSessionId } from './ids.ts';
import { GuestName, GuestPass, JoinRole } from './participant.ts';
import { poker } from './problems.ts';
import { PokerSession } from './session.ts';

const params = z.object({ sessionId: PokerSessionId });
const problems = [poker.session_not_found, poker.wrong_status];

/**
 * A member's join answers the session, that of somebody without an account a guest's pass (ruling 11).
 * A second join is refused with the documented text, unless the caller asks for `rejoin`, as a page that is reloaded does (ruling 12).
 */
export const joinSession = endpoint({
  id: 'poker.joinSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/join',
  summary: 'Join a session as oneself',
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
  answer: data(z.union([PokerSession, GuestPass])),
  problems: [
    poker.session_not_found,
    poker.already_participant,
    poker.join_closed,
    poker.sign_in_required,
    poker.observers_not_allowed,
    poker.participant_not_found,
  ],
  rateLimit: 'guests',
  answersSecret: true,
});

export const leaveSession = endpoint({
  id: 'poker.leaveSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/leave',
  summary: 'Leave a session',
  action: actions.vote,
  params,
  answer: data(PokerSession),
  problems: [poker.session_not_found, poker.not_participant, poker.facilitator_cannot_leave],
  worksReadOnly: true,
});

export const startSession = endpoint({
  id: 'poker.startSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/start',
  summary: 'Open the lobby’s session: DRAFT to ACTIVE',
  action: actions.facilitate,
  params,
  answer: data(PokerSession),
  problems,
});

export const pauseSession = endpoint({
  id: 'poker.pauseSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/pause',
  summary: 'Pause an active session: no votes, reveals or timers until it resumes',
  action: actions.facilitate,
  params,
  answer: data(PokerSession),
  problems,
});

export const resumeSession = endpoint({
  id: 'poker.resumeSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/resume',
  summary: 'Resume a paused session',
  action: actions.facilitate,
  params,
  answer: data(PokerSession),
  problems,
});

export const endSession = endpoint({
  id: 'poker.endSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/end',
  summary: 'Complete a session',
  action: actions.facilitate,
  params,
  answer: data(PokerSession),
  problems,
  worksReadOnly: true,
});

export const archiveSession = endpoint({
  id: 'poker.archiveSession',
  route: 'POST /api/planning-poker/sessions/:sessionId/archive',
  summary: 'Put a session into the archive; it cannot be joined any more',
  action: actions.editStories,
  params,
  answer: data(PokerSession),
  problems,
});

/** Whoever takes part and is signed in steps in for a facilitator who is away; one who comes back takes their session back. */
export const takeOver = endpoint({
  id: 'poker.takeOver',
  route: 'POST /api/planning-poker/sessions/:sessionId/take-over',
  summary: 'Take a session over from a facilitator who is away, or back from the one who stood in',
  action: actions.vote,
  params,
  answer: data(PokerSession),
  problems: [poker.session_not_found, leadership.cannot_lead, leadership.somebody_leads],
});
