import type { FastifyInstance } from 'fastify';

export interface HeaderOptions {
  /** Where browsers reach the product; its live connection goes there and nowhere else. */
  readonly publicUrl: string;
}

/**
 * What every answer carries. Scripts come from this origin alone; styles may be inline because the component library
 * sets sizes and positions by style attributes.
 */
export function securityHeaders({ publicUrl }: HeaderOptions): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Older browsers do not take 'self' for a web socket.
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function addSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const headers = securityHeaders(options);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
