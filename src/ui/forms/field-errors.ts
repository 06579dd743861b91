import type { FieldError } from '#shared/problem.ts';
import { problemText } from '#ui/text/problem-text.ts';

/**
 * What the server refused, by field, worded for the reader: `form.setErrors(fieldErrors(problem.fields))`.
 * The first refusal of a field is shown; more than one line of advice at a time helps nobody.
 */
export function fieldErrors(fields: readonly FieldError[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { field, code, message } of fields) errors[field] ??= problemText({ code, message });
  return errors;
}
