import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { paging } from '#shared/pages.ts';
import { accountRoles, personas, plans } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { Moment } from '#shared/time.ts';
import { actions, administrators, everyone } from './contract/actions.ts';

export { actions, administrators, everyone };

export const NAME_MAX = 50; // characters of a first or last name, after trimming
export const EMAIL_MAX = 254; // characters (RFC 5321)
export const SLUG_MIN = 3; // characters
export const SLUG_MAX = 50; // characters
/** A limit of -1 is none. */
export const UNLIMITED = -1;

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

/** What a startup shows of itself on its public page and in the directory, once it is published (C1-95). */
export const PublicProfile = z.strictObject({
  isPublished: z.boolean(),
  tagline: z.nullable(z.string()),
  description: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  location: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const accountStatuses = ['ACTIVE', 'DELETED'] as const;

export const Account = z.strictObject({
  id: AccountId,
  name: z.string(),
  type: z.enum(accountTypes),
  status: z.enum(accountStatuses),
  ownerId: UserId,
  slug: z.string(),
  domain: z.nullable(z.string()),
  settings: z.strictObject({
    onboardingWizardCompleted: z.boolean(),
    onboardingWizardSkipped: z.boolean(),
    onboardingCompleted: z.boolean(),
    /** Name of the IANA list; null means UTC. */
    timeZone: z.nullable(z.string()),
  }),
  limits: Limits,
  company: z.strictObject({
    name: z.nullable(z.string()),
    stage: z.nullable(z.string()),
    founded: z.nullable(z.string()),
    website: z.nullable(z.string()),
  }),
  /** The plan in force; the whole subscription is a call of billing. */
  subscription: z.strictObject({ plan: z.enum(plans), planId: z.enum(plans) }),
  plan: z.enum(plans),
  publicProfile: PublicProfile,
  isDemo: z.boolean(),
  createdAt: Moment,
  /** While it is deleted: until when its owner can bring it back. */
  restorableUntil: z.nullable(Moment),
  /** Grows by one with each change of its name, kind, slug, domain, company or profile; a change names the one that it was made on. */
  version: z.int(),
});
export type Account = z.infer<typeof Account>;

/** A colleague. What only owners and admins see is absent for others (S1-71). */
export const Person = z.strictObject({
  id: UserId,
  userId: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(userRoles),
  accountRole: z.enum(accountRoles),
  status: z.optional(z.enum(memberStatuses)),
  phone: z.optional(z.nullable(z.string())),
  primaryPersona: z.optional(z.enum(personas)),
  permissions: z.optional(z.array(z.string())),
  emailVerified: z.optional(z.boolean()),
  joinedAt: z.optional(Moment),
});
export type Person = z.infer<typeof Person>;

export const getCurrentAccount = endpoint({
  id: 'accounts.getCurrent',
  method: 'GET',
  path: '/api/accounts/current',
  summary: 'Read the account that the caller is signed in to',
  action: actions.viewAccount,
  answer: data(Account),
  problems: [],
});

export const PEOPLE_QUERY_MAX = 100; // characters

export const searchPeople = endpoint({
  id: 'accounts.searchPeople',
  method: 'GET',
  path: '/api/users/search',
  summary: 'Find people of the current account by name or address',
  action: actions.viewPeople,
  query: z.object({ ...paging, q: z._default(z.string().check(z.trim(), z.maxLength(PEOPLE_QUERY_MAX)), '') }),
  answer: list(Person),
  problems: [],
});

export const listPeople = endpoint({
  id: 'accounts.listPeople',
  method: 'GET',
  path: '/api/users',
  summary: 'List the people of the current account',
  action: actions.viewPeople,
  query: z.object(paging),
  answer: list(Person),
  problems: [],
});
