import { accountProblems } from '#modules/accounts/contract.ts';
import { emailKey } from '#modules/accounts/rules.ts';
import { deactivatedIn, isVerified, type UserRecord } from '#modules/accounts/server/public.ts';
import type { Context, OpenContext, RequestContext } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { raise } from '#shared/problem.ts';
import type { SignInAnswer, SignedIn, TwoFactorMethod } from '../../contract/sign-in.ts';
import { RISK_ASKS_CODE } from '../../rules/risk.ts';
import { handOver, signedIn, verificationNeeded } from './answer.ts';
import { forgetFailures, recordAttempt } from './attempt.ts';
import { startChallenge } from './challenge.ts';
import { factorsOf } from './enrolment.ts';
import { homeAccount } from './home-account.ts';
import { admit as passPolicy, policyOf } from './policy.ts';
import { assessSignIn, type Assessment } from './risk.ts';
import { issueSession, type Way } from './session.ts';

/** Why a sign-in that has proven the person once is asked for a second proof. */
export type SecondFactorReason = 'enrolled' | 'policy' | 'risk';

interface Candidate {
  readonly user: UserRecord;
  readonly way: Way;
  readonly risk: Assessment;
}

/** Looks at one reason; the transaction is within the account that the person is about to enter. */
type Ask = (context: Context, candidate: Candidate) => Promise<SecondFactorReason | null>;

const isEnrolled: Ask = async (context, { user }) => ((await factorsOf(context, user.id)).length > 0 ? 'enrolled' : null);

/** The account asks everybody; whom its own provider has let in, the provider has asked already. */
const isDemanded: Ask = async (context, { way }) => (way !== 'sso' && (await policyOf(context)).twoFactorRequired ? 'policy' : null);

/** Where no mail can leave, nobody could read the code. Whom a provider has let in, the provider has looked at. */
const isRisky: Ask = async (context, { way, risk }) => {
  if (risk.factors.score < RISK_ASKS_CODE || way === 'sso' || context.settings.smtpUrl === null) return null;
  return (await policyOf(context)).codeWhenUnusual ? 'risk' : null;
};

/** Everything that may ask for a second factor; whoever has switched nothing on gets a code by mail. */
const asks: readonly Ask[] = [isEnrolled, isDemanded, isRisky];

/** Ways that are two factors by themselves: a passkey is a thing that only its owner's finger or PIN unlocks. */
const complete: Partial<Record<Way, TwoFactorMethod>> = { passkey: 'passkey' };

/** Why this person, coming this way, has to show a second factor; none for one who comes in at once. */
async function reasonsForSecondFactor(context: Context, candidate: Candidate): Promise<SecondFactorReason[]> {
  if (complete[candidate.way]) return [];
  const reasons: SecondFactorReason[] = [];
  for (const ask of asks) {
    const reason = await ask(context, candidate);
    if (reason) reasons.push(reason);
  }
  return reasons;
}

/**
 * Lets in whoever has given the first proof: asks for a verified address, then for a second factor where there is a reason,
 * and opens a sign-in session only without one. Every way in but the demo's ends here.
 * @throws Problem accounts.no_account
 */
export async function admit(request: RequestContext, user: UserRecord, way: Way): Promise<SignInAnswer> {
  if (!isVerified(user, request.settings)) {
    await request.open((context) => noteProven(context, user));
    return verificationNeeded(request);
  }
  return admitInto(request, (await homeAccount(request, user.id)) ?? (await refuseWithout(request, user)), user, way);
}

/** @throws Problem accounts.no_account with the account where their place was deactivated: they have proven who they are */
async function refuseWithout(request: RequestContext, { id }: UserRecord): Promise<never> {
  const account = await request.open(({ tx }) => deactivatedIn(tx, id), id);
  return raise(accountProblems.no_account, account === null ? undefined : { account });
}

/** The same for somebody with a verified address, into an account that is known. */
export async function admitInto(request: RequestContext, accountId: AccountId, user: UserRecord, way: Way): Promise<SignInAnswer> {
  const admitted = await request.inAccount(accountId, user.id, async (context) => {
    // Judged once, before the session makes the device a known one.
    const risk = await assessSignIn(context, user.id);
    const reasons = await reasonsForSecondFactor(context, { user, way, risk });
    if (reasons.length > 0) {
      // Nobody is asked for a code who would be refused with it.
      await passPolicy(context, user.id, way);
      return { challenge: await startChallenge(context, user, way, reasons) };
    }
    return open(context, { user, way, risk }, complete[way] ?? null);
  });
  if ('challenge' in admitted) return { requiresEmailVerification: false, requiresTwoFactor: true, twoFactor: admitted.challenge };
  return handOver(request, admitted.answer, admitted.sessionEnd);
}

export interface Proven {
  readonly way: Way;
  readonly factor: TwoFactorMethod | null;
}

/** Opens a sign-in session for somebody who has proven all there is to prove at an account's door. @throws Problem accounts.no_account */
export async function enterInto(request: RequestContext, accountId: AccountId, user: UserRecord, proven: Proven): Promise<SignedIn> {
  const { answer, sessionEnd } = await request.inAccount(accountId, user.id, async (context) => {
    const risk = await assessSignIn(context, user.id);
    return open(context, { user, way: proven.way, risk }, proven.factor);
  });
  return handOver(request, answer, sessionEnd);
}

async function open(
  context: Context,
  { user, way, risk }: Candidate,
  factor: TwoFactorMethod | null,
): Promise<{ answer: SignedIn; sessionEnd: Date }> {
  const tokens = await issueSession(context, user.id, way, { factor, seen: risk.device });
  await noteProven(context, user, risk);
  return { answer: await signedIn(context, user.id, tokens), sessionEnd: tokens.sessionEnd };
}

/** A whole sign-in forgets the failures before it. */
async function noteProven(context: OpenContext, user: UserRecord, risk?: Assessment): Promise<void> {
  const key = emailKey(user.email);
  await forgetFailures(context, user, risk?.device ?? null);
  await recordAttempt(context, { emailKey: key, userId: user.id, success: true, ...(risk && { risk: risk.factors }) });
}
