import { findUser } from '#modules/accounts/server/public.ts';
import { fullName } from '#modules/accounts/rules.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { accountRoles, plans } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { DemoAccount, DemoType } from '../../contract/demo.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import { chooseDemo, demoTypeOf } from '../../rules/demo.ts';
import { authIn } from '../tables.ts';
import { handOver, signedIn } from './answer.ts';
import { issueSession } from './session.ts';

/** The twelve rows in the order of plans and roles; none where this installation has no demo. */
export async function listDemoAccounts(request: RequestContext): Promise<DemoAccount[]> {
  if (!request.settings.demo) return [];
  const rows = await request.open(async ({ tx }) => {
    const stored = await authIn(tx).selectFrom('demo_accounts').selectAll().execute();
    return Promise.all(stored.map(async (row) => ({ row, user: await findUser(tx, row.user_id) })));
  });
  const accounts = rows.flatMap(({ row, user }) => {
    const type = demoTypeOf[row.role];
    return user
      ? [{ plan: row.plan, role: row.role, type, demoType: type, email: user.email, name: fullName(user), accountName: row.account_name }]
      : [];
  });
  const order = (row: DemoAccount) => plans.indexOf(row.plan) * accountRoles.length + accountRoles.indexOf(row.role);
  return accounts.toSorted((one, other) => order(one) - order(other));
}

export interface DemoForm {
  readonly type?: string | undefined;
  readonly plan?: string | undefined;
  readonly role?: string | undefined;
}

/** @throws Problem auth.demo_type_invalid, auth.demo_failed */
export async function demoLogin(request: RequestContext, form: DemoForm): Promise<SignedIn & { type: DemoType; demoType: DemoType }> {
  const choice = chooseDemo(form);
  if (!choice) throw new Problem(authProblems.demo_type_invalid);
  const row =
    request.settings.demo &&
    (await request.open(({ tx }) =>
      authIn(tx).selectFrom('demo_accounts').selectAll().where('plan', '=', choice.plan).where('role', '=', choice.role).executeTakeFirst(),
    ));
  if (!row) throw new Problem(authProblems.demo_failed);
  const { answer, sessionEnd } = await request.inAccount(row.account_id, row.user_id, async (context) => {
    const tokens = await issueSession(context, row.user_id, 'demo');
    return { answer: await signedIn(context, row.user_id, tokens), sessionEnd: tokens.sessionEnd };
  });
  return { ...handOver(request, answer, sessionEnd), type: choice.type, demoType: choice.type };
}
