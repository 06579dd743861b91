import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { lineName } from '#shared/texts.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { ParticipantId, PokerSessionId } from './ids.ts';
import { poker } from './problems.ts';

export const GUEST_NAME_MAX = 50; // characters

/** `member` votes like `participant` (C2-24). */
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
  /** False for a facilitator who chose to observe, and for observers: auto-reveal does not wait for them. */
  votes: z.boolean(),
  joinedAt: Moment,
});
export type Participant = z.infer<typeof Participant>;

/** The reader's own place in the session. */
export const You = z.strictObject({
  participantId: ParticipantId,
  name: z.string(),
  role: ParticipantRole,
  isGuest: z.boolean(),
  votes: z.boolean(),
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

const params = z.object({ sessionId: PokerSessionId });
const one = z.object({ sessionId: PokerSessionId, participantId: ParticipantId });

export const JoinInfo = z.strictObject({
  id: PokerSessionId,
  name: z.string(),
  status: z.string(),
  requireLogin: z.boolean(),
  allowSpectators: z.boolean(),
  /** First name alone: the page is open to whoever has the link. */
  facilitatorName: z.string(),
  /** Signed in to another account than its own: they come in as a guest, and no list of theirs shows it (decision 0017). */
  isVisitor: z.boolean(),
});

export const getJoinInfo = endpoint({
  id: 'poker.getJoinInfo',
  route: 'GET /api/planning-poker/sessions/:sessionId/join-info',
  summary: 'Read what the join page shows to anybody who has the link',
  action: 'public',
  params,
  answer: data(JoinInfo),
  problems: [poker.session_not_found],
});

export const joinAsGuest = endpoint({
  id: 'poker.joinAsGuest',
  route: 'POST /api/planning-poker/sessions/:sessionId/guests',
  summary: 'Take part with a name only',
  action: 'public',
  params,
  body: z.object({
    name: z.optional(GuestName),
    displayName: z.optional(GuestName),
    role: z._default(JoinRole, 'participant'),
  }),
  answer: data(GuestPass),
  problems: [poker.session_not_found, poker.join_closed, poker.sign_in_required, poker.observers_not_allowed],
  rateLimit: 'guests',
  status: 201,
  answersSecret: true,
});

export const updateParticipant = endpoint({
  id: 'poker.updateParticipant',
  route: 'PATCH /api/planning-poker/sessions/:sessionId/participants/:participantId',
  summary: 'Change what a participant does; naming a facilitator hands the session over',
  action: actions.facilitate,
  params: one,
  /** `votes: false` lets the facilitator lead without voting (ruling 21). */
  body: z.object({ role: z.optional(ParticipantRole), votes: z.optional(z.boolean()) }),
  answer: data(Participant),
  problems: [
    poker.session_not_found,
    poker.participant_not_found,
    poker.observers_not_allowed,
    poker.only_observes,
    poker.cannot_facilitate,
    poker.wrong_status,
  ],
});

export const removeParticipant = endpoint({
  id: 'poker.removeParticipant',
  route: 'DELETE /api/planning-poker/sessions/:sessionId/participants/:participantId',
  summary: 'Remove a participant, or oneself',
  action: actions.vote,
  params: one,
  answer: done,
  problems: [poker.session_not_found, poker.participant_not_found, poker.not_participant, poker.facilitator_cannot_leave],
});
