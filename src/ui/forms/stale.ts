import { ApiProblem } from '#ui/api/problem.ts';

/** Whether a change was refused because somebody else has changed the record since; on the socket it has another status. */
export const isStale = (error: unknown): error is ApiProblem => error instanceof ApiProblem && error.code.endsWith('.stale');

/** The record as it is now, out of a refused change. */
export function freshOf<T extends { readonly version: number }>(problem: ApiProblem): T | null {
  const record = problem.details?.['record'] as T | undefined; // each refusal of this kind carries it; a test holds it to that
  return record && typeof record.version === 'number' ? record : null;
}
