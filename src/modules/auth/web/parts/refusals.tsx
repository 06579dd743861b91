import { ApiProblem } from '#ui/api/problem.ts';
import type { FieldRefusal } from '../../rules/registration.ts';
import classes from './form.module.css';
import { Refusal } from './refusal.tsx';

/** All that is refused, a line each. */
export function Refusals({ refused }: { refused: readonly FieldRefusal[] }) {
  return refused.map(({ kind }) => (
    <span key={kind.code} className={classes.refusal}>
      <Refusal kind={kind} />
    </span>
  ));
}

/** The names of the fields that were refused here, or by the server. */
export const refusedFields = (refused: readonly FieldRefusal[], error: unknown): string[] =>
  [...refused, ...(error instanceof ApiProblem ? error.fields : [])].map(({ field }) => field);

/** The first in the page of the fields that are refused. */
export function focusRefused(fields: readonly string[]): void {
  if (fields.length > 0) document.querySelector<HTMLElement>(fields.map((field) => `#${field}`).join(', '))?.focus();
}
