import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, endpoint, keys, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { accountRoles, plans } from '#shared/permissions.ts';
import { paging } from '#shared/pages.ts';
import { line, lineName } from '#shared/texts.ts';
import { DAY, Moment } from '#shared/time.ts';
import { Limits, MembershipId, SLUG_MAX, accountProblems, accountTypes, actions, memberStatuses } from '../contract.ts';

export const ACCOUNT_NAME_MAX = 100; // characters
export const DOMAIN_MAX = 253; // characters (RFC 1035)
export const TIME_ZONE_MAX = 64; // characters
export const OWNED_MAX = 20; // accounts of one owner
/** Days in which a deleted account can be brought back (S1-61). */
export const RESTORE_DAYS = 30;
/** How long it is known who was a member, so that a removal can be undone. */
export const REMOVAL_KEPT = 30 * DAY;

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
  isDemo: z.boolean(),
  createdAt: Moment,
  /** While it is deleted: until when its owner can bring it back. */
  restorableUntil: z.nullable(Moment),
  /** Grows by one with each change of its name, kind, slug, domain or company; a change names the one that it was made on. */
  version: z.int(),
});
export type Account = z.infer<typeof Account>;

/** null or '' clears it. */
const clearable = (text: z.ZodMiniString) =>
  z.optional(
    z.nullable(
      z.pipe(
        text,
        z.transform((value: string) => (value === '' ? null : value)),
      ),
    ),
  );
const Name = lineName(ACCOUNT_NAME_MAX);
const Slug = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(SLUG_MAX * 2));
/** An address that a browser opens by a click: nothing but the web, and a host of it, so that one word is none. */
const Website = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?)?$/i))),
);
/** No company was founded in a year to come, nor on a day that no calendar has. */
const isPast = (day: string): boolean => day === '' || Date.parse(day) <= Date.now();

const Company = z.object({
  name: clearable(line(ACCOUNT_NAME_MAX)),
  stage: clearable(line(40)),
  /** A year, or a day. */
  founded: z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^(?:[1-9]\d{3}(?:-\d{2}-\d{2})?)?$/), z.refine(isPast)))),
  website: Website,
});

export const NewAccount = z.object({
  name: Name,
  type: z._default(z.enum(accountTypes), 'TEAM'),
  slug: z.optional(Slug),
  company: z.optional(Company),
});
export type NewAccount = z.infer<typeof NewAccount>;

/** What owners and admins may write of an account; plan, limits, owner and status are not among it. */
export const AccountChange = z.object({
  name: z.optional(Name),
  type: z.optional(z.enum(accountTypes)),
  slug: z.optional(Slug),
  /** Null or '' gives the domain up. */
  domain: z.optional(z.nullable(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(DOMAIN_MAX)))),
  settings: z.optional(
    z.object({
      onboardingWizardCompleted: z.optional(z.boolean()),
      onboardingWizardSkipped: z.optional(z.boolean()),
      onboardingCompleted: z.optional(z.boolean()),
      /** Null or '' goes back to UTC. */
      timeZone: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(TIME_ZONE_MAX)))),
    }),
  ),
  company: z.optional(Company),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type AccountChange = z.infer<typeof AccountChange>;

const params = z.object({ accountId: AccountId });
const { not_found, slug_taken, slug_invalid, domain_taken, domain_invalid, time_zone_invalid, demo_fixed } = accountProblems;

export const getAccount = endpoint({
  id: 'accounts.get',
  route: 'GET /api/accounts/:accountId',
  summary: 'Read the account that the caller is signed in to, by its id',
  action: actions.viewAccount,
  params,
  answer: data(Account),
  problems: [not_found],
});

export const getCurrentAccount = endpoint({
  id: 'accounts.getCurrent',
  route: 'GET /api/accounts/current',
  summary: 'Read the account that the caller is signed in to',
  action: actions.viewAccount,
  answer: data(Account),
});

export const createAccount = endpoint({
  id: 'accounts.create',
  route: 'POST /api/accounts',
  summary: 'Create a further account, with the caller as its owner',
  action: actions.createAccount,
  body: NewAccount,
  answer: data(Account),
  problems: [slug_taken, slug_invalid, accountProblems.too_many_accounts, accountProblems.demo_creates_none],
  rateLimit: 'createAccount',
  status: 201,
});

const change = {
  action: actions.updateAccount,
  params,
  body: AccountChange,
  answer: data(Account),
  problems: [not_found, slug_taken, slug_invalid, domain_taken, domain_invalid, time_zone_invalid, demo_fixed, accountProblems.stale],
} as const;

export const updateAccount = endpoint({
  ...change,
  id: 'accounts.update',
  route: 'PATCH /api/accounts/:accountId',
  summary: 'Change name, slug, domain, settings or company; what is absent stays',
});

const replaced = { id: 'accounts.replace', route: 'PUT /api/accounts/:accountId', summary: 'The same as PATCH' } as const;
export const replaceAccount = endpoint({ ...change, ...replaced });

export const deleteAccount = endpoint({
  id: 'accounts.delete',
  route: 'DELETE /api/accounts/:accountId',
  summary: 'Delete the account; its owner types its slug, and can bring it back for 30 days',
  action: actions.deleteAccount,
  params,
  body: z.object({ slug: z.string().check(z.maxLength(SLUG_MAX * 2)) }),
  answer: keys(z.strictObject({ restorableUntil: Moment })),
  problems: [not_found, accountProblems.slug_differs, demo_fixed],
});

export const restoreAccount = endpoint({
  id: 'accounts.restore',
  route: 'POST /api/accounts/:accountId/restore',
  summary: 'Bring back a deleted account that the caller owns; they are signed in to another one meanwhile',
  action: actions.switchAccount,
  params,
  answer: keys(z.strictObject({ accountId: AccountId, name: z.string() })),
  problems: [not_found],
});

export const restoreByLink = endpoint({
  id: 'accounts.restoreByLink',
  route: 'POST /api/accounts/restore',
  summary: 'Bring back a deleted account with the token of the email that its owner got',
  action: 'public',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: keys(z.strictObject({ accountId: AccountId, name: z.string() })),
  problems: [accountProblems.restore_expired],
});

export const validateSlug = endpoint({
  id: 'accounts.validateSlug',
  route: 'GET /api/accounts/validate-slug',
  summary: 'Whether a slug is one and free; that of the current account counts as free to itself',
  action: actions.createAccount,
  query: z.object({ slug: z._default(z.string().check(z.maxLength(200)), '') }),
  answer: data(z.strictObject({ available: z.boolean(), slug: z.string(), valid: z.boolean() })),
});

export const validateDomain = endpoint({
  id: 'accounts.validateDomain',
  route: 'GET /api/accounts/validate-domain',
  summary: 'Whether a domain is well formed, belongs to one organization and is not claimed by another account',
  action: actions.createAccount,
  query: z.object({ domain: z._default(z.string().check(z.maxLength(300)), '') }),
  answer: data(z.strictObject({ valid: z.boolean(), available: z.boolean(), domain: z.string() })),
});

export const AccountStats = z.strictObject({
  /** Active ones. */
  members: z.int(),
  teams: z.int(),
  pendingInvitations: z.int(),
  /** Meetings of all kinds that were made since the first of the month, UTC. */
  sessionsThisMonth: z.int(),
  boards: z.int(),
});
export type AccountStats = z.infer<typeof AccountStats>;

export const getAccountStats = endpoint({
  id: 'accounts.stats',
  route: 'GET /api/accounts/:accountId/stats',
  summary: 'Count what the account holds',
  action: actions.viewAccount,
  params,
  answer: data(AccountStats),
  problems: [not_found],
});

/** One's own place in an account, with the account itself (C1-118). */
export const OwnMembership = z.strictObject({
  id: MembershipId,
  accountId: AccountId,
  userId: UserId,
  role: z.enum(accountRoles),
  status: z.enum(memberStatuses),
  permissions: z.array(z.string()),
  joinedAt: Moment,
  /** Where the caller is signed in now. */
  isCurrent: z.boolean(),
  account: Account,
});
export type OwnMembership = z.infer<typeof OwnMembership>;

export const listOwnMemberships = endpoint({
  id: 'accounts.listOwnMemberships',
  route: 'GET /api/accounts/user/memberships',
  summary: 'List the accounts that the caller may switch to, and the deleted ones that they may bring back',
  action: actions.switchAccount,
  query: z.object(paging),
  answer: list(OwnMembership),
});

export const listAccountsOfUser = endpoint({
  id: 'accounts.listOfUser',
  route: 'GET /api/users/:userId/accounts',
  summary: 'The same, by the caller’s own id; that of anybody else is not found',
  action: actions.switchAccount,
  params: z.object({ userId: UserId }),
  query: z.object(paging),
  answer: list(OwnMembership),
  problems: [not_found],
});
