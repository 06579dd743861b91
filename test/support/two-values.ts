import * as z from 'zod/mini';
import type { Schema } from '#shared/endpoint.ts';
import { shapeOf } from './longest-text.ts';

const candidates: readonly (readonly [unknown, unknown])[] = [
  ['One thing', 'Another thing'],
  ['A', 'B'],
  [true, false],
  [30, 31],
  [3, 4],
  ['2031-03-03', '2031-03-04'],
  ['2031-03-03T09:00:00.000Z', '2031-03-04T09:00:00.000Z'],
  ['1998', '1999'],
  ['https://one.example.com', 'https://two.example.com'],
  [['One thing'], ['Another thing']],
];

/** Two values that a schema takes; null where only the product knows any: ids, and names of kinds that a text holds. */
export function twoValuesOf(schema: Schema): readonly [unknown, unknown] | null {
  const [one, other] = choicesOf(schema);
  if (other !== undefined) return [one, other];
  return candidates.find((pair) => pair.every((value) => z.safeParse(schema, value).success)) ?? null;
}

/** The parts of a definition that are read here; zod names no type that covers all of them. */
interface Choices {
  readonly type: string;
  readonly innerType?: Schema;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

function choicesOf(schema: Schema): readonly unknown[] {
  const { innerType, entries, values }: Choices = schema._zod.def;
  return innerType ? choicesOf(innerType) : (values ?? Object.values(entries ?? {}));
}

/** The fields of a body by their paths, those of an object within it too: `company.founded`. */
export function fieldsOf(schema: Schema, whole: ReadonlySet<string>, prefix = ''): (readonly [path: string, schema: Schema])[] {
  return Object.entries(shapeOf(schema)).flatMap(([name, field]) => {
    const path = prefix + name;
    const inner = whole.has(path) ? [] : fieldsOf(field, whole, `${path}.`);
    return inner.length > 0 ? inner : [[path, field] as const];
  });
}

/** A body with one field: `company.founded` makes `{ company: { founded } }`. */
export function bodyWith(path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  return { [name]: rest.length > 0 ? bodyWith(rest.join('.'), value) : value };
}
