import * as z from 'zod/mini';
import { data, endpoint, keys } from '#shared/endpoint.ts';
import { locales } from '#shared/locale.ts';
import { accountRoles, plans } from '#shared/permissions.ts';
import { Word } from '#shared/texts.ts';
import { authProblems } from './problems.ts';
import { SignedIn } from './sign-in.ts';

export const demoTypes = ['kanban', 'retrospective', 'planning-poker'] as const;
export type DemoType = (typeof demoTypes)[number];

/** One row of the demo panel. There is no password in it: a row signs in by its plan and role. */
export const DemoAccount = z.strictObject({
  plan: z.enum(plans),
  role: z.enum(accountRoles),
  /** What this role is shown first. */
  type: z.enum(demoTypes),
  demoType: z.enum(demoTypes),
  email: z.string(),
  name: z.string(),
  accountName: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const listDemoAccounts = endpoint({
  id: 'auth.listDemoAccounts',
  route: 'GET /api/demo/accounts',
  summary: 'List the demo accounts that may be entered with one click; none when this installation has no demo',
  action: 'public',
  answer: data(z.array(DemoAccount)),
});

export const demoLogin = endpoint({
  id: 'auth.demoLogin',
  route: 'POST /api/demo/login',
  summary: 'Sign in to a demo account, by its row (plan and role) or by what is to be shown (type, and a role if any)',
  action: 'public',
  /** Without a language, the visitor's browser says in which one the demo's work is written. */
  body: z.object({ type: z.optional(Word), plan: z.optional(Word), role: z.optional(Word), language: z.optional(z.enum(locales)) }),
  answer: keys(z.extend(SignedIn, { type: z.enum(demoTypes), demoType: z.enum(demoTypes) })),
  problems: [authProblems.demo_type_invalid, authProblems.demo_failed],
  rateLimit: 'demoLogin',
});
