import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { LanguageSelect } from '#ui/parts/language-select.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import type { Language } from '#ui/text/languages.ts';
import { pathIn, splitPath } from '#ui/text/path-language.ts';
import { setLanguage } from '#ui/text/text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { navAt } from '../nav.ts';
import { useRoutePage } from '../route-page.ts';
import { FeaturesMenu, FeaturesSection } from './features-menu.tsx';
import { GuestCart } from './guest-cart.tsx';
import classes from './public-header.module.css';

/** Logo, the public places, and the ways in. Below 900 the places fold into a sheet under the bar. */
export function PublicHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText('shell');
  const language = useLanguage();
  useLocation(); // draws this again where the address changes
  // Going elsewhere closes the sheet, since it is open for one address.
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The window's address is ahead of the router's while a page still loads.
  const isOpen = openAt !== null && openAt === window.location.pathname;
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to={pathIn(language, '/')} className={classes.logo}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.public')}>
          {!isSignedIn && <FeaturesMenu />}
          <PublicLinks />
        </nav>
        <div className={classes.ways}>
          <span className={classes.wide}>
            <PageLanguage />
          </span>
          {/* A phone has no room for it besides the cart, or the longer way back into the app: it is in the sheet there. */}
          <span className={classes.wide}>
            <SchemeToggle />
          </span>
          {!isSignedIn && <GuestCart />}
          <WaysIn isSignedIn={isSignedIn} />
          <button
            type="button"
            className={classes.burger}
            aria-expanded={isOpen}
            aria-controls="public-menu"
            aria-label={t(isOpen ? 'nav.close' : 'nav.open')}
            onClick={() => setOpenAt(isOpen ? null : window.location.pathname)}
          >
            {isOpen ? <IconX size={20} stroke={1.75} /> : <IconMenu2 size={20} stroke={1.75} />}
          </button>
        </div>
      </div>
      <nav id="public-menu" className={classes.sheet} hidden={!isOpen} aria-label={t('nav.menu')}>
        {!isSignedIn && <FeaturesSection />}
        <PublicLinks />
        {!isSignedIn && <SignInLink />}
        <div className={classes.settings}>
          <PageLanguage />
          <SchemeToggle />
        </div>
      </nav>
    </header>
  );
}

function PublicLinks() {
  const language = useLanguage();
  const { has } = usePlaces();
  return navAt('public-header').map(({ to, label }) => {
    const own = pathIn(language, to);
    return (
      <NavLink key={to} to={has(own) ? own : to} className={classes.link}>
        {label[language]}
      </NavLink>
    );
  });
}

function SignInLink() {
  const t = useText('shell');
  const { has } = usePlaces();
  const { pathname } = useLocation();
  if (!has('/login') || pathname === '/login') return null;
  return (
    <Link to="/login" className={classes.link}>
      {t('header.signIn')}
    </Link>
  );
}

function WaysIn({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText('shell');
  const { has, home } = usePlaces();
  const { pathname } = useLocation();
  if (isSignedIn) {
    return (
      <LinkButton to={home} look="primary">
        {t('header.dashboard')}
      </LinkButton>
    );
  }
  return (
    <>
      <span className={classes.wide}>
        <SignInLink />
      </span>
      {has('/register') && pathname !== '/register' && (
        <LinkButton to="/register" look="primary">
          {t('header.start')}
        </LinkButton>
      )}
    </>
  );
}

/** A prerendered page changes its address with its language; any other page changes in place. */
function PageLanguage() {
  const page = useRoutePage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const choose = (language: Language): void => {
    void setLanguage(language);
    if (page?.hasOwnHead) void navigate(pathIn(language, splitPath(pathname).path), { preventScrollReset: true });
  };
  return <LanguageSelect onChoose={choose} />;
}
