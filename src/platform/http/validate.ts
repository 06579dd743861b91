import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { fieldError, fieldProblems } from '#shared/field-problems.ts';
import { Problem, common, type FieldError } from '#shared/problem.ts';
import { refusedField } from '#shared/refused-field.ts';
import { isStorable } from '#shared/texts.ts';

z.config(z.locales.en());

export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Checks what came in against the endpoint's schemas; unknown keys are dropped. @throws Problem request.invalid with the fields */
export function parseInput(endpoint: Endpoint, raw: RawInput): { params: unknown; query: unknown; body: unknown } {
  return {
    // An id of another shape names nothing: the same answer as for an unknown one.
    params: endpoint.params ? parseParams(endpoint.params, raw.params) : {},
    query: endpoint.query ? parse(endpoint.query, raw.query) : {},
    body: endpoint.body ? parse(endpoint.body, raw.body ?? {}) : {},
  };
}

function parseParams(schema: NonNullable<Endpoint['params']>, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw new Problem(common.not_found);
  return result.data;
}

/** @throws Problem request.invalid */
export function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    const fields = result.error.issues.map((issue) => refusedField({ ...issue, path: sentPath(issue.path, value) }));
    throw new Problem(common.invalid, { fields });
  }
  const unstorable = firstUnstorable(result.data, []);
  if (unstorable) throw new Problem(common.invalid, { fields: [unstorable] });
  return result.data;
}

/**
 * The path as far as the caller sent it: a schema may read a text as a list or a record, whose parts the caller never named.
 * A text that holds JSON has its own.
 */
function sentPath(path: readonly PropertyKey[], sent: unknown): PropertyKey[] {
  let here = sent;
  const end = path.findIndex((key) => {
    if (typeof here === 'string') here = jsonIn(here);
    if (typeof here !== 'object' || here === null) return true;
    here = (here as Record<PropertyKey, unknown>)[key];
    return false;
  });
  return path.slice(0, end === -1 ? path.length : end);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A text that PostgreSQL cannot keep. Asked here, since no schema thinks of it and the database answers it as a failure. */
function firstUnstorable(value: unknown, path: readonly string[]): FieldError | null {
  if (typeof value === 'string') {
    if (isStorable(value)) return null;
    return fieldError(path.join('.'), fieldProblems.not_storable);
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = firstUnstorable(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

/**
 * In tests and development: what a handler returns must be what the contract says, no key more (a leaked column).
 * @throws Error naming the endpoint and the difference
 */
export function checkAnswer(name: string, schema: z.ZodMiniType, answer: unknown): void {
  const plain: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const result = schema.safeParse(plain);
  if (!result.success) throw new Error(`${name} answered something else than its contract: ${z.prettifyError(result.error)}`);
  const extra = firstExtra(plain, result.data, '');
  if (extra !== null) throw new Error(`${name} answered a key that its contract does not name: ${extra}`);
}

function firstExtra(given: unknown, kept: unknown, path: string): string | null {
  if (typeof given !== 'object' || given === null) return null;
  for (const [key, value] of Object.entries(given)) {
    const here = `${path}.${key}`;
    const other: unknown = (kept as Record<string, unknown> | null)?.[key];
    if (other === undefined) return here;
    const inner = firstExtra(value, other, here);
    if (inner !== null) return inner;
  }
  return null;
}
