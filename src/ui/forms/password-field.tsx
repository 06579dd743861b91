import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import classes from './password-field.module.css';
import { passwordStrength } from './password-strength.ts';

interface Props extends Omit<PasswordInputProps, 'value' | 'onChange' | 'label'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shows four bars, a word and the reason; for a password that is being chosen. */
  least?: number;
  /** At the right of the label: "Forgot it?". */
  beside?: React.ReactNode;
}

/** A password with its eye inside the field; while one is chosen, with a hint of its strength. */
export function PasswordField({ label, value, onChange, least, beside, ...input }: Props) {
  const t = useText('ui');
  return (
    <div className={classes.field}>
      {beside && <span className={classes.beside}>{beside}</span>}
      <PasswordInput
        {...input}
        label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('parts.password.show'), tabIndex: 0 }}
      />
      {least !== undefined && value !== '' && <Strength password={value} least={least} />}
    </div>
  );
}

function Strength({ password, least }: { password: string; least: number }) {
  const t = useText('ui');
  const { bars, verdict } = passwordStrength(password, least);
  const chars = Array.from(password).length;
  return (
    <output className={classes.strength} data-verdict={verdict}>
      <span className={classes.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} data-filled={bar <= bars || undefined} />
        ))}
      </span>
      <span>
        <b>{t(`parts.password.${verdict}`)}</b>{' '}
        {chars < least ? t('parts.password.short', { chars, least }) : t('parts.password.length', { chars, least })}{' '}
        {bars < 4 && chars >= least && t('parts.password.longer')}
      </span>
    </output>
  );
}
