import type { ReactNode } from 'react';

/** What every field takes; `form.field('startDate')` gives most of it. */
export interface FieldProps<Value> {
  readonly id?: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly withAsterisk?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  /** `sm` in toolbars and panels: 36 high instead of 44. */
  readonly size?: 'sm' | 'md';
  readonly 'data-autofocus'?: boolean;
}
