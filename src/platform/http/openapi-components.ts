import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Schema } from '#shared/endpoint.ts';

/** The schemas that the document describes once and refers to everywhere else, with their names. */
export type SchemaNames = ReadonlyMap<Schema, string>;

/** JSON Schema of what a call sends (input) or gets (output). */
type Direction = 'input' | 'output';
type JsonSchema = Readonly<Record<string, unknown>>;

type Kind = 'schemas' | 'parameters' | 'responses';

export interface Components {
  /** A reference where the schema has a name. */
  schema(schema: Schema, direction: Direction): JsonSchema;
  /** The schema itself, for where its properties are needed one by one; schemas inside it may be references. */
  body(schema: Schema, direction: Direction): JsonSchema;
  parameter(parameter: Parameter): object;
  /** @param code the only problem behind the response; it becomes the component's name */
  response(code: string, response: object): object;
  /** All that was referred to, sorted by name. */
  collected(): Readonly<Record<Kind, Readonly<Record<string, object>>>>;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: object;
}

const SCHEMAS = '#/components/schemas/';

export function collectComponents(names: SchemaNames): Components {
  const nameOf = nameByDirection(names);
  const kept: Record<Kind, Map<string, object>> = { schemas: new Map([['Failure', failure]]), parameters: new Map(), responses: new Map() };

  function keep(kind: Kind, name: string, value: object): { readonly $ref: string } {
    const present = kept[kind].get(name);
    if (present && !isDeepStrictEqual(present, value)) throw new Error(`Two different ${kind} of the API are called ${name}`);
    kept[kind].set(name, value);
    return { $ref: `#/components/${kind}/${name}` };
  }

  function convert(root: Schema, direction: Direction, isRootInline: boolean): JsonSchema {
    const metadata = new NamedSchemas((schema) => (isRootInline && schema === root ? undefined : nameOf(schema, direction)));
    const { $schema: _, $defs = {}, ...schema } = withComponentRefs(z.toJSONSchema(root, { ...CONVERSION, io: direction, metadata }));
    for (const [name, definition] of Object.entries($defs as Record<string, object>)) keep('schemas', name, definition);
    return schema;
  }

  return {
    schema: (schema, direction) => convert(schema, direction, false),
    body: (schema, direction) => convert(schema, direction, true),
    parameter(parameter) {
      const name = parameterName(parameter);
      return name ? keep('parameters', name, parameter) : parameter;
    },
    response: (code, response) => keep('responses', code, response),
    collected: () => ({ schemas: sorted(kept.schemas), parameters: sorted(kept.parameters), responses: sorted(kept.responses) }),
  };
}

const failure = {
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

const CONVERSION = { unrepresentable: 'any', reused: 'inline' } as const;

/** Makes zod extract the schemas that have a name, and keeps the titles that schemas have already. */
class NamedSchemas extends z.core.$ZodRegistry<Record<string, unknown>> {
  readonly #nameOf: (schema: Schema) => string | undefined;

  constructor(nameOf: (schema: Schema) => string | undefined) {
    super();
    this.#nameOf = nameOf;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- the method's type in zod depends on the schema's type, which is unknown here
  override get(schema: any): any {
    const name = this.#nameOf(schema);
    return name ? { ...z.globalRegistry.get(schema), id: name } : z.globalRegistry.get(schema);
  }
}

/** A schema with defaults or transforms may look different in an answer; its name ends in `Output` there. */
function nameByDirection(names: SchemaNames): (schema: Schema, direction: Direction) => string | undefined {
  const isOneForm = new Map<Schema, boolean>();
  const inline = (schema: Schema, io: Direction) => z.toJSONSchema(schema, { ...CONVERSION, io });
  return (schema, direction) => {
    const name = names.get(schema);
    if (!name || direction === 'input') return name;
    let same = isOneForm.get(schema);
    if (same === undefined) {
      same = isDeepStrictEqual(inline(schema, 'input'), inline(schema, 'output'));
      isOneForm.set(schema, same);
    }
    return same ? name : `${name}Output`;
  };
}

const withComponentRefs = (schema: object) => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${SCHEMAS}`)) as JsonSchema;

/** Named after its schema, where the schema's name ends in the parameter's: `sessionId` with the schema `PokerSessionId`. */
function parameterName({ name, in: place, required, schema }: Parameter): string | null {
  const reference = Object.keys(schema).length === 1 && '$ref' in schema ? String(schema.$ref).slice(SCHEMAS.length) : '';
  if (!reference.toLowerCase().endsWith(name.toLowerCase())) return null;
  if (place === 'path') return `${reference}InPath`;
  return required ? null : `${reference}InQuery`;
}

const sorted = (kept: ReadonlyMap<string, object>): Record<string, object> =>
  Object.fromEntries([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)));
