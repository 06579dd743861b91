import { findUsers } from '#modules/accounts/server/public.ts';
import { fullName } from '#modules/accounts/rules.ts';
import type { RequestContext } from '#platform/module/context.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import { localeOf, locales, type Locale } from '#shared/locale.ts';
import { accountRoles, plans } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type * as contract from '../../contract/demo.ts';
import type { DemoAccount, DemoType } from '../../contract/demo.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import { chooseDemo, demoTypeOf, type DemoChoice } from '../../rules/demo.ts';
import { authIn } from '../tables.ts';
import { handOver, signedIn } from './answer.ts';
import { issueSession } from './session.ts';

/** The twelve rows, the same in each language, in the order of plans and roles; none where this installation has no demo. */
export async function listDemoAccounts(request: RequestContext): Promise<DemoAccount[]> {
  if (!request.settings.demo) return [];
  const [rows, users] = await request.open(async ({ tx }) => {
    const stored = await authIn(tx).selectFrom('demo_accounts').selectAll().where('language', '=', locales[0]).execute();
    const people = await findUsers(
      tx,
      stored.map((row) => row.user_id),
    );
    return [stored, new Map(people.map((user) => [user.id, user]))] as const;
  });
  const accounts = rows.flatMap(({ user_id: userId, plan, role, account_name: accountName }) => {
    const user = users.get(userId);
    const type = demoTypeOf[role];
    return user ? [{ plan, role, type, demoType: type, email: user.email, name: fullName(user), accountName }] : [];
  });
  const order = (row: DemoAccount) => plans.indexOf(row.plan) * accountRoles.length + accountRoles.indexOf(row.role);
  return accounts.toSorted((one, other) => order(one) - order(other));
}

export type DemoForm = BodyOut<typeof contract.demoLogin>;

/** @throws Problem auth.demo_type_invalid, auth.demo_failed */
export async function demoLogin(request: RequestContext, form: DemoForm): Promise<SignedIn & { type: DemoType; demoType: DemoType }> {
  const choice = chooseDemo(form);
  if (!choice) throw new Problem(authProblems.demo_type_invalid);
  const row = request.settings.demo && (await seatOf(request, choice, form.language ?? localeOf(languageAsked(request))));
  if (!row) throw new Problem(authProblems.demo_failed);
  const { answer, sessionEnd } = await request.inAccount(row.account_id, row.user_id, async (context) => {
    const tokens = await issueSession(context, row.user_id, 'demo');
    return { answer: await signedIn(context, row.user_id, tokens), sessionEnd: tokens.sessionEnd };
  });
  return { ...handOver(request, answer, sessionEnd), type: choice.type, demoType: choice.type };
}

const languageAsked = ({ headers }: RequestContext): string => String(headers['accept-language'] ?? '');

/** The seat in the visitor's language; its tenant is made when the first visitor comes. */
async function seatOf(request: RequestContext, choice: DemoChoice, language: Locale) {
  const found = await findSeat(request, choice, language);
  if (found) return found;
  await request.openDemo(choice.plan, language);
  return findSeat(request, choice, language);
}

const findSeat = (request: RequestContext, { plan, role }: DemoChoice, language: Locale) =>
  request.open(({ tx }) =>
    authIn(tx)
      .selectFrom('demo_accounts')
      .selectAll()
      .where('plan', '=', plan)
      .where('role', '=', role)
      .where('language', '=', language)
      .executeTakeFirst(),
  );
