import { worksUnpaid, type Answer, type Endpoint } from '#shared/endpoint.ts';
import { common, type ProblemKind } from '#shared/problem.ts';
import { collectComponents, type Components, type SchemaNames } from './openapi-components.ts';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly object[];
  readonly paths: Record<string, Record<string, object>>;
  readonly components: {
    readonly securitySchemes: object;
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, object>>;
  };
  readonly security: readonly object[];
}

/**
 * The whole API as OpenAPI 3.1, from the endpoints alone, in the order of their paths.
 * @param names schemas to describe once, under `components`
 */
export function openApiDocument(endpoints: readonly Endpoint[], version: string, names: SchemaNames = new Map()): OpenApiDocument {
  const components = collectComponents(names);
  const paths: OpenApiDocument['paths'] = {};
  for (const endpoint of endpoints.toSorted((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, components);
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
      ...components.collected(),
    },
  };
}

function operation(endpoint: Endpoint, components: Components): object {
  const isPublic = endpoint.action === 'public';
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    ...(isPublic ? { security: [{}, { bearer: [] }] } : { 'x-action': (endpoint.action as { name: string }).name }),
    parameters: [...parameters(endpoint.params, 'path', components), ...parameters(endpoint.query, 'query', components)],
    ...(endpoint.upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: fileSchema(endpoint.upload) } } } }
      : {}),
    ...(endpoint.takesRaw ? { requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } } } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: components.schema(endpoint.body, 'input') } } } }
      : {}),
    responses: { [endpoint.status ?? 200]: success(endpoint.answer, components), ...failures(endpoint, components) },
  };
}

const fileSchema = ({ field, maxBytes }: NonNullable<Endpoint['upload']>) => ({
  type: 'object',
  required: [field],
  properties: { [field]: { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` } },
});

function parameters(schema: Endpoint['params'], place: 'path' | 'query', components: Components): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = components.body(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) =>
    components.parameter({ name, in: place, required: place === 'path' || required.includes(name), schema: property }),
  );
}

function success(answer: Answer, components: Components): object {
  if (answer.kind === 'file') {
    const content = Object.fromEntries((answer.mediaTypes ?? []).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
    return { description: 'The file', content };
  }
  return { description: 'Done', content: { 'application/json': { schema: envelopeSchema(answer, components) } } };
}

function envelopeSchema(answer: Answer, components: Components): object {
  const flag = { success: { const: true } };
  if (answer.kind === 'keys') {
    const { properties = {}, required = [] } = components.body(answer.schema, 'output') as { properties?: object; required?: string[] };
    return { type: 'object', required: ['success', ...required], properties: { ...flag, ...properties } };
  }
  const inner = components.schema(answer.schema, 'output');
  if (answer.kind === 'data') return { type: 'object', required: ['success', 'data'], properties: { ...flag, data: inner } };
  const count = { type: 'integer', minimum: 0 };
  return {
    type: 'object',
    required: ['success', 'data', 'total', 'limit', 'offset'],
    properties: { ...flag, data: { type: 'array', items: inner }, total: count, limit: count, offset: count },
  };
}

/** One entry for each status, naming the codes and texts behind it. */
function failures(endpoint: Endpoint, components: Components): Record<string, object> {
  const own: ProblemKind[] = [...endpoint.problems, common.invalid, common.too_many, common.failed];
  if (endpoint.action !== 'public') own.push(common.signed_out, common.denied);
  if (endpoint.action !== 'public' && !worksUnpaid(endpoint)) own.push(common.read_only);
  const byStatus = Map.groupBy(own, (problem) => problem.status);
  return Object.fromEntries([...byStatus].map(([status, kinds]) => [String(status), failure(kinds, components)]));
}

function failure(kinds: readonly ProblemKind[], components: Components): object {
  const response = {
    description: kinds.map((kind) => `${kind.code}: ${kind.text}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
  };
  const [only, ...others] = kinds;
  return only && others.length === 0 ? components.response(only.code, response) : response;
}
