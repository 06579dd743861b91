import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { openScope, tenantScope, type Scope } from '#platform/db/scope.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { inTransaction, type Caller } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { bearerOf, type HttpRuntime } from './http-runtime.ts';

/** The request as `auth` sees it: it opens its own transactions and sets cookies. */
export function openRequest(runtime: HttpRuntime, caller: Caller, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const isSecure = runtime.settings.publicUrl.startsWith('https:');
  return {
    ...caller,
    now: runtime.clock(),
    settings: runtime.settings,
    bearer: bearerOf(request),
    cookies: request.cookies,
    isBrowser: request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined,
    isSameOrigin:
      request.headers.origin === undefined ||
      request.headers.origin === new URL(runtime.settings.publicUrl).origin ||
      request.headers.origin === `http://${request.headers.host}`,
    setCookie: (name, value, { maxAgeSeconds, path }) =>
      void reply.setCookie(name, value, { maxAge: maxAgeSeconds, path, httpOnly: true, sameSite: 'lax', secure: isSecure }),
    clearCookie: (name, path) => void reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: isSecure }),
    open: (work, userId) => inTransaction(runtime, caller, openScope((userId ?? null) as UserId | null) as Scope, work),
    inAccount: (accountId, userId, work) =>
      inTransaction(runtime, caller, tenantScope(accountId as AccountId, userId as UserId | null), work),
  };
}
