import type { FieldError } from '#shared/problem.ts';

/** What a schema found, as far as a sentence needs it. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly expected?: unknown;
  readonly origin?: unknown;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly format?: unknown;
  readonly values?: unknown;
}

/** One field's refusal in plain words: no sentence of the validation library leaves the server. */
export function fieldError(issue: Issue): FieldError {
  return { field: issue.path.map(String).join('.'), code: issue.code ?? 'custom', message: messageOf(issue) };
}

function messageOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Required'
        : `At least ${String(issue.minimum)}${unitOf(issue, issue.minimum)}`;
    case 'too_big':
      return `At most ${String(issue.maximum)}${unitOf(issue, issue.maximum)}`;
    case 'invalid_value':
      return Array.isArray(issue.values) ? `One of: ${issue.values.map(String).join(', ')}` : 'Not an accepted value';
    case 'invalid_format':
      return formats.get(String(issue.format)) ?? 'Not in the expected form';
    case 'invalid_type':
      return `Required, as ${kinds.get(String(issue.expected)) ?? String(issue.expected)}`;
    default:
      return 'Not an accepted value';
  }
}

function unitOf({ origin }: Issue, limit: unknown): string {
  if (origin === 'string') return limit === 1 ? ' character' : ' characters';
  if (origin !== 'array' && origin !== 'set') return '';
  return limit === 1 ? ' entry' : ' entries';
}

const formats = new Map([
  ['email', 'Not an email address'],
  ['url', 'Not a web address'],
  ['uuid', 'Not an id'],
  ['date', 'Not a date'],
  ['datetime', 'Not a date and time'],
]);

const kinds = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
]);
