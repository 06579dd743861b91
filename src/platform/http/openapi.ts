import * as z from 'zod/mini';
import type { Answer, Endpoint } from '#shared/endpoint.ts';
import { common, type ProblemKind } from '#shared/problem.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly object[];
  readonly paths: Record<string, Record<string, object>>;
  readonly components: object;
  readonly security: readonly object[];
}

/** The whole API as OpenAPI 3.1, from the endpoints alone, in the order of their paths. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trimtab API',
      version,
      description:
        'Everything that the product does, as calls. Success answers carry `success: true`; failures carry `error`, `code` and `requestId`.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'Access token of a person, or a guest token bound to one session' },
      },
      schemas: { Failure: failureSchema },
    },
  };
}

const failureSchema = {
  type: 'object',
  required: ['success', 'error', 'code', 'requestId'],
  properties: {
    success: { const: false },
    error: { type: 'string', description: 'English text of the specification' },
    code: { type: 'string' },
    details: { type: 'object' },
    requestId: { type: 'string' },
  },
};

function operation(endpoint: Endpoint): object {
  const isPublic = endpoint.action === 'public';
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    ...(isPublic ? { security: [{}, { bearer: [] }] } : { 'x-action': (endpoint.action as { name: string }).name }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileSchema(endpoint.upload) } } } }
      : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } } } }
      : {}),
    responses: { [endpoint.status ?? 200]: success(endpoint.answer), ...failures(endpoint) },
  };
}

const fileSchema = ({ field, maxBytes }: NonNullable<Endpoint['upload']>) => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` } },
});

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Record<string, unknown>;
  return rest;
}

function parameters(schema: Endpoint['params'], place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Record<string, object>; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function success(answer: Answer): object {
  if (answer.kind === 'file') {
    const content = Object.fromEntries((answer.mediaTypes ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
    return { description: 'The file', content };
  }
  return { description: 'Done', content: { 'application/json': { schema: envelopeSchema(answer) } } };
}

function envelopeSchema(answer: Answer): object {
  const inner = jsonSchema(answer.schema, 'output');
  const flag = { success: { const: true } };
  if (answer.kind === 'data') return { type: 'object', required: ['success', 'data'], properties: { ...flag, data: inner } };
  if (answer.kind === 'list') {
    const count = { type: 'integer', minimum: 0 };
    return {
      type: 'object',
      required: ['success', 'data', 'total', 'limit', 'offset'],
      properties: { ...flag, data: { type: 'array', items: inner }, total: count, limit: count, offset: count },
    };
  }
  const { properties = {}, required = [] } = inner as { properties?: object; required?: string[] };
  return { type: 'object', required: ['success', ...required], properties: { ...flag, ...properties } };
}

/** One entry a status, naming the codes and texts behind it. */
function failures(endpoint: Endpoint): Record<string, object> {
  const own: ProblemKind[] = [...endpoint.problems, common.invalid, common.too_many, common.failed];
  if (endpoint.action !== 'public') own.push(common.signed_out, common.denied);
  const byStatus = Map.groupBy(own, (problem) => problem.status);
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      String(status),
      {
        description: kinds.map((kind) => `${kind.code}: ${kind.text}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
