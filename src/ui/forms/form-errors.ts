import type { Endpoint } from '#shared/endpoint.ts';
import { refusedField } from '#shared/refused-field.ts';
import type { FieldError } from '#shared/problem.ts';
import { ApiProblem } from '#ui/api/problem.ts';

/** Why one field of a form was refused: by its schema, or by a problem of the endpoint that names the field. */
export type FieldReason = FieldError | ApiProblem;

export type FieldReasons = Readonly<Record<string, FieldReason | undefined>>;

/** Fields by the codes of problems. */
export type ProblemFields = Readonly<Record<string, string | undefined>>;

const NONE: FieldReasons = {};

/**
 * What the endpoint's schema refuses of a body, before it is sent: the same sentences that the server would answer.
 * @param names fields of the form; a refusal of anything else is left to the server
 */
export function refusedByContract(endpoint: Endpoint, body: unknown, names: readonly string[]): FieldReasons {
  if (!endpoint.body) return NONE;
  const result = endpoint.body.safeParse(body, { reportInput: true });
  return result.success ? NONE : byField(result.error.issues.map(refusedField), names);
}

/**
 * Which fields an answer refuses: those that the schema names, else the one whose name the reason of the problem begins with
 * (`teams.name_taken`, `accounts.time_zone_invalid`).
 * @param at the fields of problems that are called otherwise, by their codes
 * @returns nothing where the refusal is about the form as a whole, or about something that the form does not show
 */
export function refusedByAnswer(error: unknown, names: readonly string[], at: ProblemFields = {}): FieldReasons {
  if (!(error instanceof ApiProblem)) return NONE;
  if (error.fields.length > 0) return byField(error.fields, names);
  const reason = error.code.slice(error.code.indexOf('.') + 1);
  const named = names.filter((name) => reason.startsWith(`${snake(name)}_`));
  const field = at[error.code] ?? named.toSorted((one, other) => other.length - one.length)[0];
  return field === undefined ? NONE : { [field]: error };
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The first reason of each field. `settings.timeZone` belongs to the field `timeZone`, `members.3.role` to `members`. */
function byField(refused: readonly FieldError[], names: readonly string[]): FieldReasons {
  const found: Record<string, FieldError> = {};
  for (const one of refused) {
    const name = one.field.split('.').find((part) => names.includes(part));
    if (name !== undefined) found[name] ??= one;
  }
  return found;
}

/** Whether each refused field is one that the form shows: then nothing needs to be said above it. */
export function isAllShown(error: unknown, shown: FieldReasons): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const said = Object.values(shown).filter(Boolean).length;
  return said > 0 && said >= error.fields.length;
}
