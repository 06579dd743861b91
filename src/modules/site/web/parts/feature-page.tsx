import { IconArrowRight, IconCheck, IconClockHour4, IconMinus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { breadcrumbs } from '#ui/parts/structured.ts';
import { useText } from '#ui/text/use-text.ts';
import { FeatureWays } from './feature-ways.tsx';
import { missingOf, type FeaturePageFacts } from './feature-pages.ts';
import type { FeatureWords } from './feature-words.ts';
import { notLanded } from './not-landed.ts';
import { useOwnPath } from './own-path.ts';
import classes from './feature-page.module.css';
import section from './section.module.css';

interface Props {
  facts: FeaturePageFacts;
  words: FeatureWords;
  /** Something to try, computed on the page. */
  children: ReactNode;
}

/** What a part of the product is for, something of it to try, what it does not do, and what is there today. */
export function FeaturePage({ facts, words, children }: Props) {
  const t = useText('site-feature');
  return (
    <>
      <PageHead
        title={`${words.title} · Trimtab`}
        description={words.description}
        keywords={words.keywords}
        path={facts.path}
        structured={breadcrumbs([
          { name: t('all'), path: '/features' },
          { name: words.name, path: facts.path },
        ])}
      />
      <FeatureHead words={words} demo={facts.demo} />
      <section className={`${section.section} ${classes.try}`} aria-labelledby="try">
        <NotThere facts={facts} />
        <h2 id="try" className="visually-hidden">
          {t('try')}
        </h2>
        {children}
        <p className={classes.note}>{t('example')}</p>
      </section>
      <section className={section.section}>
        <h2 className={section.title}>{t(missingOf(facts).length > 0 ? 'planned' : 'does')}</h2>
        <ul className={classes.points}>
          {Object.entries(words.points).map(([key, point]) => (
            <li key={key}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Bounds facts={facts} words={words} />
      <section className={`${section.section} ${section.last}`}>
        <Felt className={classes.call}>
          <div>
            <h2 className={section.title}>{words.call.title}</h2>
            <p>{words.call.text}</p>
          </div>
          <FeatureWays demo={facts.demo} />
        </Felt>
      </section>
    </>
  );
}

function FeatureHead({ words, demo }: { words: FeatureWords; demo: string }) {
  const t = useText('site-feature');
  const own = useOwnPath();
  return (
    <header className={classes.head}>
      <div>
        <nav className={classes.way} aria-label={t('crumbs')}>
          <Link to={own('/features')} className="text-link">
            {t('all')}
          </Link>
          <span aria-hidden="true"> / </span>
          <span aria-current="page">{words.name}</span>
        </nav>
        <h1 className={classes.title}>{words.heading}</h1>
        <p className={section.lead}>{words.lead}</p>
      </div>
      <FeatureWays demo={demo} />
    </header>
  );
}

/** Says of each module that is not there yet that it is not, until its line goes from `not-landed.ts`. */
function NotThere({ facts }: { facts: FeaturePageFacts }) {
  const t = useText('site-feature');
  const coming = useText('site-coming');
  const missing = missingOf(facts);
  if (missing.length === 0) return null;
  return (
    <div className={classes.missing}>
      <IconClockHour4 size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <h2>{t('missing')}</h2>
        {missing.map((module) => (
          <p key={module}>{coming(`${notLanded[module]}.text`)}</p>
        ))}
        <p className={classes.quiet}>{t('meanwhile')}</p>
      </div>
    </div>
  );
}

function Bounds({ facts, words }: Pick<Props, 'facts' | 'words'>) {
  const t = useText('site-feature');
  const { has } = usePlaces();
  const own = useOwnPath();
  return (
    <section className={`${section.section} ${classes.bounds}`}>
      <div>
        <h2 className={section.title}>{t('today')}</h2>
        <ul className={classes.rows}>
          {Object.entries(facts.today).map(([key, { to }]) => (
            <li key={key}>
              <IconCheck size={19} stroke={2} aria-hidden="true" />
              <div>
                <b>{words.today[key]?.title}</b>
                <p>{words.today[key]?.text}</p>
                {has(to) && (
                  <Link to={own(to)} className={classes.further}>
                    {words.today[key]?.link}
                    <IconArrowRight size={17} stroke={1.75} aria-hidden="true" />
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className={section.title}>{t('not')}</h2>
        <ul className={classes.rows} data-kind="not">
          {words.limits.map((limit) => (
            <li key={limit}>
              <IconMinus size={19} stroke={2} aria-hidden="true" />
              <p>{limit}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
