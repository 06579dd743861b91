import { useRef } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { Block } from '../parts/block.tsx';
import { Helpful } from '../parts/helpful.tsx';
import { Search } from '../parts/search.tsx';
import { useCopying } from '../parts/use-copying.ts';
import classes from '../parts/written.module.css';

/** Any page of the documentation: its address says which. What is written comes with the document and needs no script. */
export function Page() {
  const t = useText('docs');
  const article = useRef<HTMLElement>(null);
  useCopying(article);
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Search />
        {/* Without a type: before-paint.js presses buttons of type "button" again, and this one needs no script. */}
        <button className={classes.open} popoverTarget="docs-nav">
          {t('nav.open')}
        </button>
        <nav id="docs-nav" popover="auto" className={classes.sheet} aria-label={t('nav.label')}>
          <Block part="nav" />
        </nav>
      </div>
      <article ref={article} className={classes.article}>
        <Block part="text" />
        <Helpful />
        <Block part="ways" />
      </article>
      <Block part="contents" />
    </div>
  );
}
