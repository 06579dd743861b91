import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Settings } from '#platform/config/settings.ts';

export interface Metrics {
  /** Counts and times the requests of a server. */
  observe(app: FastifyInstance): void;
  /** A figure that is asked for when somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Several figures under one name, each by its label, asked for when somebody looks; a name that ends in `_total` only grows. */
  labelled(name: string, help: string, label: string, read: () => Labelled | Promise<Labelled>): void;
  /** All of them, as they are answered. */
  read(): Promise<string>;
  /** Puts /metrics on the main port, behind METRICS_TOKEN; without the setting it does not exist there. */
  serve(app: FastifyInstance): void;
  /** Opens METRICS_PORT, if it is set. */
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Values by label. A label is kept for ever: it is one of few. */
export type Labelled = ReadonlyMap<string, number>;

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]; // seconds

/** Figures for Prometheus. Each app has its own registry, so that tests may start several. */
export function createMetrics(settings: Pick<Settings, 'metricsPort' | 'metricsToken' | 'host'>, version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({ name: 'trimtab_info', help: 'Version that runs', labelNames: ['version'], registers: [registry] }).set({ version }, 1);
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  let own: Server | undefined;
  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        // The pattern, not the address: each label is kept for ever.
        const route = request.routeOptions.url ?? 'unknown';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
    },
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: async () => gauge.set(await readOr(read, Number.NaN)) });
    },
    read: () => registry.metrics(),
    labelled: (...figure) => addLabelled(registry, ...figure),
    serve(app) {
      const { metricsToken } = settings;
      if (!metricsToken) return;
      app.get('/metrics', async (request, reply) => {
        if (!isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound();
        return reply.type(registry.contentType).send(await registry.metrics());
      });
    },
    async listen() {
      if (settings.metricsPort === null) return;
      own = metricsServer(registry);
      const { host, metricsPort } = settings;
      await new Promise<void>((resolve, reject) => own?.once('error', reject).listen(metricsPort, host, resolve));
    },
    async close() {
      registry.clear();
      await new Promise<void>((resolve) => (own ? own.close(() => resolve()) : resolve()));
    },
  };
}

/** One figure that cannot be read leaves the others readable. */
async function readOr<T>(read: () => T | Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch {
    return otherwise;
  }
}

const nothing: Labelled = new Map();

function addLabelled(registry: Registry, ...[name, help, label, read]: Parameters<Metrics['labelled']>): void {
  const Kind = name.endsWith('_total') ? Counter : Gauge;
  const figure: Counter | Gauge = new Kind({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await readOr(read, nothing);
      figure.reset();
      for (const [value, count] of values) figure.inc({ [label]: value }, count);
    },
  });
}

function metricsServer(registry: Registry): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType, connection: 'close' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
}

/** Compares without telling by its time how much was right; hashing makes the lengths equal. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
