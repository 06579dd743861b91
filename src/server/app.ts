import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withRetries } from '#platform/db/retries.ts';
import { openScope } from '#platform/db/scope.ts';
import { createSubscriberRunner } from '#platform/events/subscriber-runner.ts';
import { openFileStore } from '#platform/files/open-file-store.ts';
import { createServer } from '#platform/http/create-server.ts';
import type { HttpRuntime } from '#platform/http/http-runtime.ts';
import { createPageStates } from '#platform/http/page-state.ts';
import { Readiness } from '#platform/http/readiness.ts';
import { serveWebApp } from '#platform/http/web-app.ts';
import { startJobs } from '#platform/jobs/queue.ts';
import { createBus, type Bus } from '#platform/live/bus.ts';
import { createLiveServer, type LiveServer } from '#platform/live/live-server.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import { isDeveloper } from '#platform/mail/outbox-access.ts';
import { devMailRoutes } from '#platform/mail/dev-mail.ts';
import { jobsOf, subscribersOf } from '#platform/module/server-module.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { demoReset } from './demo-reset.ts';
import { modules } from './modules.ts';
import { MIGRATIONS } from './places.ts';
import { publicPagesOf } from './public-pages.ts';
import { readSchemaNames } from './schema-names.ts';
import { createServices, type ServiceOptions, type Services } from './services.ts';

/** Of the 10 s in which the whole process stops, what waiting for proxies and for messages in hand may take together. */
const LIVE_DRAIN_MS = 7_000;

/** What the API says about itself. */
const api = { version: packageJson.version, schemaNames: readSchemaNames };

const WEB = join(import.meta.dirname, '../../dist/web');

export type AppOptions = Omit<ServiceOptions, 'committed' | 'clock' | 'version'> & {
  /** The database's in a process of its own; tests move it. */
  readonly clock?: () => Date;
};

export interface App {
  readonly server: FastifyInstance;
  readonly live: LiveServer;
  readonly runtime: HttpRuntime;
  /** @returns the address that it answers on */
  listen(): Promise<string>;
  /** Resolves when every subscriber has read what is committed; for tests and at the end of a batch. */
  settle(): Promise<void>;
  /** Turns readiness off, serves on for DRAIN_SECONDS, then finishes what is under way, within the 10 s that a stop may take. */
  close(): Promise<void>;
}

/** Puts the whole product together around one open database. Nothing runs before `listen`. */
export async function createApp({ settings, database, log, clock = () => new Date() }: AppOptions): Promise<App> {
  const services = await createServices({
    version: packageJson.version,
    settings,
    database,
    log,
    clock,
    committed(effects) {
      live.committed(effects);
      subscribers.wake(effects.events);
      if (effects.hasMails) services.mails.wake();
    },
  });
  const { runtime } = services;
  const metrics = services.metrics ?? undefined;
  const web = (app: FastifyInstance) => webOf(app, runtime);
  const readiness = new Readiness();
  const server = await createServer({ ...api, readiness, modules, runtime, log, metrics, web });
  const bus = createBus(services.wire, log);
  const live = liveOf(services, { server, log, bus });
  const subscribers = createSubscriberRunner({ runtime, subscribers: subscribersOf(modules), log });
  if (metrics) await measure(metrics, services, { live, clock });
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
  return {
    server,
    live,
    runtime,
    async listen() {
      for (const { atStart } of modules) await atStart?.({ database, settings, now: clock() });
      await live.start();
      await subscribers.start();
      await metrics?.listen();
      const all = [...jobsOf(modules), ...(settings.demo ? [demoReset(runtime)] : [])];
      jobs = await startJobs({
        database,
        databaseUrl: settings.databaseUrl,
        jobs: all,
        log,
        now: clock,
        files: openFileStore(settings),
        runtime,
        wakeUp: (patienceMs) => bus.roundTrip(patienceMs),
      });
      return server.listen({ port: settings.port, host: settings.host });
    },
    settle: () => subscribers.settle(),
    async close() {
      readiness.drain();
      const drained = new Promise((resolve) => setTimeout(resolve, settings.drainSeconds * 1000));
      // Jobs need no proxy to notice, and other processes take what this one leaves.
      const jobsStopped = jobs?.stop();
      await drained;
      await live.close(LIVE_DRAIN_MS - settings.drainSeconds * 1000);
      await server.close();
      await jobsStopped;
      await Promise.all([subscribers.close(), services.close()]);
    },
  };
}

/** The library of figures, and what is measured besides requests: only where somebody looks. */
async function measure(
  metrics: Metrics,
  { runtime, wire }: Services,
  { live, clock }: { live: LiveServer; clock: () => Date },
): Promise<void> {
  const { addFigures } = await import('./figures.ts');
  const { database, limiter, settings } = runtime;
  const files = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted();
  addFigures(metrics, { database, limiter, wire, live, dataDir: settings.dataDir, migration: files.at(-1) ?? '', now: clock });
}

function liveOf(
  { runtime, authenticator }: Services,
  { server, log, bus }: { server: FastifyInstance; log: AppOptions['log']; bus: Bus },
): LiveServer {
  const { database, clock } = runtime;
  return createLiveServer({
    httpServer: server.server,
    runtime,
    rooms: modules.flatMap((module) => module.rooms ?? []),
    bus,
    authenticate: (token) => withRetries(() => database.transaction(openScope(), (tx) => authenticator.identify(tx, token, clock()))),
    log,
  });
}

async function webOf(app: FastifyInstance, options: Parameters<typeof devMailRoutes>[1] & Pick<HttpRuntime, 'clock'>) {
  devMailRoutes(app, options);
  // Tests of the API run without a built web app.
  if (existsSync(join(WEB, 'site.json'))) {
    const states = await createPageStates(
      options.database,
      modules.flatMap(({ pageState = [] }) => pageState),
      () => ({ now: options.clock(), settings: options.settings }),
    );
    app.addHook('onClose', async () => states.close());
    return serveWebApp(app, WEB, {
      publicUrl: options.settings.publicUrl,
      states,
      limiter: options.limiter,
      asked: publicPagesOf(modules, options.database, openFileStore(options.settings)),
      isDeveloper: (request) => isDeveloper(options.settings, request),
    });
  }
  return (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('The web app is not built: npm run build');
}
