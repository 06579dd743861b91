import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { openScope } from '#platform/db/scope.ts';
import { limitedPage, type RateLimiter } from '#platform/http/limits.ts';
import { localeOf } from '#shared/locale.ts';
import { PAGE_DEFAULT } from '#shared/pages.ts';
import { iso } from '#shared/time.ts';
import { outboxPage } from './dev-mail-page.ts';
import { findMail, listMails } from './outbox.ts';
import { mayReadOutbox } from './outbox-access.ts';

export interface DevMailOptions {
  readonly database: Database;
  readonly settings: Settings;
  readonly limiter: RateLimiter;
}

const UUID = /^[0-9a-f-]{36}$/;
/** The page shows each mail in a frame, without scripts and without anything from elsewhere. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'";

/** The outbox for whoever tries the product without a mail server (ruling 10): a page, and JSON for tests. */
export function devMailRoutes(app: FastifyInstance, { database, settings, limiter }: DevMailOptions): void {
  const read = <T>(work: Parameters<typeof database.transaction<T>>[1]) => database.transaction(openScope(), work, { readOnly: true });
  const guarded = {
    ...limitedPage(limiter),
    // A route's own hook runs after the server's, whose policy forbids every frame.
    onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!mayReadOutbox(settings, request)) return notFound(reply);
    },
  };

  app.get('/api/dev/mail', guarded, async (request) => {
    const { items, total } = await read((tx) => listMails(tx, { to: wantedAddress(request), limit: PAGE_DEFAULT }));
    return { success: true, items: items.map((mail) => ({ ...mail, sentAt: iso(mail.sentAt) })), total };
  });

  app.get('/dev/mail', guarded, async (request, reply) => {
    const to = wantedAddress(request);
    const found = await read((tx) => listMails(tx, { to, limit: PAGE_DEFAULT }));
    return reply.type('text/html; charset=utf-8').send(outboxPage(localeOf(request.headers['accept-language']), { ...found, to }));
  });

  app.get<{ Params: { id: string } }>('/dev/mail/:id', guarded, async (request, reply) => {
    const mail = UUID.test(request.params.id) ? await read((tx) => findMail(tx, request.params.id)) : null;
    // A link must leave the frame that the page shows the mail in.
    return mail ? reply.type('text/html; charset=utf-8').send(mail.html.replace('<head>', '<head><base target="_top">')) : notFound(reply);
  });
}

/** The same answer as for any unknown path. An async handler must return the reply, or it is answered twice. */
function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function wantedAddress(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown };
  return typeof to === 'string' && to.trim() !== '' ? to.trim() : undefined;
}
