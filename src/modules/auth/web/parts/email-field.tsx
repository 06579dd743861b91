import { TextInput } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import { authProblems } from '../../contract/problems.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was sent without one. */
  readonly isMissing: boolean;
}

/** The address that a person signs in with. */
export function EmailField({ value, onChange, isMissing }: Props) {
  const t = useText('auth');
  return (
    <TextInput
      id="email"
      type="email"
      label={t('field.email')}
      autoComplete="username"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={isMissing && <Refusal kind={authProblems.email_required} />}
    />
  );
}
