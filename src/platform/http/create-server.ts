import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { logRequests, quietController, requestIds } from '#platform/log/request-log.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import { Problem, common } from '#shared/problem.ts';
import { addApiPages } from './api-pages.ts';
import { sayFailures, sendFailure, type SayFailure } from './failure.ts';
import { addSecurityHeaders, securityHeaders } from './headers.ts';
import { healthRoutes, isPlanned } from './health.ts';
import type { HttpRuntime } from './http-runtime.ts';
import { refuseOddAddresses, routedAddress } from './odd-address.ts';
import type { SchemaNames } from './openapi-components.ts';
import { endConnections, Readiness } from './readiness.ts';
import { registerRoutes } from './register-routes.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { answerUnknownPaths } from './unknown-path.ts';
import { readUploads } from './upload.ts';

export const JSON_BODY_MAX = 1024 * 1024; // bytes

export interface ServerOptions {
  readonly version: string;
  /** Turned off when a stop begins. */
  readonly readiness?: Readiness;
  readonly modules: readonly ServerModule[];
  readonly runtime: HttpRuntime;
  readonly log: FastifyBaseLogger;
  /** Absent where nobody looks at figures. */
  readonly metrics?: Metrics | undefined;
  /** Read when the API's own pages are first asked for; without it they describe every schema in place. */
  readonly schemaNames?: () => Promise<SchemaNames>;
  /** Answers everything that is not below /api: the web app's files and pages. */
  readonly web: (app: FastifyInstance) => Promise<(request: FastifyRequest, reply: FastifyReply) => unknown>;
}

/** Puts the modules' routes, the API's own pages and the web app behind one server; it does not listen yet. */
export async function createServer({ readiness = new Readiness(), ...options }: ServerOptions): Promise<FastifyInstance> {
  const { version, modules, runtime, log, metrics, web, schemaNames = async () => new Map() } = options;
  const app = Fastify({
    loggerInstance: log,
    trustProxy: runtime.settings.trustProxy !== null && trustedProxies(runtime.settings.trustProxy),
    bodyLimit: JSON_BODY_MAX,
    // What still comes while it closes is answered as always: a proxy would hand Fastify's bare 503 to a person.
    return503OnClosing: false,
    genReqId: requestIds(runtime.settings.trustProxy !== null),
    logController: quietController(),
    rewriteUrl: (request) => routedAddress(request.url),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be read, or an id that is far too long, names nothing. No hook runs for these.
    frameworkErrors: (_error, request, reply) => {
      void sendFailure(
        request,
        reply.headers(securityHeaders(runtime.settings)).header('cache-control', 'no-store'),
        new Problem(common.not_found),
      );
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
  });
  logRequests(app, { isPlanned: (path) => isPlanned(path, readiness) });
  metrics?.observe(app);
  metrics?.serve(app);
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  addSecurityHeaders(app, runtime.settings);
  endConnections(app, readiness);
  // A page elsewhere may send plain text without asking first; nothing here reads it.
  app.removeContentTypeParser('text/plain');
  readUploads(app);
  const sayFailure = sayFailures(() => runtime.clock().getTime());
  const say: SayFailure = (request, ...failure) => isPlanned(request.routeOptions.url, readiness) || sayFailure(request, ...failure);
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error, say));
  refuseOddAddresses(app);
  const routes = [...modules.flatMap((module) => module.routes), ...healthRoutes(version, readiness)];
  await registerByBody(app, runtime, routes);
  const endpoints = routes.map((route) => route.endpoint);
  addApiPages(app, { endpoints, version, limiter: runtime.limiter, schemaNames });
  answerUnknownPaths(app, runtime.limiter, endpoints, await web(app));
  return app;
}

type AnyRoute = ServerModule['routes'][number];

/** Calls read their bodies as JSON, but for those that take a form without reading it, or bytes. */
async function registerByBody(app: FastifyInstance, runtime: HttpRuntime, routes: readonly AnyRoute[]): Promise<void> {
  const isOther = ({ endpoint }: AnyRoute) => endpoint.acceptsForms === true || endpoint.takesRaw === true;
  const register = (place: FastifyInstance, holds: (route: AnyRoute) => boolean) => registerRoutes(place, runtime, routes.filter(holds));
  register(app, (route) => !isOther(route));
  await app.register(async (apart) => {
    takeForms(apart);
    register(apart, ({ endpoint }) => endpoint.acceptsForms === true);
  });
  await app.register(async (apart) => {
    apart.removeAllContentTypeParsers();
    apart.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);
    register(apart, ({ endpoint }) => endpoint.takesRaw === true);
  });
}

/** Any page elsewhere may send a form without asking first, so it is taken for a few calls alone, and never read. */
function takeForms(app: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    if (app.hasContentTypeParser(type)) app.removeContentTypeParser(type);
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async () => ({}));
  }
}
