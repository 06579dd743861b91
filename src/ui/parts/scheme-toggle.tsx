import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseScheme, useScheme } from '#ui/theme/scheme.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from './icon-button.module.css';

/** Switches between light and dark, and remembers it. */
export function SchemeToggle({ isFramed = false }: { isFramed?: boolean }) {
  const t = useText('ui');
  const { painted } = useScheme();
  const next = painted === 'dark' ? 'light' : 'dark';
  const label = t(next === 'dark' ? 'parts.toDark' : 'parts.toLight');
  return (
    <button
      type="button"
      className={classes.button}
      data-framed={isFramed || undefined}
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(next)}
    >
      {next === 'dark' ? <IconMoon size={18} stroke={1.75} /> : <IconSun size={18} stroke={1.75} />}
    </button>
  );
}
