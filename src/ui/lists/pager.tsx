import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { List } from './list.ts';
import classes from './lists.module.css';
import { useListWords } from './use-list-words.ts';

interface Props {
  readonly list: Pick<List<unknown>, 'total' | 'offset' | 'pageSize' | 'goTo'>;
  /** Instead of "Previous" and "Next": a log has newer and older entries. */
  readonly words?: { readonly before: string; readonly after: string } | undefined;
}

/** "1–50 of 812" and the ways to the pages beside. Nothing where one page holds all. */
export function Pager({ list: { total, offset, pageSize, goTo }, words }: Props) {
  const t = useListWords();
  if (total === undefined || (total <= pageSize && offset === 0)) return null;
  const to = Math.min(total, offset + pageSize);
  const turn = (next: number, isOff: boolean) => (event: MouseEvent<HTMLElement>) => {
    if (isOff) return;
    goTo(next);
    // The next rows are read from the top, which a long page has left behind.
    const panel = event.currentTarget.closest('section');
    if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
  };
  // A disabled button would lose the keyboard's focus at the last page.
  const way = (isOff: boolean) =>
    ({ size: 'sm', variant: 'default', 'aria-disabled': isOff, 'data-disabled': isOff || undefined }) as const;
  const isFirst = offset === 0;
  const isLast = to >= total;
  return (
    <nav className={classes.pager} aria-label={t('lists.pages')}>
      <span>{t('lists.range', { from: Math.min(total, offset + 1), to, total })}</span>
      <div>
        <Button
          {...way(isFirst)}
          aria-label={words ? undefined : t('lists.previousPage')}
          onClick={turn(Math.max(0, offset - pageSize), isFirst)}
        >
          {words?.before ?? t('lists.previous')}
        </Button>
        <Button {...way(isLast)} aria-label={words ? undefined : t('lists.nextPage')} onClick={turn(offset + pageSize, isLast)}>
          {words?.after ?? t('lists.next')}
        </Button>
      </div>
    </nav>
  );
}
