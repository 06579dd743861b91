import * as z from 'zod/mini';
import { accountProblems, actions } from '../contract.ts';
import { Account } from '../contract/account.ts';
import { data, endpoint, keys } from '#shared/endpoint.ts';
import { AccountId, UserId } from '#shared/ids.ts';
import { Moment } from '#shared/time.ts';

export const Switched = z.strictObject({
  tokens: z.strictObject({
    token: z.string(),
    accessToken: z.string(),
    /** Only for callers that are no browsers; browsers get it as a cookie that scripts cannot read. */
    refreshToken: z.optional(z.string()),
    /** When the access token ends: an hour from now. */
    expiresAt: Moment,
  }),
  account: Account,
});
export type Switched = z.infer<typeof Switched>;

/** Served by `auth`, which makes tokens. */
export const switchAccount = endpoint({
  id: 'auth.switchAccount',
  route: 'POST /api/accounts/switch',
  summary: 'Go over to another of one’s accounts: this device gets new tokens, and those it had hold no more',
  action: actions.switchAccount,
  body: z.object({ accountId: AccountId }),
  answer: keys(Switched),
  problems: [accountProblems.not_found],
});

/** Served by `auth`, which asks for the password and adds its refusals. */
export const transferAccount = endpoint({
  id: 'auth.transferAccount',
  route: 'POST /api/accounts/:accountId/transfer',
  summary: 'Hand the account over to one of its active members; the owner proves themselves anew and becomes an admin',
  action: actions.transferAccount,
  params: z.object({ accountId: AccountId }),
  body: z.object({
    userId: UserId,
    /** Whoever has none (single sign-on alone) leaves it out and gives a code. */
    password: z._default(z.string().check(z.maxLength(1_000)), ''),
    /** Of the second factor, while two-step verification is on; else, without a password, the one that was mailed. */
    code: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: data(Account),
  problems: [accountProblems.not_found, accountProblems.demo_fixed],
});

/** Served by `auth` as well. */
export const sendTransferCode = endpoint({
  id: 'auth.sendTransferCode',
  route: 'POST /api/accounts/:accountId/transfer/code',
  summary: 'Email the owner a code that stands for the password which they do not have',
  action: actions.transferAccount,
  params: z.object({ accountId: AccountId }),
  answer: keys(z.strictObject({ sentTo: z.string(), expiresAt: Moment })),
  problems: [accountProblems.not_found, accountProblems.demo_fixed],
  rateLimit: 'secondFactor',
});

/** Served by `auth`, which alone knows how somebody signs in. */
export const getTransferProof = endpoint({
  id: 'auth.getTransferProof',
  route: 'GET /api/accounts/:accountId/transfer',
  summary: 'Read what the owner will be asked for before they hand the account over',
  action: actions.transferAccount,
  params: z.object({ accountId: AccountId }),
  answer: data(z.strictObject({ way: z.enum(['password', 'passwordAndCode', 'appCode', 'mailedCode']) })),
  problems: [accountProblems.not_found, accountProblems.demo_fixed],
});
