import { Choice, TheirText } from './conflict.tsx';
import { useFormWords } from './use-form-words.ts';
import type { RecordForm } from './use-record-form.ts';

/** Names of fields that are read as they are: texts, numbers, and what is on or off. A choice has words of its own. */
type PlainNames<T> = {
  [Name in keyof T]-?: string extends T[Name] ? Name : number extends T[Name] ? Name : boolean extends T[Name] ? Name : never;
}[keyof T];

/** Names of all fields, as the form shows them: a field without one would be overwritten unseen. */
export type Labels<T> = { readonly [Name in keyof T]-?: string };

/** How a field is put into words that is more than a text, a number, or on or off. */
export type Say<T> = { readonly [Name in Exclude<keyof T, PlainNames<T>>]-?: (value: T[Name]) => string } & {
  readonly [Name in PlainNames<T>]?: (value: T[Name]) => string;
};

interface Props<T extends object> {
  readonly form: Pick<RecordForm<T>, 'theirs' | 'value' | 'clashes' | 'isBusy' | 'takeTheirs' | 'together'>;
  readonly labels: Labels<T>;
  readonly say: Say<T>;
  readonly onKeepMine: () => void;
}

/** In a form whose record somebody else has changed: what both wrote, field by field, and what becomes of it. */
export function FormConflict<T extends object>({ form, labels, say, onKeepMine }: Props<T>) {
  const { theirs, value, clashes, isBusy } = form;
  const t = useFormWords();
  if (!theirs || !t) return null;
  const text = <Name extends keyof T>(name: Name, of: T[Name]): string => {
    const said = (say as { readonly [One in keyof T]?: (value: T[One]) => string })[name];
    if (said) return said(of);
    return typeof of === 'boolean' ? t(of ? 'yes' : 'no') : String(of ?? '');
  };
  const names = Object.keys(theirs) as (keyof T & string)[];
  const fields = names.map((name) => ({
    label: labels[name],
    theirs: text(name, theirs[name] as T[typeof name]),
    mine: text(name, value[name]),
  }));
  if (clashes.length === 0) return fields.map((field) => <TheirText key={field.label} label={field.label} text={field.theirs} />);
  return <Choice fields={fields} isBusy={isBusy} onKeepMine={onKeepMine} onTakeTheirs={form.takeTheirs} onTogether={form.together} />;
}
