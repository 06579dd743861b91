import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '#platform/config/settings.ts';
import type { Database } from '#platform/db/database.ts';
import { openScope } from '#platform/db/scope.ts';
import { createSubscriberRunner } from '#platform/events/subscriber-runner.ts';
import { createServer } from '#platform/http/create-server.ts';
import { createRateLimiter } from '#platform/http/rate-limits.ts';
import type { HttpRuntime } from '#platform/http/register-routes.ts';
import { serveWebApp } from '#platform/http/web-app.ts';
import { startJobs, writeJob } from '#platform/jobs/queue.ts';
import { createBus } from '#platform/live/bus.ts';
import { createLiveServer, type LiveServer } from '#platform/live/live-server.ts';
import type { Log } from '#platform/log/log.ts';
import { devMailRoutes } from '#platform/mail/dev-mail.ts';
import { writeMail } from '#platform/mail/outbox.ts';
import { startMailSender } from '#platform/mail/sender.ts';
import { createAuthenticator } from '#modules/auth/server/public.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { conflictsOf, jobsOf, modules } from './modules.ts';
import { outsideServices } from './outside-services.ts';

const WEB = join(import.meta.dirname, '../../dist/web');

export interface AppOptions {
  readonly settings: Settings;
  /** Open and migrated; it stays open when the app closes. */
  readonly database: Database;
  readonly log: Log;
  /** Tests set it. */
  readonly clock?: () => Date;
}

export interface App {
  readonly server: FastifyInstance;
  readonly live: LiveServer;
  readonly runtime: HttpRuntime;
  /** @returns the address that it answers on */
  listen(): Promise<string>;
  /** Finishes what is under way, within the 10 s that a stop may take. */
  close(): Promise<void>;
}

/** Puts the whole product together around one open database. Nothing runs before `listen`. */
export async function createApp({ settings, database, log, clock = () => new Date() }: AppOptions): Promise<App> {
  const authenticator = createAuthenticator({ database, settings });
  const { counters, mail, wire, metrics } = await outsideServices(settings, packageJson.version, log);
  const mails = startMailSender({ database, transport: mail, log, now: clock });
  const runtime: HttpRuntime = {
    database,
    settings,
    clock,
    conflicts: conflictsOf(modules),
    strictAnswers: settings.environment !== 'production',
    authenticate: authenticator.authenticate,
    limiter: createRateLimiter(settings, {
      shared: counters ?? undefined,
      now: clock,
      onFailure: (err) => log.warn({ err }, 'rate limits count in this process alone'),
    }),
    writeMail,
    writeJob: (tx, name, payload, options) => writeJob(tx, name, payload as never, options),
    committed(effects) {
      live.committed(effects);
      if (effects.events.length > 0) subscribers.wake();
      if (effects.hasMails) mails.wake();
    },
  };
  const server = await createServer({
    version: packageJson.version,
    modules,
    runtime,
    log,
    metrics: metrics ?? undefined,
    web: (app) => webOf(app, { database, settings }),
  });
  const live = createLiveServer({
    httpServer: server.server,
    runtime,
    rooms: modules.flatMap((module) => module.rooms ?? []),
    bus: createBus(wire, log),
    authenticate: (token) => database.transaction(openScope(), (tx) => authenticator.identify(tx, token, clock())),
    log,
  });
  metrics?.gauge('live_connections', 'Open live connections of this process', () => live.counts().sockets);
  metrics?.gauge('live_rooms', 'Live rooms that this process holds open', () => live.counts().rooms);
  const subscribers = createSubscriberRunner({ runtime, subscribers: modules.flatMap((module) => module.subscribers ?? []), log });
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
  return {
    server,
    live,
    runtime,
    async listen() {
      await live.start();
      await subscribers.start();
      await metrics?.listen();
      jobs = await startJobs({ database, databaseUrl: settings.databaseUrl, jobs: jobsOf(modules), log, now: clock });
      return server.listen({ port: settings.port, host: settings.host });
    },
    async close() {
      await live.close();
      await server.close();
      await Promise.all([jobs?.stop(), subscribers.close(), mails.stop(), counters?.close(), metrics?.close()]);
      await authenticator.settled();
    },
  };
}

async function webOf(app: FastifyInstance, options: Parameters<typeof devMailRoutes>[1]) {
  devMailRoutes(app, options);
  // Tests of the API run without a built web app.
  if (existsSync(join(WEB, 'site.json'))) return serveWebApp(app, WEB, options.settings.publicUrl);
  return (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('The web app is not built: npm run build');
}
