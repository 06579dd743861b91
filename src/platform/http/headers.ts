import type { FastifyInstance } from 'fastify';

export interface HeaderOptions {
  readonly isHttps: boolean;
}

/**
 * What every answer carries. Scripts come from this origin alone; styles may be inline because the component library
 * sets sizes and positions by style attributes.
 */
export function addSecurityHeaders(app: FastifyInstance, { isHttps }: HeaderOptions): void {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  app.addHook('onSend', async (request, reply) => {
    reply.header('content-security-policy', policy);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('cross-origin-opener-policy', 'same-origin');
    reply.header('x-request-id', request.id);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}
