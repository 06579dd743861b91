import { IconMenu2, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { navAt } from '../nav.ts';
import { GuestCart } from './guest-cart.tsx';
import { PageLanguage } from './page-language.tsx';
import classes from './public-header.module.css';
import { PublicMenu, PublicSection } from './public-menu.tsx';
import { useLeaving } from './use-leaving.ts';

/** Logo, the public places, and the ways in. Below 1080 the places fold into a sheet under the bar. */
export function PublicHeader({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText('shell');
  const language = useLanguage();
  useLocation(); // draws this again where the address changes
  // Going elsewhere closes the sheet, since it is open for one address.
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The window's address is ahead of the router's while a page still loads.
  const isOpen = openAt !== null && openAt === window.location.pathname;
  const header = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  useLeaving(header, isOpen, (hasEscaped) => {
    setOpenAt(null);
    if (hasEscaped) burger.current?.focus();
  });
  return (
    <header ref={header} className={classes.header}>
      <div className={classes.bar}>
        <Link to={pathIn(language, '/')} className={classes.logo}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={t('nav.public')}>
          <PublicMenu place="public-features" title={t('header.features')} />
          <PublicLinks />
          <PublicMenu place="public-docs" title={t('header.docs')} />
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
            ref={burger}
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
      {isOpen && <Sheet isSignedIn={isSignedIn} />}
    </header>
  );
}

/** On a page that is not as high as its menu, the sheet scrolls, and the page behind it does not. */
function Sheet({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useText('shell');
  return (
    <nav id="public-menu" className={classes.sheet} aria-label={t('nav.menu')}>
      <PublicSection place="public-features" title={t('header.features')} />
      <PublicSection place="public-docs" title={t('header.docs')} />
      <PublicLinks />
      {!isSignedIn && <SignInLink />}
      <div className={classes.settings}>
        <PageLanguage />
        <SchemeToggle />
      </div>
    </nav>
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
