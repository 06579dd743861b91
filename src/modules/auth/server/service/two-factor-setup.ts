import { openSecrets } from '#platform/config/secrets.ts';
import { findUser, type UserRecord } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { UserActor } from '#shared/permissions.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { MINUTE } from '#shared/time.ts';
import { factorProblems } from '../../contract/factor-problems.ts';
import type { Setup, TwoFactorState } from '../../contract/second-factor.ts';
import { after, secondsUntil } from '../../rules/lifetimes.ts';
import { CODE_LIFE, SETUP_LIFE, maskEmail, tidyDigits } from '../../rules/second-factor.ts';
import { recoveryCodesMail, twoFactorCodeMail, twoFactorOffMail, twoFactorOnMail } from '../mail/second-factor.ts';
import { authIn, type AwaitedPurpose, type FactorMethod } from '../tables.ts';
import { awaitCode, forgetAwaited, reserveAwaited, sameText } from './awaited-code.ts';
import { newMailedCode } from './challenge.ts';
import { personOf } from './caller.ts';
import { changingPerson, concludeChange, hasPassword, inOwnAccount, proveAgain, type ProofForm } from './credential-change.ts';
import { factorsOf, stateOf } from './enrolment.ts';
import { newTotpSecret, totpPurpose, totpStep } from './one-time-password.ts';
import { dropRecoveryCodes, replaceRecoveryCodes } from './recovery-code.ts';

export async function getTwoFactor(context: Context): Promise<TwoFactorState> {
  const { userId, isDemo } = personOf(context);
  return stateOf(context, userId, isDemo);
}

/** Hands out what the method needs for its first code. @throws Problem auth.already_on, and as `proveAgain` */
export async function enableTwoFactor(request: RequestContext, form: ProofForm & { readonly method: FactorMethod }): Promise<Setup> {
  const { method } = form;
  const { userId } = changingPerson(request);
  await request.open((context) => refuseSecond(context, userId, method));
  await proveAgain(request, form);
  return inOwnAccount(request, async (context) => {
    const user = await personRecord(context, userId);
    if (method === 'email') return { method, ...(await mailAwaited(context, user, 'enable')) };
    const { secret, uri } = newTotpSecret(user.email);
    const expiresAt = after(context.now, SETUP_LIFE);
    await awaitCode(context, { userId, purpose: 'enable', method, plain: secret, expiresAt });
    return { method, expiresAt: expiresAt.toISOString(), secret, uri };
  });
}

async function refuseSecond(context: OpenContext, userId: UserId, method: FactorMethod): Promise<void> {
  const factors = await factorsOf(context, userId);
  if (factors.some((row) => row.method === method)) throw new Problem(factorProblems.already_on);
}

/** @throws Problem auth.setup_over, auth.code_refused, auth.demo_fixed */
export async function confirmTwoFactor(request: RequestContext, typed: string): Promise<{ method: FactorMethod; recoveryCodes: string[] }> {
  const { userId } = changingPerson(request);
  const awaited = { userId, purpose: 'enable' } as const;
  // In a transaction of its own: a wrong code is refused, and its try must stay counted.
  const found = await request.open((context) => reserveAwaited(context, awaited));
  if (!found) throw new Problem(factorProblems.setup_over);
  const step = firstStep(found, tidyDigits(typed), request.now);
  if (step === undefined) throw new Problem(factorProblems.code_refused);
  return inOwnAccount(request, async (context) => {
    const isFirst = (await factorsOf(context, userId)).length === 0;
    await storeFactor(context, userId, { ...found, step });
    await forgetAwaited(context, awaited);
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(context, userId) : [];
    await concludeChange(context, request, { type: 'auth.two_factor_enabled', payload: { method: found.method }, mail: twoFactorOnMail });
    return { method: found.method, recoveryCodes };
  });
}

/** The time step of a right code, null where codes have none; undefined for a wrong one. */
function firstStep({ method, plain }: { method: FactorMethod; plain: string }, code: string | null, now: Date): number | null | undefined {
  if (code === null) return undefined;
  if (method === 'totp') return totpStep(plain, code, now) ?? undefined;
  return sameText(plain, code) ? null : undefined;
}

async function storeFactor(
  { tx, now, settings }: Context,
  userId: UserId,
  { method, plain, step }: { method: FactorMethod; plain: string; step: number | null },
): Promise<void> {
  const sealed = method === 'totp' ? (await openSecrets(settings)).seal(plain, totpPurpose(userId)) : null;
  await authIn(tx)
    .insertInto('second_factors')
    .values({ user_id: userId, method, sealed_secret: sealed, last_step: step, enabled_at: now })
    .onConflict((row) => row.columns(['user_id', 'method']).doNothing())
    .execute();
}

/** Switches off one method, or all; with the last one the recovery codes go. @throws Problem auth.two_factor_off, and as `proveAgain` */
export async function disableTwoFactor(
  request: RequestContext,
  form: ProofForm & { readonly method?: FactorMethod | undefined },
): Promise<Record<never, never>> {
  const actor = changingPerson(request);
  await request.open((context) => demandOn(context, actor, form.method));
  await proveAgain(request, form);
  return inOwnAccount(request, async (context) => {
    const mine = authIn(context.tx).deleteFrom('second_factors').where('user_id', '=', actor.userId);
    await (form.method ? mine.where('method', '=', form.method) : mine).execute();
    if ((await factorsOf(context, actor.userId)).length === 0) await dropRecoveryCodes(context, actor.userId);
    const payload = { method: form.method ?? 'all' };
    await concludeChange(context, request, { type: 'auth.two_factor_disabled', payload, mail: twoFactorOffMail });
    return {};
  });
}

async function demandOn(context: OpenContext, { userId }: UserActor, method?: FactorMethod): Promise<void> {
  const factors = await factorsOf(context, userId);
  if (!factors.some((row) => method === undefined || row.method === method)) throw new Problem(factorProblems.two_factor_off);
}

/** @throws Problem auth.two_factor_off, and as `proveAgain` */
export async function renewRecoveryCodes(request: RequestContext, form: ProofForm): Promise<{ recoveryCodes: string[] }> {
  const actor = changingPerson(request);
  await request.open((context) => demandOn(context, actor));
  await proveAgain(request, form);
  return inOwnAccount(request, async (context) => {
    const recoveryCodes = await replaceRecoveryCodes(context, actor.userId);
    await concludeChange(context, request, { type: 'auth.recovery_codes_renewed', mail: recoveryCodesMail });
    return { recoveryCodes };
  });
}

/** Mails a code that `proveAgain` takes. @throws Problem auth.two_factor_off, auth.demo_fixed, request.too_many */
export async function sendTwoFactorCode(request: RequestContext): Promise<{ sentTo: string; expiresAt: string }> {
  const actor = changingPerson(request);
  return inOwnAccount(request, async (context) => {
    await demandOn(context, actor, 'email');
    return mailAwaited(context, await personRecord(context, actor.userId), 'change');
  });
}

/** Mails a code that `proveAgainOrByMail` takes. @throws Problem auth.password_set, two_factor_off, demo_fixed, request.too_many */
export async function sendProofCode(request: RequestContext): Promise<{ sentTo: string; expiresAt: string }> {
  const actor = changingPerson(request);
  return inOwnAccount(request, async (context) => {
    if (await hasPassword(context, actor.userId)) throw new Problem(factorProblems.password_set);
    // Whoever has an app gives its code: a mailbox must not stand for it.
    if ((await factorsOf(context, actor.userId)).length > 0) await demandOn(context, actor, 'email');
    return mailAwaited(context, await personRecord(context, actor.userId), 'change');
  });
}

const MAIL_PAUSE = MINUTE;

async function mailAwaited(
  context: OpenContext,
  user: UserRecord,
  purpose: AwaitedPurpose,
): Promise<{ sentTo: string; expiresAt: string }> {
  const { tx, now } = context;
  const last = authIn(tx).selectFrom('awaited_codes').select('expires_at').where('user_id', '=', user.id).where('purpose', '=', purpose);
  const row = await last
    .where('method', '=', 'email')
    .where('expires_at', '>', after(now, CODE_LIFE - MAIL_PAUSE))
    .executeTakeFirst();
  if (row) throw new Problem(common.too_many, { retryAfter: secondsUntil(after(row.expires_at, MAIL_PAUSE - CODE_LIFE), now) });
  const code = newMailedCode();
  const expiresAt = after(now, CODE_LIFE);
  await awaitCode(context, { userId: user.id, purpose, method: 'email', plain: code, expiresAt });
  await context.mail(twoFactorCodeMail(user, context.settings, code));
  return { sentTo: maskEmail(user.email), expiresAt: expiresAt.toISOString() };
}

const personRecord = async ({ tx }: OpenContext, userId: UserId): Promise<UserRecord> =>
  (await findUser(tx, userId)) ?? raise(common.signed_out);
