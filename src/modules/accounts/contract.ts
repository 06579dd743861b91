import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { locales, type Locale } from '#shared/locale.ts';
import { paging } from '#shared/pages.ts';
import { accountRoles, action, personas, plans, type AccountRole } from '#shared/permissions.ts';
import { problems } from '#shared/problem.ts';
import { Moment } from '#shared/time.ts';

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

export const everyone: readonly AccountRole[] = accountRoles;
export const administrators: readonly AccountRole[] = ['OWNER', 'ADMIN'];

export const actions = {
  viewAccount: action('account.view', { roles: everyone }),
  viewPeople: action('people.view', { roles: everyone }),
} as const;

export const accountProblems = problems('accounts', {
  no_account: [403, 'No account context set.'],
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

export const Account = z.strictObject({
  id: AccountId,
  name: z.string(),
  type: z.enum(accountTypes),
  status: z.enum(['ACTIVE', 'DELETED']),
  ownerId: UserId,
  slug: z.string(),
  settings: z.strictObject({
    onboardingWizardCompleted: z.boolean(),
    onboardingWizardSkipped: z.boolean(),
    onboardingCompleted: z.boolean(),
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
  isDemo: z.boolean(),
  createdAt: Moment,
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
  problems: [accountProblems.no_account],
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

export const SEARCH_MAX = 100; // characters

export const searchPeople = endpoint({
  id: 'accounts.searchPeople',
  method: 'GET',
  path: '/api/users/search',
  summary: 'Search the people of the current account by name or address',
  action: actions.viewPeople,
  query: z.object({ ...paging, q: z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_MAX)) }),
  answer: list(Person),
  problems: [],
});
