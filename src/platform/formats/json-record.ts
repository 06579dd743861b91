/** Safe looks into JSON of unknown origin: only a record's own fields are read, so `__proto__` is a field like any other. */

export type JsonRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is JsonRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

export const field = (record: JsonRecord, name: string): unknown => (Object.hasOwn(record, name) ? record[name] : undefined);

export const listAt = (record: JsonRecord, name: string): readonly unknown[] | undefined => {
  const value = field(record, name);
  return Array.isArray(value) ? value : undefined;
};

/** The first of these fields that holds a text or a number, as text. */
export function textAt(record: JsonRecord, ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = field(record, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return undefined;
}

/** Text of a value that is no record; a list stays unsaid, since writing a deeply nested one out could overflow the stack. */
export const primitiveText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
