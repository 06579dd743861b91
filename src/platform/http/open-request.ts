import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { openScope, tenantScope, type Scope } from '#platform/db/scope.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { inTransaction, type Caller } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { bearerOf, type HttpRuntime } from './http-runtime.ts';
import { uploadIn } from './upload.ts';

/** Cookie with the browser's mark of itself: the first name over https, the second over plain http. */
export const deviceCookies = ['__Host-device', 'device'] as const;
const DEVICE_MARK = /^[\w-]{43}$/;

const deviceOf = (cookies: FastifyRequest['cookies']): string | null =>
  deviceCookies.map((name) => cookies[name]).find((value) => value !== undefined && DEVICE_MARK.test(value)) ?? null;

export const newDeviceMark = (): string => randomBytes(32).toString('base64url');

/** The request as `auth` sees it: it opens its own transactions and sets cookies. */
export function openRequest(runtime: HttpRuntime, known: Caller, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const isSecure = runtime.settings.publicUrl.startsWith('https:');
  const isBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
  const device = deviceOf(request.cookies) ?? (isBrowser ? newDeviceMark() : null);
  const caller = { ...known, origin: { ...known.origin, device } };
  return {
    ...caller,
    now: runtime.clock(),
    settings: runtime.settings,
    bearer: bearerOf(request),
    cookies: request.cookies,
    headers: request.headers,
    openDemo: async (plan, language) => runtime.openDemo?.(plan, language),
    upload: uploadIn(request),
    isBrowser,
    isSameOrigin:
      request.headers.origin === undefined ||
      request.headers.origin === new URL(runtime.settings.publicUrl).origin ||
      request.headers.origin === `http://${request.headers.host}`,
    setCookie: (name, value, { maxAgeSeconds, path }) =>
      void reply.setCookie(name, value, { maxAge: maxAgeSeconds, path, httpOnly: true, sameSite: 'lax', secure: isSecure }),
    // Not its storage: language and colours are the reader's, and the page drops its token itself.
    forgetAnswers: () => void reply.header('clear-site-data', '"cache"'),
    clearCookie: (name, path) => void reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: isSecure }),
    open: (work, userId) => inTransaction(runtime, caller, openScope((userId ?? null) as UserId | null) as Scope, work),
    inAccount: (accountId, userId, work) =>
      inTransaction(runtime, caller, tenantScope(accountId as AccountId, userId as UserId | null), work),
  };
}
