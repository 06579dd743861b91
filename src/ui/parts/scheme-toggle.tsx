import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseScheme, paintedScheme } from '#ui/theme/scheme.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './icon-button.module.css';
import own from './scheme-toggle.module.css';

/** Switches between light and dark, and remembers it. */
export function SchemeToggle({ isFramed = false }: { isFramed?: boolean }) {
  const t = useText('ui');
  const choose = (): void => chooseScheme(paintedScheme() === 'dark' ? 'light' : 'dark');
  const faces = [
    { label: t('parts.toDark'), Icon: IconMoon },
    { label: t('parts.toLight'), Icon: IconSun },
  ];
  return (
    <button type="button" className={classes.button} data-framed={isFramed || undefined} onClick={choose}>
      {faces.map(({ label, Icon }) => (
        <span key={label} className={own.face} title={label}>
          <Icon size={18} stroke={1.75} aria-hidden />
          <span className="visually-hidden">{label}</span>
        </span>
      ))}
    </button>
  );
}
