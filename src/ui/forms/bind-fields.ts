import type { ChangeEvent } from 'react';
import type { Labels } from './form-conflict.tsx';
import type { FieldLimits } from './field-limits.ts';

type NamesOf<T, Value> = { [Name in keyof T & string]: T[Name] extends Value ? Name : never }[keyof T & string];

interface Base {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | null;
  readonly required: boolean;
  readonly withAsterisk: false;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

/** What each kind of input is given, ready to be spread into it. */
export interface BoundFields<T extends object> {
  /** A TextInput, Textarea or NativeSelect of texts. */
  text<Name extends NamesOf<T, string>>(
    name: Name,
  ): Base & { readonly value: T[Name]; readonly maxLength?: number; readonly onChange: (event: Typed) => void };
  /** A NumberField, MoneyField or PercentField; an empty one is null. */
  number(name: NamesOf<T, number | null>): Base & {
    readonly value: number | null;
    readonly min?: number;
    readonly max?: number;
    readonly onChange: (value: number | null) => void;
  };
  /** A Checkbox or Switch. */
  check(name: NamesOf<T, boolean>): Omit<Base, 'required' | 'withAsterisk'> & {
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  /** Fields of our own, which give their value: a day, money, a person, a list. */
  field<Name extends keyof T & string>(name: Name): Base & { readonly value: T[Name]; readonly onChange: (value: T[Name]) => void };
}

interface Form<T extends object> {
  readonly id: string;
  readonly labels: Labels<T>;
  readonly value: T;
  readonly set: (part: Partial<T>) => void;
  readonly errorOf: (name: string) => string | null;
  readonly limitsOf: (name: string) => FieldLimits;
  /** By another rule than its schema. */
  readonly isNeeded: (name: string) => boolean;
}

export function bindFields<T extends object>({ id, labels, value, set, errorOf, limitsOf, isNeeded }: Form<T>): BoundFields<T> {
  const change = (name: keyof T, to: unknown): void => set({ [name]: to } as Partial<T>); // the caller's types hold it to the field
  const base = (name: keyof T & string): Base => ({
    id: `${id}${name}`,
    name,
    label: labels[name],
    error: errorOf(name),
    required: limitsOf(name).isRequired || isNeeded(name),
    withAsterisk: false,
  });
  return {
    text(name) {
      const { maxLength } = limitsOf(name);
      return {
        ...base(name),
        value: value[name],
        ...(maxLength !== undefined && { maxLength }),
        onChange: (event) => change(name, event.currentTarget.value),
      };
    },
    number(name) {
      const { min, max } = limitsOf(name);
      return {
        ...base(name),
        value: value[name] as number | null, // of the names that hold one
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
        onChange: (to) => change(name, to),
      };
    },
    check(name) {
      const { required: _required, withAsterisk: _asterisk, ...rest } = base(name);
      return { ...rest, checked: value[name] as boolean, onChange: (event) => change(name, event.currentTarget.checked) };
    },
    field: (name) => ({ ...base(name), value: value[name], onChange: (to) => change(name, to) }),
  };
}
