import type { FieldError } from '#shared/problem.ts';
import type { Teller } from '#shared/say.ts';

const AREA = 'field.';

/** "Name: At most 120 characters; this has 131", and how many more there are. */
export function textOfFields(fields: readonly FieldError[], tell: Teller): string {
  const [first, ...others] = fields.map((field) => textOfField(field, tell));
  return others.length === 0 ? (first ?? '') : tell('more', { first, count: others.length });
}

/** "At most 120 characters; this has 131", for the field itself, which has its name above it. */
export const reasonOfField = ({ code, params, message }: FieldError, tell: Teller): string =>
  tell(code.replace(AREA, 'problems.'), { ...params, defaultValue: message });

function textOfField(refused: FieldError, tell: Teller): string {
  const reason = reasonOfField(refused, tell);
  const name = nameOf(refused.field.split('.'), tell);
  return name === null ? reason : tell('field', { field: name, reason });
}

/** `stories.3.title` is "Title (4)": the last part that has a name, and the place in the list that it is in. */
function nameOf(path: readonly string[], tell: Teller): string | null {
  const at = path.findLastIndex((part) => tell(`names.${part}`, { defaultValue: '' }) !== '');
  if (at < 0) return null;
  const name = tell(`names.${path[at]}`);
  const place = path.find((part) => /^\d+$/.test(part));
  return place === undefined ? name : tell('nth', { field: name, number: String(Number(place) + 1) });
}
