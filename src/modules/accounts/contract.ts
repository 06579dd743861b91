import * as z from 'zod/mini';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { accountRoles, personas, plans } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { Moment } from '#shared/time.ts';
import { actions, administrators, everyone } from './contract/actions.ts';
import { UNLIMITED } from './contract/limits.ts';

export { actions, administrators, everyone, UNLIMITED };

export const NAME_MAX = 50; // characters of a first or last name, after trimming
export const EMAIL_MAX = 254; // characters (RFC 5321)
export const SLUG_MIN = 3; // characters
export const SLUG_MAX = 50; // characters

export const MembershipId = id('MembershipId');
export type MembershipId = Id<'MembershipId'>;

export const Language = z.enum(locales);
export type Language = Locale;
export const accountTypes = ['ENTERPRISE', 'TEAM', 'INDIVIDUAL'] as const;
export type AccountType = (typeof accountTypes)[number];
export const memberStatuses = ['ACTIVE', 'INACTIVE', 'SUSPENDED'] as const;
export type MemberStatus = (typeof memberStatuses)[number];
export const userStatuses = ['ACTIVE', 'INACTIVE', 'SUSPENDED', 'PENDING'] as const;
export type UserStatus = (typeof userStatuses)[number];
/** `user.role`, beside `accountRole`: an owner counts as ADMIN in it, so that literal checks for ADMIN let owners in (C1-30). */
export const userRoles = ['ADMIN', 'MEMBER', 'OBSERVER'] as const;
export type UserRole = (typeof userRoles)[number];

export const accountProblems = problems('accounts', {
  no_account: [403, 'No account context set.'],
  not_found: [404, 'User or account not found'],
  slug_taken: [409, "Account slug '{slug}' is already taken"],
  slug_invalid: [400, 'A slug has 3 to 50 lowercase letters, digits and single hyphens, and is not a reserved word'],
  domain_taken: [409, "The domain '{domain}' is claimed by another account"],
  domain_invalid: [400, 'A domain looks like example.com and belongs to one organization'],
  time_zone_invalid: [400, 'A time zone has a name of the IANA list, such as Europe/Paris'],
  too_many_accounts: [403, 'One person can own at most {n} accounts'],
  user_limit: [403, 'Account has reached the maximum number of users ({n})'],
  already_member: [409, 'This person is a member of the account already'],
  owner_stays: [409, 'Cannot remove the account owner'],
  owner_role: [400, 'An account gets another owner by a transfer'],
  owner_fixed: [409, 'The owner keeps their role and status until the account is transferred'],
  above_rank: [403, 'You cannot give, change or take away more than you have yourself'],
  not_removed: [409, 'There is no removal to undo'],
  profile_deleted: [410, 'This person has deleted their profile and can no longer come back'],
  demo_fixed: [403, 'The demo account keeps its name, its people and its owner'],
  demo_creates_none: [403, 'A demo visitor cannot create an account: register to have your own'],
  slug_differs: [400, 'The typed slug is not that of this account'],
  stale: [409, 'The account has been changed by somebody else'],
  restore_expired: [410, 'This link has expired, or the account is back already'],
});

/** The person themselves, in the account where they are signed in. Alias names of the specification are answered too (C1-82). */
export const User = z.strictObject({
  id: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name together (C1-49). */
  name: z.string(),
  phone: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  status: z.enum(userStatuses),
  role: z.enum(userRoles),
  plan: z.enum(plans),
  permissions: z.array(z.string()),
  accountId: AccountId,
  accountRole: z.enum(accountRoles),
  primaryPersona: z.enum(personas),
  persona: z.enum(personas),
  emailVerified: z.boolean(),
  language: Language,
  /** Signed in as one of the demo people, who can neither mail, pay nor connect anything. */
  isDemo: z.boolean(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type User = z.infer<typeof User>;

export const Limits = z.strictObject({
  maxUsers: z.int(),
  maxTeams: z.int(),
  maxProjects: z.int(),
  /** Of each kind of session, in a calendar month (C1-02). */
  maxSessionsPerMonth: z.int(),
});
export type Limits = z.infer<typeof Limits>;
