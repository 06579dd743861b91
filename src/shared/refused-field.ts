import { fieldError, fieldProblems } from './field-problems.ts';
import type { FieldError, ProblemKind } from './problem.ts';

/** What a schema found, as far as a sentence needs it. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly inclusive?: unknown;
  readonly format?: unknown;
  readonly values?: unknown;
  /**
   * What the check was given (`reportInput`). What was sent may lie on another path, or be of another shape, where a schema
   * changes it on its way in.
   */
  readonly input?: unknown;
}

/**
 * One field's refusal in words of our own: no sentence of the validation library leaves the server. A size or a number that
 * was given is said, no other value.
 */
export function refusedField(issue: Issue): FieldError {
  const field = issue.path.map(String).join('.');
  const given = issue.input;
  switch (issue.code) {
    case 'too_small':
      return bounded(field, tooSmall(issue), { bound: issue.minimum, given });
    case 'too_big':
      return bounded(field, tooBig(issue), { bound: issue.maximum, given });
    case 'invalid_value':
      return given === undefined ? fieldError(field, fieldProblems.required) : notListed(field, issue.values);
    case 'invalid_format':
      return fieldError(field, formats.get(String(issue.format)) ?? fieldProblems.not_in_form);
    case 'invalid_type':
      return fieldError(field, ofType(issue, given));
    default:
      return fieldError(field, given === undefined ? fieldProblems.required : fieldProblems.not_accepted);
  }
}

function bounded(field: string, kind: ProblemKind, { bound, given }: { bound: unknown; given: unknown }): FieldError {
  if (kind === fieldProblems.required) return fieldError(field, kind);
  const size = typeof given === 'string' || Array.isArray(given) ? given.length : given;
  return fieldError(field, kind, { bound: Number(bound), given: Number(size) });
}

function tooSmall({ origin, minimum, inclusive }: Issue): ProblemKind {
  if (origin === 'string') return Number(minimum) === 1 ? fieldProblems.required : fieldProblems.too_short;
  if (origin === 'array' || origin === 'set') return fieldProblems.too_few;
  return inclusive === false ? fieldProblems.not_accepted : fieldProblems.too_low;
}

function tooBig({ origin, inclusive }: Issue): ProblemKind {
  if (origin === 'string') return fieldProblems.too_long;
  if (origin === 'array' || origin === 'set') return fieldProblems.too_many;
  return inclusive === false ? fieldProblems.not_accepted : fieldProblems.too_high;
}

const notListed = (field: string, values: unknown): FieldError =>
  Array.isArray(values)
    ? fieldError(field, fieldProblems.not_listed, { values: values.map(String).join(', ') })
    : fieldError(field, fieldProblems.not_accepted);

function ofType({ expected, format }: Issue, given: unknown): ProblemKind {
  if (given === undefined || given === null) return fieldProblems.required;
  return kinds.get(String(format ?? expected)) ?? kinds.get(String(expected)) ?? fieldProblems.not_accepted;
}

const formats = new Map<string, ProblemKind>([
  ['uuid', fieldProblems.not_id],
  ['guid', fieldProblems.not_id],
  ['date', fieldProblems.not_day],
  ['datetime', fieldProblems.not_moment],
]);

const kinds = new Map<string, ProblemKind>([
  ['string', fieldProblems.not_text],
  ['number', fieldProblems.not_number],
  ['int', fieldProblems.not_whole],
  ['safeint', fieldProblems.not_whole],
  ['boolean', fieldProblems.not_truth],
  ['array', fieldProblems.not_list],
  ['object', fieldProblems.not_object],
  ['record', fieldProblems.not_object],
]);
