import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage, referenceStyle } from './reference-page.ts';

/**
 * The API as OpenAPI 3.1 and as a page to read. Each is made when somebody first asks for it: most processes end without a
 * reader, and every start would wait half a second for them.
 */
export function addApiPages(app: FastifyInstance, endpoints: readonly Endpoint[], version: string): void {
  const made: { json?: string; page?: string } = {};
  const document = () => openApiDocument(endpoints, version);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((made.json ??= JSON.stringify(document()))),
  );
  app.get('/api/reference', (_request, reply) => reply.type('text/html; charset=utf-8').send((made.page ??= referencePage(document()))));
  app.get('/api/reference.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStyle));
}
