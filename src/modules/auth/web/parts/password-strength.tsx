import { useText } from '#ui/text/use-text.ts';
import { PASSWORD_MIN } from '../../rules/password.ts';
import { strengthOf } from '../../rules/strength.ts';
import classes from './form.module.css';

/** Says how a new password looks so far: four bars, a word and a reason. Beneath its field, from the first character on. */
export function PasswordStrength({ password }: { password: string }) {
  const t = useText('ui');
  const level = password === '' ? 0 : strengthOf(password);
  const word = (['weak', 'weak', 'fair', 'good', 'strong'] as const)[level];
  const chars = [...password].length;
  return (
    <div>
      <div className={classes.bars} data-level={level} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes.bar} data-on={bar <= level || undefined} />
        ))}
      </div>
      <p className={classes.hint} role="status">
        {level > 0 && (
          <>
            <b data-level={level}>{t(`parts.password.${word}`)}</b>{' '}
            {t(chars < PASSWORD_MIN ? 'parts.password.short' : 'parts.password.length', { chars, least: PASSWORD_MIN })}{' '}
            {chars >= PASSWORD_MIN && level < 4 && t('parts.password.longer')}
          </>
        )}
      </p>
    </div>
  );
}

/** Beneath the repeated password: whether both are the same, once there is something to compare. */
export function PasswordSame({ password, repeated }: { password: string; repeated: string }) {
  const t = useText('ui');
  return (
    <p className={classes.hint} role="status">
      {repeated !== '' && password === repeated && t('parts.password.same')}
    </p>
  );
}
