import { createContext, use } from 'react';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './nav-badge.module.css';

/** Whether the sidebar is folded, where a count becomes a dot. */
export const FoldedContext = createContext(false);

/** Beside a place of the sidebar: how much waits there for this person, or that something is live there. */
function NavBadge({ count = 0, isLive = false }: { count?: number; isLive?: boolean }) {
  const t = useText('ui');
  const format = useFormat();
  const isFolded = use(FoldedContext);
  if (!isLive && count === 0) return null;
  const words = isLive ? t('parts.live') : t('parts.waiting', { count });
  if (isFolded) {
    return (
      <span className={classes.dot} data-live={isLive || undefined}>
        <span className="visually-hidden">{words}</span>
      </span>
    );
  }
  if (isLive) return <span className={classes.live}>{words}</span>;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.number(count)}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
