import { TextInput } from '@mantine/core';
import classes from './code-field.module.css';

interface Props {
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told once six digits are there, so that nobody has to press for them. */
  readonly onComplete?: (digits: string) => void;
  /** Letters too: a recovery code. */
  readonly isRecovery?: boolean;
  readonly isFocused?: boolean;
}

const DIGITS = 6;

/** One field for a code, large enough to check at a glance; phones offer the code of a message for it. */
export function CodeField({ id, label, value, onChange, onComplete, isRecovery = false, isFocused = false }: Props) {
  const change = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(isRecovery ? typed.toUpperCase() : digits);
    if (!isRecovery && digits.length === DIGITS && digits !== value) onComplete?.(digits);
  };
  return (
    <TextInput
      id={id}
      label={label}
      value={value}
      onChange={(event) => change(event.target.value)}
      classNames={{ input: classes.input }}
      data-autofocus={isFocused || undefined}
      autoFocus={isFocused}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isRecovery ? 24 : 12}
      size="lg"
    />
  );
}
