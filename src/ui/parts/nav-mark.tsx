import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './nav-mark.module.css';

/** How often a mark of the sidebar is asked for again, in milliseconds: it tells where to look, and is no clock. */
export const MARK_EVERY_MS = 60_000;

/** Beside a place of the sidebar: that something runs there now, or how many things wait there. Folded it is a dot. */
export function NavMark({ kind, count }: { kind: 'live' | 'count'; count: number }) {
  const t = useText('ui');
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className={classes.mark} data-kind={kind}>
      {kind === 'live' ? t('mark.live') : format.number(count)}
    </span>
  );
}
