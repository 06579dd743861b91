import { problemText } from './problem-text.ts';

/** One way in which a call can be refused. Declared once, in the contract of the module that refuses. */
export interface ProblemKind {
  /** `module.reason`; the browser finds its French and Spanish words under this key. */
  readonly code: string;
  readonly status: ProblemStatus;
  /** English text of the specification. `{name}` is filled from the problem's details. */
  readonly text: string;
  /** The same sentence where its first number is 1. */
  readonly one?: string;
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 423 | 429 | 500 | 501 | 502 | 503;

type Declared<Area extends string, Names extends string> = { readonly [Name in Names]: ProblemKind & { readonly code: `${Area}.${Name}` } };

type Kind = readonly [status: ProblemStatus, text: string, one?: string];

/**
 * Declares the problems of one area.
 * @param area first part of each code, usually the module's name
 * @param kinds reason → [status, English text, and the same where its first number is 1]. A reason that begins with a field's
 * name (`name_taken`, `time_zone_invalid`) is shown by forms at that field.
 */
export function problems<Area extends string, Names extends string>(area: Area, kinds: Record<Names, Kind>): Declared<Area, Names> {
  const entries = Object.entries(kinds) as [Names, Kind][];
  const declared = entries.map(([name, [status, text, one]]) => [name, { code: `${area}.${name}`, status, text, ...(one && { one }) }]);
  return Object.fromEntries(declared) as Declared<Area, Names>;
}

/** What a refused field looks like in `details.fields` and in the login and register answers' `errors`. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  /** What its words need in any language: the bound, what was given. */
  readonly params?: { readonly [name: string]: unknown };
  readonly message: string;
}

export interface ProblemDetails {
  readonly fields?: readonly FieldError[];
  /** Seconds until another try makes sense; also sent as Retry-After. */
  readonly retryAfter?: number;
  readonly [name: string]: unknown;
}

/** Thrown by services; answered as `{success: false, error, code, details?, requestId}`. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly details: ProblemDetails | undefined;

  constructor(kind: ProblemKind, details?: ProblemDetails, options?: ErrorOptions) {
    super(problemText(kind, details), options);
    this.name = 'Problem';
    this.kind = kind;
    this.details = details;
  }
}

/** For `row ?? raise(kind)`. @throws Problem of the kind given */
export function raise(kind: ProblemKind, details?: ProblemDetails): never {
  throw new Problem(kind, details);
}

/** Problems that any endpoint can answer; they stand in the contract of none. */
export const common = problems('request', {
  invalid: [400, 'Validation failed'],
  malformed: [400, 'The request body is not valid JSON'],
  address_too_long: [400, 'The address is too long'],
  address_unreadable: [400, 'The address contains a character that no text may have'],
  signed_out: [401, 'Session expired. Please log in again.'],
  email_unverified: [403, 'Email verification required'],
  denied: [403, "You don't have permission to perform this action"],
  plan_required: [403, 'Your plan does not include this'],
  read_only: [403, 'This account is read-only for now'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  too_large: [413, 'The request is too large'],
  unsupported_type: [415, 'This content type is not accepted'],
  too_many: [429, 'Too many requests. Wait a moment, then try again.'],
  failed: [500, 'Server error occurred. Please try again later or contact support if the problem persists.'],
  unavailable: [503, 'The service is temporarily down for maintenance. Please try again later.'],
});
