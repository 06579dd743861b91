import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Settings } from '#platform/config/settings.ts';
import { openScope, tenantScope, workerScope, type Scope } from '#platform/db/scope.ts';
import type { RequestContext } from '#platform/module/context.ts';
import { inTransaction, type Caller } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { markReplayed } from './answer.ts';
import { bearerOf, type HttpRuntime } from './http-runtime.ts';
import { uploadIn } from './upload.ts';

const DEVICE_MARK = /^[\w-]{43}$/;

/**
 * Cookie with the browser's mark of itself. Over https it has the name that only this very site can give it, and no other
 * is taken: a neighbouring site, or one without https, may give a browser a `device` of its choice.
 */
export const deviceCookieOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  publicUrl.startsWith('https:') ? '__Host-device' : 'device';

function deviceOf(cookies: FastifyRequest['cookies'], settings: Settings): string | null {
  const mark = cookies[deviceCookieOf(settings)];
  return mark !== undefined && DEVICE_MARK.test(mark) ? mark : null;
}

export const newDeviceMark = (): string => randomBytes(32).toString('base64url');

/** The request as `auth` sees it: it opens its own transactions and sets cookies. */
export function openRequest(runtime: HttpRuntime, known: Caller, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const isSecure = runtime.settings.publicUrl.startsWith('https:');
  const isBrowser = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
  const device = deviceOf(request.cookies, runtime.settings) ?? (isBrowser ? newDeviceMark() : null);
  const caller = { ...known, origin: { ...known.origin, device } };
  return {
    ...caller,
    now: runtime.clock(),
    settings: runtime.settings,
    bearer: bearerOf(request),
    cookies: request.cookies,
    headers: request.headers,
    replays: () => markReplayed(reply),
    openDemo: async (plan, language) => runtime.openDemo?.(plan, language),
    upload: uploadIn(request),
    raw: Buffer.isBuffer(request.body) ? request.body : null,
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
    inEveryAccount: (work) => inTransaction(runtime, caller, workerScope(), work),
  };
}
