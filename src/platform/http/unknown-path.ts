import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { Problem, common } from '#shared/problem.ts';
import { sendFailure } from './failure.ts';
import { originOf } from './http-runtime.ts';
import { takeOrRefuse, type RateLimiter } from './limits.ts';

/**
 * Below /api an unknown path is a JSON 404 and a known one with another method a 405, never the app's page.
 * @param elsewhere answers everything outside /api
 */
export function answerUnknownPaths(
  app: FastifyInstance,
  limiter: RateLimiter,
  endpoints: readonly Endpoint[],
  elsewhere: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const known = endpoints.map((endpoint) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  app.setNotFoundHandler(async (request, reply) => {
    await takeOrRefuse(limiter, 'pages', { ip: originOf(request).ip });
    const path = request.url.split('?')[0] ?? '';
    if (!path.startsWith('/api/') && path !== '/api') return elsewhere(request, reply);
    const methods = known.filter((one) => one.pattern.test(path)).map((one) => one.method);
    if (methods.length === 0) return sendFailure(request, reply, new Problem(common.not_found));
    reply.header('allow', methods.join(', '));
    return sendFailure(request, reply, new Problem(common.method_not_allowed));
  });
}
