import type { FieldError, ProblemDetails } from '#shared/problem.ts';

interface Declared {
  readonly code: string;
  readonly text: string;
}

/** What the request layer itself can say; the server declares none of these. Their French and Spanish stand in ui/text. */
export const layerProblems = {
  timedOut: { code: 'request.timed_out', text: 'Request timeout' },
  noConnection: { code: 'request.no_connection', text: 'Network connection failed. Please check your internet connection.' },
  network: { code: 'request.network', text: 'Network error occurred. Please check your connection and try again.' },
  notSent: {
    code: 'request.not_sent',
    text: 'The connection went away before the server answered. Check whether this is there, and do it again if it is not.',
  },
  signedOut: { code: 'request.signed_out', text: 'Session expired. Please log in again.' },
  http: { code: 'request.http', text: 'HTTP {status}' },
} as const satisfies Record<string, Declared>;

/** Texts of failures that say nothing useful of themselves; they replace whatever a proxy or the server wrote. */
const failures: Readonly<Record<number, Declared>> = {
  500: { code: 'request.failed', text: 'Server error occurred. Please try again later or contact support if the problem persists.' },
  502: { code: 'request.bad_gateway', text: 'The server is temporarily unavailable. Please try again in a few minutes.' },
  503: { code: 'request.unavailable', text: 'The service is temporarily down for maintenance. Please try again later.' },
};

interface ProblemFields {
  readonly code: string;
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly details?: ProblemDetails | undefined;
  readonly requestId?: string | undefined;
}

/** Why a call failed; `message` is English, `problemText()` of ui/text words it for the reader. */
export class ApiProblem extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ProblemDetails | undefined;
  /** Number of the request for support, shown small. */
  readonly requestId: string | undefined;

  constructor(message: string, fields: ProblemFields, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiProblem';
    this.code = fields.code;
    this.status = fields.status;
    this.details = fields.details;
    this.requestId = fields.requestId;
  }

  /** Refused values by field, for a form to show beside them. */
  get fields(): readonly FieldError[] {
    return this.details?.fields ?? [];
  }
}

/** A failure of the layer itself, without an answer from the server. */
export function layerProblem(kind: Declared, cause?: unknown): ApiProblem {
  return new ApiProblem(kind.text, { code: kind.code, status: 0 }, { cause });
}

/** What a failed answer's body may hold; nothing of it is certain, since a proxy may have written it. */
export interface FailureBody {
  readonly error?: unknown;
  readonly code?: unknown;
  readonly details?: ProblemDetails;
  readonly errors?: readonly FieldError[];
  readonly requestId?: unknown;
}

/** Turns a failed answer into a problem: 500, 502 and 503 by their status, all else in the server's own words. */
export function problemOf(status: number, body: FailureBody | null): ApiProblem {
  const said = typeof body?.error === 'string' && body.error !== '' ? body.error : null;
  const failure = failures[status];
  const code = typeof body?.code === 'string' ? body.code : (failure?.code ?? layerProblems.http.code);
  const message = failure?.text ?? said ?? layerProblems.http.text.replace('{status}', String(status));
  const fields = body?.errors ? { fields: body.errors } : {};
  const details = body?.details || body?.errors || !said ? { status, ...fields, ...body?.details } : undefined;
  const requestId = typeof body?.requestId === 'string' ? body.requestId : undefined;
  return new ApiProblem(message, { code, status, details, requestId });
}
