import { Conflict, TheirText } from './conflict.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props<T extends object> {
  readonly form: RecordForm<T>;
  /** Names of the fields, as the form shows them; the others are not shown where they clash, and mine counts. */
  readonly labels: { readonly [Name in keyof T]?: string };
  /** How a field is said that is no text. */
  readonly say?: { readonly [Name in keyof T]?: (value: T[Name]) => string };
  readonly onKeepMine: () => void;
}

/** In a form whose record somebody else has changed: both texts, field by field, and what becomes of them. */
export function FormConflict<T extends object>({ form, labels, say = {}, onKeepMine }: Props<T>) {
  const { theirs, value, clashes, isBusy } = form;
  if (!theirs) return null;
  const text = <Name extends keyof T>(name: Name, of: T[Name] | undefined): string => {
    const said = say[name];
    return said && of !== undefined ? said(of) : String(of ?? '');
  };
  const names = (Object.keys(theirs) as (keyof T & string)[]).filter((name) => labels[name] !== undefined);
  const fields = names.map((name) => ({ label: labels[name] ?? name, theirs: text(name, theirs[name]), mine: text(name, value[name]) }));
  if (clashes.length === 0) return fields.map((field) => <TheirText key={field.label} label={field.label} text={field.theirs} />);
  return <Conflict fields={fields} isBusy={isBusy} onKeepMine={onKeepMine} onTakeTheirs={form.takeTheirs} onTogether={form.together} />;
}
