import { accountProblems } from '#modules/accounts/contract.ts';
import { findMember, userOf } from '#modules/accounts/server/public.ts';
import { planOf } from '#modules/billing/server/public.ts';
import { deviceCookieOf, newDeviceMark } from '#platform/http/open-request.ts';
import { hasOpenOutbox } from '#platform/mail/outbox-access.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { Problem, raise, type ProblemKind } from '#shared/problem.ts';
import { SECOND } from '#shared/time.ts';
import {
  REFRESH_COOKIE_PLAIN,
  REFRESH_COOKIE_SECURE,
  VERIFY_FIRST,
  type SignedIn,
  type VerificationNeeded,
} from '../../contract/sign-in.ts';
import { authProblems } from '../../contract/problems.ts';
import { DEVICE_MARK_LIFE, secondsUntil } from '../../rules/lifetimes.ts';
import type { Tokens } from './session.ts';
import { hashToken } from './token.ts';

/** A browser that is told to keep a cookie named __Host-… over plain http drops it, so http has a cookie of its own (ruling 8). */
export function refreshCookie(request: RequestContext): { readonly name: string; readonly path: string } {
  const isHttps = request.settings.publicUrl.startsWith('https:');
  return isHttps ? { name: REFRESH_COOKIE_SECURE, path: '/' } : { name: REFRESH_COOKIE_PLAIN, path: '/api/auth' };
}

/** What every way in answers. Runs within the account; the cookie is set by `handOver`, after the commit. */
export async function signedIn(context: Context, userId: UserId, tokens: Tokens): Promise<SignedIn> {
  const member = (await findMember(context, userId)) ?? raise(accountProblems.no_account);
  const plan = await planOf(context);
  return {
    requiresEmailVerification: false,
    requiresTwoFactor: false,
    token: tokens.accessToken,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    expiresAt: tokens.expiresAt.toISOString(),
    user: userOf(member, plan, context.settings),
  };
}

/** Gives the refresh token as a cookie; only a caller that is no browser sees it in the answer. */
export function handOver(request: RequestContext, answer: SignedIn, sessionEnd: Date): SignedIn {
  const { refreshToken, ...rest } = answer;
  if (refreshToken === undefined) return answer;
  giveRefreshToken(request, refreshToken, sessionEnd);
  return request.isBrowser ? rest : answer;
}

export function giveRefreshToken(request: RequestContext, refreshToken: string, sessionEnd: Date): void {
  const { name, path } = refreshCookie(request);
  request.setCookie(name, refreshToken, { path, maxAgeSeconds: secondsUntil(sessionEnd, request.now) });
  if (request.origin.device) giveMark(request, request.origin.device);
}

/** The browser's mark of itself, by which it is known and trusted; it opens nothing. */
const giveMark = (request: RequestContext, mark: string): void =>
  request.setCookie(deviceCookieOf(request.settings), mark, { path: '/', maxAgeSeconds: DEVICE_MARK_LIFE / SECOND });

/**
 * Gives whoever registers a mark, programs too: the mail's link, opened with it, is opened by who chose the password.
 * @returns its hash
 */
export function markRegistrant(request: RequestContext): Buffer {
  const mark = request.origin.device ?? newDeviceMark();
  giveMark(request, mark);
  return hashToken(mark);
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** The address must be verified first. Where mails stay in the outbox, whoever runs this machine is told where to read it. */
export function verificationNeeded({ settings, origin }: Pick<RequestContext, 'settings' | 'origin'>): VerificationNeeded {
  const answer = { requiresEmailVerification: true, requiresTwoFactor: false, message: VERIFY_FIRST } as const;
  return hasOpenOutbox(settings) && LOOPBACK.test(origin.ip) ? { ...answer, outbox: '/dev/mail' } : answer;
}

/** A refusal that names its field: sign-in and register answer `errors` beside the text. */
export const fieldProblem = (field: string, kind: ProblemKind): Problem =>
  new Problem(kind, { fields: [{ field, code: kind.code, message: kind.text }] });

/** Signing in is refused for a while: with the seconds that are left. */
export function lockedProblem(until: Date, now: Date): Problem {
  const kind = authProblems.locked;
  return new Problem(kind, { fields: [{ field: 'email', code: kind.code, message: kind.text }], retryAfter: secondsUntil(until, now) });
}
