import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { lineName } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { ParticipantId, RetroSessionId } from './ids.ts';
import { retro } from './problems.ts';

export const GUEST_NAME_MAX = 50; // characters

/** `member` takes part like `participant` (C2-24). */
export const participantRoles = ['facilitator', 'participant', 'observer', 'member'] as const;
export type ParticipantRole = (typeof participantRoles)[number];
export const ParticipantRole = z.enum(participantRoles);

export const Participant = z.strictObject({
  id: ParticipantId,
  /** null for guests. */
  userId: z.nullable(UserId),
  name: z.string(),
  role: ParticipantRole,
  isGuest: z.boolean(),
  /** Done with the phase or topic under way. */
  isReady: z.boolean(),
  /** How many votes they have placed; on which cards stays their own. */
  votesUsed: z.int(),
  joinedAt: Moment,
});
export type Participant = z.infer<typeof Participant>;

/** The reader's own place in the session. */
export const You = z.strictObject({
  participantId: ParticipantId,
  name: z.string(),
  role: ParticipantRole,
  isGuest: z.boolean(),
});
export type You = z.infer<typeof You>;

/** A guest's right to take part, for one session and 12 hours; `token` and `guestToken` are the same bearer token. */
export const GuestPass = z.strictObject({
  token: z.string(),
  guestToken: z.string(),
  participantId: ParticipantId,
  expiresAt: Moment,
});
export type GuestPass = z.infer<typeof GuestPass>;

export const GuestName = lineName(GUEST_NAME_MAX);
export const JoinRole = z.enum(['participant', 'observer', 'member']);

const params = z.object({ sessionId: RetroSessionId });
const one = z.object({ sessionId: RetroSessionId, participantId: ParticipantId });

export const JoinInfo = z.strictObject({
  id: RetroSessionId,
  name: z.string(),
  status: z.string(),
  requireLogin: z.boolean(),
  /** First name alone: the page is open to whoever has the link. */
  facilitatorName: z.string(),
  /** Signed in to another account than its own: they come in as a guest, and no list of theirs shows it (decision 0017). */
  isVisitor: z.boolean(),
});
export type JoinInfo = z.infer<typeof JoinInfo>;

export const getJoinInfo = endpoint({
  id: 'retros.getJoinInfo',
  route: 'GET /api/retrospectives/sessions/:sessionId/join-info',
  summary: 'Read what the join page shows to anybody who has the link',
  action: 'public',
  params,
  answer: data(JoinInfo),
  problems: [retro.session_not_found],
});

export const joinAsGuest = endpoint({
  id: 'retros.joinAsGuest',
  route: 'POST /api/retrospectives/sessions/:sessionId/guests',
  summary: 'Take part with a name only',
  action: 'public',
  params,
  body: z.object({
    name: z.optional(GuestName),
    displayName: z.optional(GuestName),
    role: z._default(JoinRole, 'participant'),
  }),
  answer: data(GuestPass),
  problems: [retro.session_not_found, retro.join_closed, retro.sign_in_required],
  rateLimit: 'guests',
  status: 201,
  answersSecret: true,
});

export const updateParticipant = endpoint({
  id: 'retros.updateParticipant',
  route: 'PATCH /api/retrospectives/sessions/:sessionId/participants/:participantId',
  summary: 'Change what a participant does; naming a facilitator hands the session over',
  action: actions.facilitate,
  params: one,
  body: z.object({ role: ParticipantRole }),
  answer: data(Participant),
  problems: [
    retro.session_not_found,
    retro.participant_not_found,
    retro.only_observes,
    retro.cannot_facilitate,
    retro.facilitator_cannot_leave,
    retro.wrong_status,
  ],
});

export const removeParticipant = endpoint({
  id: 'retros.removeParticipant',
  route: 'DELETE /api/retrospectives/sessions/:sessionId/participants/:participantId',
  summary: 'Remove a participant, or oneself',
  action: actions.takePart,
  params: one,
  answer: done,
  problems: [retro.session_not_found, retro.participant_not_found, retro.not_participant, retro.facilitator_cannot_leave],
});

export const ReadyBody = z.object({ isReady: z.boolean() });

export const setReady = endpoint({
  id: 'retros.setReady',
  route: 'POST /api/retrospectives/sessions/:sessionId/ready',
  summary: 'Say that one is done with the phase, or not yet',
  action: actions.takePart,
  params,
  body: ReadyBody,
  answer: data(Participant),
  problems: [retro.session_not_found, retro.not_participant, retro.wrong_status],
});
