import * as z from 'zod/mini';
import { TeamId, TeamRole } from '#modules/teams/contract.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { DAY, Moment } from '#shared/time.ts';

export const INVITATION_LIFE = 7 * DAY;
/** After their time: addresses of people who never came are not kept forever. */
export const INVITATIONS_KEPT = 180 * DAY;
export const TEAMS_MAX = 50; // in one invitation
export const LINKS_MAX = 10; // of one invitation at once; the oldest gives way

export const InvitationId = id('InvitationId');
export type InvitationId = Id<'InvitationId'>;

/** OWNER comes by transfer alone (S1-58). */
export const invitedRoles = ['ADMIN', 'MEMBER', 'OBSERVER'] as const;
export const InvitedRole = z.enum(invitedRoles);
export type InvitedRole = (typeof invitedRoles)[number];

/** Stored and answered in lower case; lists show them upper-cased, filters ignore case (C1-60). */
export const invitationStatuses = ['pending', 'accepted', 'declined', 'expired', 'revoked'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];
export const InvitationStatus = z.enum(invitationStatuses);

const PersonName = z.strictObject({ firstName: z.string(), lastName: z.string() });
const NamedTeam = z.strictObject({ id: TeamId, name: z.string() });

const shared = {
  id: InvitationId,
  type: z.enum(['account', 'team']),
  email: z.string(),
  accountId: AccountId,
  /** In the account, or in the team for an invitation to one. */
  role: z.union([InvitedRole, TeamRole]),
  status: InvitationStatus,
  teamId: z.nullable(TeamId),
  team: z.nullable(NamedTeam),
  /** Who sent it; null once that profile is gone. */
  sender: z.nullable(PersonName),
  createdAt: Moment,
  expiresAt: Moment,
};

/** An invitation as those see it who manage the account's people. */
export const Invitation = z.strictObject({
  ...shared,
  permissions: z.array(z.string()),
  inviterUserId: z.nullable(UserId),
  /** Teams that are entered with the account. */
  teams: z.array(NamedTeam),
  sentAt: Moment,
  answeredAt: z.nullable(Moment),
});
export type Invitation = z.infer<typeof Invitation>;

/** One that was just sent: its link can be copied, once. The link in the mail is another one. */
export const SentInvitation = z.extend(Invitation, {
  link: z.string(),
  /** False for demo accounts, which cannot mail: the link is the way then. */
  isMailed: z.boolean(),
});
export type SentInvitation = z.infer<typeof SentInvitation>;

/** An invitation as whoever holds its token sees it. */
export const OpenInvitation = z.strictObject({
  ...shared,
  account: z.strictObject({ id: AccountId, name: z.string() }),
  /** The token came by mail, so a sign-in that is created with it needs no further mail. */
  provesAddress: z.boolean(),
  /** Whether the address can sign in already; null where the token does not prove the address (no oracle). */
  hasSignIn: z.nullable(z.boolean()),
});
export type OpenInvitation = z.infer<typeof OpenInvitation>;

/** What accepting led to. */
export const Joined = z.strictObject({ type: z.enum(['account', 'team']), accountId: AccountId, teamId: z.nullable(TeamId) });
export type Joined = z.infer<typeof Joined>;
