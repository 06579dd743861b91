import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { watched } from '#platform/http/health.ts';

/** Fastify's own two lines a request, off: `logRequests` writes one. Pass it as `logController`. */
export const quietController = (): LogController => new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });

const ACCEPTED_ID = /^[\w.-]{8,64}$/;

/**
 * Makes Fastify's `genReqId`: what the answers call `requestId`.
 * @param trustsProxy a trusted proxy's own X-Request-Id is taken over, so that one id leads through both logs
 */
export function requestIds(trustsProxy: boolean): (raw: IncomingMessage) => string {
  return (raw) => {
    const given = raw.headers['x-request-id'];
    return trustsProxy && typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomBytes(12).toString('base64url');
  };
}

/** Who a request turned out to be, by ids alone. */
export type WhoOf = (request: FastifyRequest) => { readonly userId?: string; readonly accountId?: string };

export interface RequestLogOptions {
  readonly whoOf?: WhoOf;
  /** Whether an unready answer of this path is meant, and no failure. */
  readonly isPlanned?: (path: string) => boolean;
}

/** One line for each answered request. The route's pattern stands for its address, because an address may hold a token. */
export function logRequests(app: FastifyInstance, { whoOf = () => ({}), isPlanned = () => false }: RequestLogOptions = {}): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown path';
    const fields = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      ...whoOf(request),
    };
    // 501 is said by design.
    const isFailure = reply.statusCode >= 500 && reply.statusCode !== 501 && !isPlanned(path);
    // Either is asked for every few seconds and says nothing while all is well.
    const level = isFailure ? 'error' : watched.includes(path) ? 'debug' : 'info';
    request.log[level](fields, 'request');
  });
}
