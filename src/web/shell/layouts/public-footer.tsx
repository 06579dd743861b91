import { Link } from 'react-router';
import type { NavPlace } from '#ui/module/web-module.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { navAt } from '../nav.ts';
import classes from './public-footer.module.css';

/** The year of the reader's clock; a page that was prerendered last year corrects itself. */
const YEAR = new Date().getFullYear();

export function PublicFooter() {
  const t = useText('shell');
  return (
    <footer className={classes.footer}>
      <div className={classes.grid}>
        <div className={classes.about}>
          <Logo />
          <p>{t('footer.about')}</p>
        </div>
        <Column place="footer-product" title={t('footer.product')} />
        <Column place="footer-company" title={t('footer.company')} />
      </div>
      <div className={classes.end}>
        <span suppressHydrationWarning>© {YEAR} Trimtab</span>
      </div>
    </footer>
  );
}

function Column({ place, title }: { place: NavPlace; title: string }) {
  const language = useLanguage();
  const { has } = usePlaces();
  const entries = navAt(place).filter(({ to }) => has(to));
  if (entries.length === 0) return null;
  return (
    <div>
      <h2 className={classes.title}>{title}</h2>
      <ul>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={has(pathIn(language, to)) ? pathIn(language, to) : to} className={classes.link}>
              {label[language]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
