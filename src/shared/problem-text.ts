import type { ProblemDetails, ProblemKind } from './problem.ts';

/**
 * The English text with its `{name}` places filled from the details, in the number of what it counts.
 * @throws Error when one is left: nobody is told “{name} leads the session”, and a test that refuses finds who forgot it
 */
export function problemText({ code, text, one = text }: ProblemKind, details?: ProblemDetails): string {
  const counted = [...text.matchAll(PLACE)].map(([, name = '']) => details?.[name]).find((value) => typeof value === 'number');
  return (counted === 1 ? one : text).replace(PLACE, (_, name: string) => plain(details?.[name]) ?? left(code, name));
}

function left(code: string, name: string): never {
  throw new Error(`The refusal ${code} was given no ${name} to be said with`);
}

const PLACE = /\{(\w+)\}/g;

/** What may stand in a sentence; lists and objects may not. */
function plain(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
