import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.layer.css';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';

interface Props extends Omit<PasswordInputProps, 'value'> {
  readonly value: string;
}

/** A password that can be shown; the eye is part of the field and is reached by keyboard. */
export function PasswordField(props: Props) {
  const t = useText('ui');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t('parts.password.show'), tabIndex: 0 }}
      visibilityToggleIcon={Eye}
      // Mantine marks the frame alone: a form brings the focus to what it refuses, and a screen reader says so.
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}

function Eye({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={18} stroke={1.75} />;
}
