import { accountNamesOfUser, findUser } from '#modules/accounts/server/public.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import { isCommonPassword } from '#platform/passwords/common-passwords.ts';
import { hashPassword } from '#platform/passwords/hash.ts';
import type { BodyOut } from '#shared/endpoint.ts';
import { common, raise } from '#shared/problem.ts';
import type * as contract from '../../contract/change-password.ts';
import { authProblems } from '../../contract/problems.ts';
import type { SignedIn } from '../../contract/sign-in.ts';
import { isTooShort, refusePassword } from '../../rules/password.ts';
import { passwordChangedMail } from '../mail.ts';
import { authIn } from '../tables.ts';
import { fieldProblem, handOver, signedIn } from './answer.ts';
import { changingPerson, concludeChange, inOwnAccount, provePassword, releaseProof } from './credential-change.ts';
import { issueTokens } from './session.ts';

export type ChangeForm = BodyOut<typeof contract.changePassword>;

/**
 * Sets another password. Other devices are signed out, and this one gets new tokens, so that a token that somebody has
 * copied opens nothing any more.
 * @throws Problem auth.password_too_short, passwords_differ, password_too_long, password_common, password_personal,
 *   password_wrong, password_unset, demo_fixed, request.too_many
 */
export async function changePassword(request: RequestContext, form: ChangeForm): Promise<SignedIn> {
  const { currentPassword = '', newPassword = '', confirmPassword = newPassword } = form;
  const { userId } = changingPerson(request);
  if (isTooShort(newPassword)) throw fieldProblem('newPassword', authProblems.password_too_short);
  if (confirmPassword !== newPassword) throw fieldProblem('confirmPassword', authProblems.passwords_differ);
  const owner = await request.open(async ({ tx }) => {
    const user = (await findUser(tx, userId)) ?? raise(common.signed_out);
    return { email: user.email, accountNames: await accountNamesOfUser(tx, userId) };
  }, userId);
  const weakness = refusePassword(newPassword, owner, isCommonPassword);
  if (weakness) throw fieldProblem('newPassword', weakness);
  await provePassword(request, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const { answer, sessionEnd } = await inOwnAccount(request, (context) => store(context, request, passwordHash));
  return handOver(request, answer, sessionEnd);
}

async function store(context: Context, request: RequestContext, passwordHash: string): Promise<{ answer: SignedIn; sessionEnd: Date }> {
  const { tx, now } = context;
  const { userId } = changingPerson(request);
  await authIn(tx).updateTable('credentials').set({ password_hash: passwordHash, changed_at: now }).where('user_id', '=', userId).execute();
  await releaseProof(context, userId);
  const sessionId = await concludeChange(context, request, { type: 'auth.password_changed', mail: passwordChangedMail });
  await authIn(tx).deleteFrom('access_tokens').where('session_id', '=', sessionId).execute();
  await authIn(tx).deleteFrom('refresh_tokens').where('session_id', '=', sessionId).execute();
  const session = authIn(tx).selectFrom('sign_in_sessions').select('expires_at').where('id', '=', sessionId);
  const { expires_at: sessionEnd } = await session.executeTakeFirstOrThrow();
  const tokens = { ...(await issueTokens(context, sessionId)), sessionId, sessionEnd };
  return { answer: await signedIn(context, userId, tokens), sessionEnd };
}
