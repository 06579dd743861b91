import type { Endpoint, Schema } from '#shared/endpoint.ts';

/** What a schema says of one field, as far as an input can hold it. */
export interface FieldLimits {
  /** Characters of a text, entries of a list. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** An empty one is refused. */
  readonly isRequired: boolean;
}

const NOTHING: FieldLimits = { isRequired: false };

/** The parts of zod's own description that are read here; see `zod/v4/core`. */
interface Described {
  readonly type: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly check?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
}

interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly inclusive?: boolean;
}

const describe = (schema: Schema): Described => schema._zod.def;

const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly'];

/**
 * The limits of a field of the endpoint's body, or of an object within it (`settings.timeZone`); none for a field that the
 * body does not have.
 */
export function limitsOf({ body }: Endpoint, name: string): FieldLimits {
  const fields = shapeOf(body);
  const within = Object.values(fields).map((part) => shapeOf(part)[name]);
  const field = fields[name] ?? within.find(Boolean);
  return field ? read(field, true) : NOTHING;
}

function shapeOf(schema: Schema | undefined): Readonly<Record<string, Schema | undefined>> {
  if (!schema) return {};
  const { shape, innerType } = describe(schema);
  return shape ?? shapeOf(innerType);
}

/** @param isSent whether it may not be left out; an empty text is sent even where it may */
function read(schema: Schema, isSent: boolean): FieldLimits {
  const { type, innerType, in: input, check, checks = [] } = describe(schema);
  if (innerType && WRAPPERS.includes(type)) return read(innerType, isSent && type === 'nonoptional');
  if (input && type === 'pipe') return read(input, isSent);
  const found = checks.map((one) => one._zod.def);
  const least = found.find(({ check }) => check === 'min_length')?.minimum ?? 0;
  const most = found.find(({ check }) => check === 'max_length')?.maximum;
  const low = found.find(({ check, inclusive }) => check === 'greater_than' && inclusive)?.value;
  const high = found.find(({ check, inclusive }) => check === 'less_than' && inclusive)?.value;
  return {
    isRequired: type === 'string' ? least > 0 || check === 'string_format' : isSent && type !== 'boolean',
    ...(most !== undefined && { maxLength: most }),
    ...(low !== undefined && { min: low }),
    ...(high !== undefined && { max: high }),
  };
}
