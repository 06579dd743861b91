import * as z from 'zod/mini';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { accountRoles, personas, plans } from '#shared/permissions.ts';
import { Moment } from '#shared/time.ts';
import { actions, administrators, everyone } from './contract/actions.ts';
import { UNLIMITED } from './contract/limits.ts';
import { accountProblems } from './contract/problems.ts';

export { accountProblems, actions, administrators, everyone, UNLIMITED };

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
