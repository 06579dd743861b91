import type * as z from 'zod/mini';
import type { Schema } from '#shared/endpoint.ts';

type Described = z.core.$ZodTypes;
/** What a check says of itself; which keys it has depends on its kind. */
interface CheckDefinition {
  readonly check?: string;
  readonly format?: string;
  readonly pattern?: RegExp;
  readonly value?: unknown;
  readonly fn?: (value: unknown) => unknown;
}

const MAXIMA = new Set(['max_length', 'length_equals', 'max_size']);
/** Formats with an end that their expression does not show. */
const BOUNDED_FORMATS = new Set(['guid', 'uuid', 'date', 'datetime', 'time', 'ipv4', 'ipv6']);
const MANY = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`key${at}`, at]));

/** Paths of the texts, lists and records that a schema takes without a greatest length, and of numbers without a least and a greatest. */
export function endlessParts(schema: Schema, path = ''): readonly string[] {
  const described = schema as unknown as Described;
  const here = isEndless(described) ? [path] : [];
  return [...here, ...innerOf(described).flatMap(([name, inner]) => endlessParts(inner as Schema, `${path}${name}`))];
}

/** The schemas that what is sent meets first, inside this one. A kind that is not known here is a reason to look. */
export function innerOf(schema: Described): readonly (readonly [string, unknown])[] {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, inner]) => [`.${key}`, inner] as const);
    case 'array':
      return [['[]', def.element]];
    case 'record':
      return [
        ['{key}', def.keyType],
        ['{}', def.valueType],
      ];
    case 'union':
      return def.options.map((option) => ['', option] as const);
    case 'pipe':
      return isTruth(def.out) ? [] : [['', def.in]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return [['', def.innerType]];
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return [];
    default:
      throw new Error(`A schema of the kind "${def.type}": say in test/support/schema-parts.ts where it ends`);
  }
}

/** The names that a schema takes at its top, whichever of its forms they belong to. */
export const keysOf = (schema: Schema): readonly string[] => topKeys(schema as unknown as Described);

const topKeys = (schema: Described): readonly string[] =>
  innerOf(schema).flatMap(([name, inner]) => (name === '' ? topKeys(inner as Described) : name.startsWith('.') ? [name.slice(1)] : []));

function isEndless(schema: Described): boolean {
  const checks = checksOf(schema);
  switch (schema._zod.def.type) {
    case 'string':
      return !checks.some((check) => MAXIMA.has(check.check ?? '') || BOUNDED_FORMATS.has(check.format ?? '') || hasEnd(check.pattern));
    case 'array':
      return !checks.some(({ check }) => MAXIMA.has(check ?? ''));
    case 'record':
      return !checks.some(({ fn }) => fn?.(MANY) === false);
    case 'number':
      return !['greater_than', 'less_than'].every((bound) => checks.some(({ check, value }) => check === bound && isColumn(value)));
    default:
      return false;
  }
}

/** Whether a bound lies within what a column of whole numbers holds: beyond it the database refuses, which is a failure and no answer. */
const isColumn = (bound: unknown): boolean => typeof bound === 'number' && Math.abs(bound) <= 2 ** 31 - 1;

/** The schema's own definition among them, where a format is one (`z.guid()`). */
export const checksOf = (schema: Described): readonly CheckDefinition[] => {
  const { def } = schema._zod as { def: CheckDefinition & { checks?: readonly { _zod: { def: CheckDefinition } }[] } };
  return [def, ...(def.checks ?? []).map((check) => check._zod.def)];
};

/** `stringbool` looks the whole text up among its words. */
const isTruth = (out: unknown): boolean => (out as Described)._zod.def.type === 'boolean';

/** Whether an expression is anchored and repeats nothing for ever. */
function hasEnd(pattern: RegExp | undefined): boolean {
  if (!pattern) return false;
  const bare = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return bare.startsWith('^') && bare.endsWith('$') && !/[*+]|\{\d+,\}/.test(bare);
}

/** The words that a schema takes under a name at its top: of an enum, of literals. */
export const wordsOf = (schema: Schema, key: string): readonly string[] => wordsUnder(schema as unknown as Described, key);

const wordsUnder = (schema: Described, key: string): readonly string[] =>
  innerOf(schema).flatMap(([name, inner]) =>
    name === '' ? wordsUnder(inner as Described, key) : name === `.${key}` ? wordsIn(inner as Described) : [],
  );

function wordsIn(schema: Described): readonly string[] {
  const { def } = schema._zod;
  if (def.type === 'enum') return Object.values(def.entries).map(String);
  if (def.type === 'literal') return def.values.map(String);
  if (def.type === 'pipe') return [def.in, def.out].flatMap((side) => wordsIn(side as Described));
  if (def.type === 'transform') return [];
  return innerOf(schema).flatMap(([, inner]) => wordsIn(inner as Described));
}
