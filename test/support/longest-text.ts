import type { Schema } from '#shared/endpoint.ts';

/** What of a schema's definition is asked here; zod names no type that covers all of them. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } } }[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def;

/** The fields of an object, also of one that is optional, or read from something else. */
export function shapeOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { shape, in: before, innerType } = definitionOf(schema);
  const inner = before ?? innerType;
  return shape ?? (inner ? shapeOf(inner) : {});
}

/** The most characters that some text within a schema may have; 0 where there is none but ids, days and choices. */
export function longestText(schema: Schema): number {
  const { type, shape, element, innerType, valueType, in: before, out, options = [], format, checks = [] } = definitionOf(schema);
  if (type === 'string') {
    const rules = checks.map((check) => check._zod.def);
    if (format !== undefined || rules.some(({ check }) => check === 'string_format')) return 0;
    return rules.find(({ check }) => check === 'max_length')?.maximum ?? Number.POSITIVE_INFINITY;
  }
  const within = [...Object.values(shape ?? {}), element, innerType, valueType, before, out, ...options];
  return Math.max(0, ...within.flatMap((inner) => (inner ? [longestText(inner)] : [])));
}
