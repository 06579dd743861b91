import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LanguageSelect } from '#ui/parts/language-select.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { returnPath } from '../../rules/return-path.ts';
import classes from './frame.module.css';

const YEAR = new Date().getFullYear();

interface Props {
  children: ReactNode;
  /** The other way in, at the right of the header. */
  way?: 'register' | 'login';
  /** Fills the right half of the window, below the form on small ones. */
  aside?: ReactNode;
  /** One column in the middle, for short forms and notices. */
  isNarrow?: boolean;
}

/** Around every screen on which somebody is not yet, or no longer, inside: logo, the other way in, language and scheme. */
export function Frame({ children, way, aside, isNarrow = false }: Props) {
  const language = useLanguage();
  return (
    <div className={classes.frame} data-split={aside ? true : undefined}>
      <div className={classes.edge}>
        <header className={classes.header}>
          <Link to={pathIn(language, '/')} className={classes.logo}>
            <Logo />
          </Link>
          {way && <Way to={way} />}
        </header>
      </div>
      <main className={classes.main}>{isNarrow ? <div className={classes.narrow}>{children}</div> : children}</main>
      {aside && <div className={classes.aside}>{aside}</div>}
      <Footer />
    </div>
  );
}

/** Where to continue afterwards; nothing else of an address goes with it. */
function fromIn(search: string): string {
  const from = returnPath(new URLSearchParams(search).get('from'));
  return from === null ? '' : `?${new URLSearchParams({ from })}`;
}

function Way({ to }: { to: 'register' | 'login' }) {
  const t = useText('auth');
  const isNew = to === 'register';
  const { search } = useLocation();
  return (
    <div className={classes.way}>
      <span>{t(isNew ? 'frame.newHere' : 'frame.haveOne')}</span>
      <LinkButton to={`/${to}${fromIn(search)}`}>{t(isNew ? 'frame.create' : 'frame.signIn')}</LinkButton>
    </div>
  );
}

function Footer() {
  const t = useText('auth');
  const { has } = usePlaces();
  const language = useLanguage();
  return (
    <footer className={classes.footer}>
      <span>
        © {YEAR} {PRODUCT_NAME}
      </span>
      <nav className={classes.links} aria-label={t('frame.places')}>
        {has('/terms') && <Link to={pathIn(language, '/terms')}>{t('frame.terms')}</Link>}
        {has('/privacy') && <Link to={pathIn(language, '/privacy')}>{t('frame.privacy')}</Link>}
      </nav>
      <div className={classes.tools}>
        <LanguageSelect onChoose={(language) => void setLanguage(language)} />
        <SchemeToggle />
      </div>
    </footer>
  );
}
