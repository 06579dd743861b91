import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { limitedPage, type RateLimiter } from './limits.ts';
import type { SchemaNames } from './openapi-components.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage, referenceStyle } from './reference-page.ts';

export interface ApiPages {
  readonly endpoints: readonly Endpoint[];
  readonly version: string;
  readonly limiter: RateLimiter;
  readonly schemaNames: () => Promise<SchemaNames>;
}

/**
 * The API as OpenAPI 3.1 and as a page to read. Each is made at its first request: most processes end without a reader, and every
 * start would wait half a second for them.
 */
export function addApiPages(app: FastifyInstance, { endpoints, version, limiter, schemaNames }: ApiPages): void {
  const counted = limitedPage(limiter);
  const made: { json?: string; page?: string } = {};
  const document = async () => openApiDocument(endpoints, version, await schemaNames());
  app.get('/api/openapi.json', counted, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((made.json ??= JSON.stringify(await document()))),
  );
  app.get('/api/reference', counted, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((made.page ??= referencePage(await document()))),
  );
  app.get('/api/reference.css', counted, (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
}
