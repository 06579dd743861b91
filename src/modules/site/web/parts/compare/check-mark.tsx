import { IconCheck, IconX } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import classes from './check-mark.module.css';

/** A check or a cross, with its word for people who do not see it. */
export function CheckMark({ isThere }: { isThere: boolean }) {
  const t = useText('site-compare');
  const Icon = isThere ? IconCheck : IconX;
  return (
    <span className={classes.mark} data-there={isThere || undefined}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">{t(isThere ? 'yes' : 'no')}</span>
    </span>
  );
}
