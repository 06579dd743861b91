import { useEffect, useRef } from 'react';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import { Card } from './card.tsx';
import { changed, everything, isFiltered, lastPage, PAGE, type DirectoryChoice } from './directory-query.ts';
import classes from './directory.module.css';
import { Filters } from './filters.tsx';
import { useBusinesses, useDirectoryChoice, useIsNear, type Found, type Listed } from './use-directory.ts';

/** The startups that have published a profile here: real ones alone, the newest first. */
export function Directory() {
  const t = useText('site-directory');
  const place = useRef<HTMLElement>(null);
  const { choice, choose } = useDirectoryChoice();
  const isAsked = useIsNear(place);
  const found = useBusinesses(choice, isAsked);
  const last = found.kind === 'listed' ? lastPage(found.listed.total) : choice.page;
  useEffect(() => {
    if (choice.page > last) choose({ ...choice, page: last }, true);
  }, [choice, choose, last]);
  return (
    <div className={section.band}>
      <section id="directory" ref={place} className={section.section} aria-labelledby="directory-title">
        <h2 id="directory-title" className={section.title}>
          {t('title')}
        </h2>
        <p className={section.lead}>{t('lead')}</p>
        <Filters choice={choice} onChoose={choose} />
        <Results found={found} isAsked={isAsked} retry={found.retry} choice={choice} onChoose={choose} />
      </section>
    </div>
  );
}

interface ResultsProps {
  readonly found: Found;
  readonly isAsked: boolean;
  readonly retry: () => void;
  readonly choice: DirectoryChoice;
  readonly onChoose: (choice: DirectoryChoice) => void;
}

function Results({ found, isAsked, retry, choice, onChoose }: ResultsProps) {
  const t = useText('site-directory');
  const count = useRef<HTMLOutputElement>(null);
  const listed = found.kind === 'listed' ? found.listed : found.kind === 'loading' ? found.before : null;
  return (
    <>
      <output ref={count} tabIndex={-1} className={classes.count} aria-live="polite">
        {found.kind === 'loading' ? listed && t('loading') : found.kind === 'listed' && <Count listed={found.listed} choice={choice} />}
      </output>
      <div className={classes.results} aria-busy={found.kind === 'loading'}>
        {found.kind === 'failed' && <Failed retry={retry} />}
        {listed && listed.total === 0 && <Empty choice={choice} onChoose={onChoose} />}
        {listed && listed.items.length > 0 && (
          <ul className={classes.cards}>
            {listed.items.map((business) => (
              <Card key={business.slug} business={business} />
            ))}
          </ul>
        )}
        {found.kind === 'loading' && !listed && (
          <div className={classes.state} role="status">
            <p>{t(isAsked ? 'loading' : 'waiting')}</p>
          </div>
        )}
      </div>
      {listed && (
        <Pager
          listed={listed}
          choice={choice}
          onChoose={(next) => {
            onChoose(next);
            // Its button may go with the page that it leads to.
            count.current?.focus();
          }}
        />
      )}
    </>
  );
}

function Count({ listed, choice }: { listed: Listed; choice: DirectoryChoice }) {
  const t = useText('site-directory');
  const first = (choice.page - 1) * PAGE;
  if (listed.total === 0 || listed.items.length === 0) return null;
  if (listed.total === 1) return t('only');
  return t('count', { first: first + 1, last: first + listed.items.length, count: listed.total });
}

function Empty({ choice, onChoose }: Pick<ResultsProps, 'choice' | 'onChoose'>) {
  const t = useText('site-directory');
  const isNone = !isFiltered(choice);
  return (
    <div className={classes.state}>
      <h3>{t(isNone ? 'empty.title' : 'nothing.title')}</h3>
      <p>{t(isNone ? 'empty.text' : 'nothing.text')}</p>
      {isNone ? (
        <LinkButton to="/register" isWide>
          {t('empty.create')}
        </LinkButton>
      ) : (
        <PlainButton onClick={() => onChoose({ ...everything, sort: choice.sort })}>{t('nothing.clear')}</PlainButton>
      )}
    </div>
  );
}

function Failed({ retry }: { retry: () => void }) {
  const t = useText('site-directory');
  return (
    <div className={classes.state} role="alert">
      <h3>{t('failed.title')}</h3>
      <p>{t('failed.text')}</p>
      <PlainButton onClick={retry}>{t('failed.again')}</PlainButton>
    </div>
  );
}

function Pager({ listed, choice, onChoose }: { listed: Listed } & Pick<ResultsProps, 'choice' | 'onChoose'>) {
  const t = useText('site-directory');
  const format = useFormat();
  const pages = lastPage(listed.total);
  if (pages < 2 && choice.page === 1) return null;
  const go = (page: number) => onChoose(changed(choice, { page }));
  return (
    <nav className={classes.pager} aria-label={t('pages.label')}>
      {choice.page > 1 && <PlainButton onClick={() => go(choice.page - 1)}>{t('pages.before')}</PlainButton>}
      <span>{t('pages.here', { page: format.number(choice.page), pages: format.number(pages) })}</span>
      {choice.page < pages && <PlainButton onClick={() => go(choice.page + 1)}>{t('pages.after')}</PlainButton>}
    </nav>
  );
}
