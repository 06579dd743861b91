import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { accountRoles, plans } from '#shared/permissions.ts';
import { Moment } from '#shared/time.ts';
import { accountProblems } from '#modules/accounts/contract.ts';
import { actions } from './actions.ts';
import { Dollars } from './money.ts';
import { billingProblems } from './problems.ts';

export const usageNames = ['members', 'teams', 'projects', 'pokerSessions', 'retrospectives'] as const;
export type UsageName = (typeof usageNames)[number];

const Period = z.strictObject({ start: Moment, end: Moment });

export const UsageCount = z.strictObject({
  used: z.int(),
  /** -1 is none. */
  limit: z.int(),
  /** The calendar month in which it is counted and limited; null for what is counted as it is now. */
  period: z.nullable(Period),
  /** What it comes to at the end of that month; null for what is counted as it is now, and on the month's first day. */
  forecast: z.nullable(z.int()),
  isOver: z.boolean(),
});
export type UsageCount = z.infer<typeof UsageCount>;
export type UsageLine = UsageCount & { readonly name: UsageName };

/** Where the answer has what each limit counts (S1-42). */
export const usageFields = {
  members: 'users',
  teams: 'teams',
  projects: 'projects',
  pokerSessions: 'pokerSessions',
  retrospectives: 'retroSessions',
} as const satisfies Record<UsageName, string>;

export const Usage = z.strictObject({
  accountId: AccountId,
  plan: z.enum(plans),
  /** What is paid for: from the subscription's start of period, or 30 days back. Nothing is counted by it. */
  period: Period,
  users: UsageCount,
  teams: UsageCount,
  projects: UsageCount,
  pokerSessions: UsageCount,
  retroSessions: UsageCount,
});
export type Usage = z.infer<typeof Usage>;

/** Each count with the limit that it is of, in the order in which people read them. */
export const linesOfUsage = (usage: Usage): UsageLine[] => usageNames.map((name) => ({ name, ...usage[usageFields[name]] }));

export const getUsage = endpoint({
  id: 'billing.getUsage',
  route: 'GET /api/billing/usage/:usageId',
  summary: 'Read what the account uses of its plan, by the id of the account or of its subscription',
  action: actions.view,
  params: z.object({ usageId: z.guid() }),
  answer: data(Usage),
  problems: [billingProblems.not_found],
});

export const UserActivation = z.strictObject({
  /** Of the membership. */
  id: z.guid(),
  userId: UserId,
  email: z.string(),
  name: z.string(),
  role: z.enum(accountRoles),
  isActive: z.boolean(),
  activatedAt: z.nullable(Moment),
  /** When the last invoice with this place was issued. */
  lastBilledAt: z.nullable(Moment),
  createdAt: Moment,
  /** What this place costs in a month: 0 within the places that the plan includes. */
  monthlyBilling: Dollars,
  user: z.strictObject({ id: UserId, email: z.string(), firstName: z.string(), lastName: z.string(), avatarUrl: z.nullable(z.string()) }),
});
export type UserActivation = z.infer<typeof UserActivation>;

export const listActivations = endpoint({
  id: 'billing.listUsers',
  route: 'GET /api/billing/users',
  summary: 'List the members with their paid places',
  action: actions.view,
  query: z.object({ ...paging, search: z._default(z.string().check(z.trim(), z.maxLength(200)), '') }),
  answer: list(UserActivation),
});

const one = { params: z.object({ userId: z.guid() }), action: actions.purchase, answer: data(UserActivation) } as const;
const { not_found, owner_or_self, demo } = billingProblems;
const { above_rank, user_limit } = accountProblems;

export const activateUser = endpoint({
  ...one,
  id: 'billing.activateUser',
  route: 'POST /api/billing/users/:userId/activate',
  summary: 'Give a member a place again, by the id of the person or of the membership',
  problems: [not_found, demo, above_rank, user_limit],
});

export const deactivateUser = endpoint({
  ...one,
  id: 'billing.deactivateUser',
  route: 'POST /api/billing/users/:userId/deactivate',
  summary: 'Free the place of a member: they are signed out of the account, and what they wrote stays',
  problems: [not_found, demo, owner_or_self, above_rank],
});
