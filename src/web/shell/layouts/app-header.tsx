import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { lazy } from '#ui/module/lazy.ts';
import { LanguageSelect } from '#ui/parts/language-select.tsx';
import { Logo } from '#ui/parts/logo.tsx';
import { useShownTitle } from '#ui/parts/page-title.ts';
import { SchemeToggle } from '#ui/parts/scheme-toggle.tsx';
import { setLanguage } from '#ui/text/text.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { useAccount } from '../account.ts';
import { openPalette } from '../palette-wanted.ts';
import { places } from '../places.ts';
import { useRoutePage } from '../route-page.ts';
import classes from './app-header.module.css';
import { Bell } from './bell.tsx';
import { SetupButton } from './setup-button.tsx';

// Not every member may buy, and the page itself is more urgent.
const AppCart = lazy(() => import('./app-cart.tsx').then((module) => ({ default: module.AppCart })));

/** Where one is, the way to everywhere else, and how it looks and reads. */
export function AppHeader() {
  return (
    <header className={classes.header}>
      <Link to={places.home} className={classes.mark}>
        <Logo isMark />
      </Link>
      <Crumbs />
      <div className={classes.tools}>
        {/* The cart is first, so that coming late it moves none of the others. */}
        <Suspense>
          <AppCart />
        </Suspense>
        <Suspense>
          <SetupButton />
        </Suspense>
        <PaletteField />
        <span className={classes.wide}>
          <LanguageSelect isCompact onChoose={(language) => void setLanguage(language)} />
        </span>
        <span className={classes.roomy}>
          <SchemeToggle />
        </span>
        <Bell />
      </div>
    </header>
  );
}

function Crumbs() {
  const t = useText('shell');
  const page = useRoutePage();
  const shown = useShownTitle();
  const language = useLanguage();
  const me = useMe();
  return (
    <nav className={classes.crumbs} aria-label={t('header.crumbs')}>
      <ol>
        {me && <AccountCrumb />}
        {shown?.crumbs.map(({ label, to }) => (
          <li key={label}>
            {to && places.has(to) ? <Link to={to}>{label}</Link> : <span>{label}</span>}
            <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
          </li>
        ))}
        <li aria-current="page">{shown?.title ?? page?.title[language]}</li>
      </ol>
    </nav>
  );
}

function AccountCrumb() {
  const account = useAccount();
  if (!account) return null;
  return (
    <li className={classes.account}>
      <span>{account.name}</span>
      <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />
    </li>
  );
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

function PaletteField() {
  const t = useText('shell');
  return (
    <button type="button" className={classes.palette} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
      <IconSearch size={17} stroke={1.75} />
      <span className={classes.hint}>{t('palette.open')}</span>
      <span className={classes.keys}>
        <kbd>{isApple ? '⌘' : 'Ctrl'}</kbd>
        <kbd>K</kbd>
      </span>
    </button>
  );
}
