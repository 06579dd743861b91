import { channel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAway } from '#platform/db/away.ts';
import { outageLines } from '#platform/log/line-limit.ts';
import { Problem, common } from '#shared/problem.ts';

export interface Failure {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  readonly details?: unknown;
  readonly requestId: string;
}

/** One problem that a caller is answered with. */
export interface AnsweredProblem {
  /** Method and path as the contract has them, or the name of the live message. */
  readonly operation: string;
  readonly problem: Problem;
}

/** Every problem that this process answers, over HTTP and live; tests listen to learn which ones they have provoked. */
export const answeredProblems = channel('trimtab.answered-problems');

/** What any thrown thing means to the caller: a problem says itself, everything else is a bug or an outage. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (isAway(error) || (code && FULL.has(code))) return new Problem(common.unavailable, { retryAfter: 5 }, { cause: error });
  if (statusCode === 413) return new Problem(common.too_large, undefined, { cause: error });
  if (statusCode === 415) return new Problem(common.unsupported_type, undefined, { cause: error });
  // The file server says so of addresses that lead out of its folder or into hidden ones: they name nothing.
  if (statusCode === 403 || statusCode === 404) return new Problem(common.not_found, undefined, { cause: error });
  if (statusCode === 400) return new Problem(common.malformed, undefined, { cause: error });
  return new Problem(common.failed, undefined, { cause: error });
}

/** The disk of the files or of the database is full: it is the operator's to mend, and later the same call works. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function failureOf(problem: Problem, requestId: string): Failure {
  return {
    success: false,
    error: problem.message,
    code: problem.kind.code,
    ...(problem.details ? { details: problem.details } : {}),
    // Login and register are documented to carry the fields at the top as well.
    ...(problem.details?.fields ? { errors: problem.details.fields } : {}),
    requestId,
  };
}

/** The client hung up before its request had come whole: nobody reads the answer, and nothing is wrong here. */
const isHalfRequest = ({ raw }: FastifyRequest, error: unknown): boolean =>
  raw.errored !== null && !raw.complete && (error === raw.errored || (error as { code?: string }).code === 'ECONNRESET');

/** Writes down what failed by our fault. */
export type SayFailure = (request: FastifyRequest, problem: Problem, error: unknown) => unknown;

const sayWhole: SayFailure = (request, _problem, error) => request.log.error({ err: error }, 'failed');

/** The same for one server: while the database is away each request fails for the one reason, which has ten lines in ten seconds. */
export function sayFailures(nowMs: () => number): SayFailure {
  const outage = outageLines();
  return (request, problem, error) => {
    if (problem.kind !== common.unavailable) return sayWhole(request, problem, error);
    const held = outage.take(nowMs());
    if (held !== null) request.log.warn({ reason: reasonOf(error), held }, 'failed');
  };
}

/** What lies below a failure, in its own words. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};

export function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown, say: SayFailure = sayWhole): FastifyReply {
  const hungUp = isHalfRequest(request, error);
  const problem = hungUp ? new Problem(common.malformed, undefined, { cause: error }) : toProblem(error);
  if (hungUp) request.log.debug('the client hung up');
  // 501 is said by design, of what the documented surface has and the product does not.
  if (problem.kind.status >= 500 && problem.kind.status !== 501) say(request, problem, error);
  answeredProblems.publish({ operation: `${request.method} ${request.routeOptions.url}`, problem } satisfies AnsweredProblem);
  if (problem.details?.retryAfter !== undefined) reply.header('retry-after', String(problem.details.retryAfter));
  return reply
    .code(problem.kind.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(problem, request.id)));
}
