import { Suspense } from 'react';
import { Link } from 'react-router';
import { Logo } from '#ui/parts/logo.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { PageLanguages } from './page-language.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import classes from './public-footer.module.css';
import { pageIn, PublicLink, useLinkGroups, useMenuGroups, type LinkGroup } from './public-links.tsx';

/** The year of the reader's clock; a page that was prerendered last year corrects itself. */
const YEAR = new Date().getFullYear();

/** Every public page there is, the ways to another language and to what was consented to. */
export function PublicFooter() {
  const t = useText('shell');
  const language = useLanguage();
  return (
    <footer className={classes.footer} data-end>
      <nav className={classes.places} aria-label={t('footer.label')}>
        <div className={classes.about}>
          <Link to={pathIn(language, '/')} className={classes.logo}>
            <Logo />
          </Link>
          <p>{t('footer.about')}</p>
        </div>
        <Suspense>
          <Column place="footer-product" title={t('footer.product')} />
          <Column place="public-features" title={t('footer.features')} isLong />
          <Column place="footer-compare" title={t('footer.compare')} />
          <Column place="footer-company" title={t('footer.company')} />
          <Documentation />
        </Suspense>
      </nav>
      <div className={classes.end}>
        <span suppressHydrationWarning>© {YEAR} Trimtab</span>
        <div className={classes.choices}>
          <EndLinks />
          <PrivacyChoices />
          <PageLanguages />
        </div>
      </div>
    </footer>
  );
}

type ColumnPlace = 'footer-product' | 'public-features' | 'footer-compare' | 'footer-company';

function Column({ place, title, isLong = false }: { place: ColumnPlace; title: string; isLong?: boolean }) {
  const others = [...useLinkGroups('footer-product'), ...useLinkGroups('footer-company')].flatMap((group) => group.entries);
  const all = useMenuGroups(place).flatMap((group) => group.entries);
  // A spot within a page has its page here already, and what a menu shows besides may be in another column.
  const entries = isLong ? all.filter(({ to }) => pageIn(to) === to && !others.some((other) => other.to === to)) : all;
  if (entries.length === 0) return null;
  return (
    <div className={isLong ? classes.long : undefined}>
      <h2 className={classes.title}>{title}</h2>
      <Links entries={entries} />
    </div>
  );
}

function Links({ entries }: Pick<LinkGroup, 'entries'>) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.to}>
          <PublicLink entry={entry} className={classes.link} />
        </li>
      ))}
    </ul>
  );
}

/** All its pages, by section, in a row below the columns. */
function Documentation() {
  const t = useText('shell');
  const language = useLanguage();
  const groups = useMenuGroups('public-docs');
  return (
    <div className={classes.docs}>
      <h2 className={classes.title}>{t('header.docs')}</h2>
      <div className={classes.sections}>
        {groups.map(({ label, entries }) => (
          <div key={label?.en ?? ''}>
            {label && <h3 className={classes.section}>{label[language]}</h3>}
            <Links entries={entries} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** What the operator may close is hidden by styles, which read `data-site` of the page that was served: also before scripts. */
function EndLinks() {
  return useLinkGroups('footer-end').flatMap(({ entries }) =>
    entries.map((entry) => (
      <span key={entry.to} className={classes.worded} data-word={entry.shownWith}>
        <PublicLink entry={entry} className={classes.link} />
      </span>
    )),
  );
}
