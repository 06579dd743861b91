import { problemText } from './problem-text.ts';
import { type FieldError, problems, type ProblemDetails, type ProblemKind } from './problem.ts';

/**
 * Why one field was refused. Each stands in `details.fields` of `request.invalid` with its params, so that the browser can say
 * it in the reader's language; the English is for those who call the API.
 */
export const fieldProblems = problems('field', {
  required: [400, 'Required'],
  too_short: [400, 'At least {bound} characters; this has {given}', 'At least {bound} character; this has {given}'],
  too_long: [400, 'At most {bound} characters; this has {given}', 'At most {bound} character; this has {given}'],
  too_few: [400, 'At least {bound} entries; there are {given}', 'At least {bound} entry; there are {given}'],
  too_many: [400, 'At most {bound} entries; there are {given}', 'At most {bound} entry; there are {given}'],
  too_low: [400, 'At least {bound}, and not {given}'],
  too_high: [400, 'At most {bound}, and not {given}'],
  not_listed: [400, 'One of: {values}'],
  not_id: [400, 'Not an id'],
  not_day: [400, 'Not a date'],
  not_moment: [400, 'Not a date and time'],
  not_in_form: [400, 'Not in the expected form'],
  not_text: [400, 'Not a text'],
  not_number: [400, 'Not a number'],
  not_whole: [400, 'Not a whole number'],
  not_truth: [400, 'Neither true nor false'],
  not_list: [400, 'Not a list'],
  not_object: [400, 'Not an object'],
  not_storable: [400, 'Has characters that cannot be stored'],
  not_accepted: [400, 'Not an accepted value'],
});

export function fieldError(field: string, kind: ProblemKind, params?: ProblemDetails): FieldError {
  return { field, code: kind.code, ...(params && { params }), message: problemText(kind, params) };
}
