import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import type { NavEntry } from '#ui/module/web-module.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { pathIn } from '#ui/text/path-language.ts';
import { useLanguage, useText } from '#ui/text/use-text.ts';
import { navAt } from '../nav.ts';
import classes from './features-menu.module.css';

/** What the product can do, for whoever looks at it from outside: a list behind a button, closed by Escape and by leaving it. */
export function FeaturesMenu() {
  const t = useText('shell');
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLeaving(menu, isOpen, (hasEscaped) => {
    setOpen(false);
    if (hasEscaped) button.current?.focus();
  });
  const entries = useFeatureEntries();
  if (entries.length === 0) return null;
  return (
    <div ref={menu} className={classes.menu}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls="features-menu"
        onClick={() => setOpen(!isOpen)}
      >
        {t('header.features')}
        <IconChevronDown className={classes.arrow} size={16} stroke={1.75} aria-hidden />
      </button>
      <div id="features-menu" className={classes.panel} hidden={!isOpen}>
        <FeatureLinks entries={entries} onGo={() => setOpen(false)} />
      </div>
    </div>
  );
}

/** Tells of Escape, and of the focus or a press that goes elsewhere, while something is open. */
function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (hasEscaped: boolean) => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const elsewhere = (event: Event): void => {
      if (!(event.target instanceof Node) || !box.current?.contains(event.target)) leave(false);
    };
    document.addEventListener('focusin', elsewhere, { signal });
    document.addEventListener('pointerdown', elsewhere, { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && leave(true), { signal });
    return () => controller.abort();
  }, [isOpen, box]);
}

/** The same links under their name, for the sheet of small windows. */
export function FeaturesSection() {
  const t = useText('shell');
  const entries = useFeatureEntries();
  if (entries.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="features-section">
      <h2 id="features-section" className={classes.title}>
        {t('header.features')}
      </h2>
      <FeatureLinks entries={entries} />
    </section>
  );
}

function FeatureLinks({ entries, onGo }: { entries: readonly NavEntry[]; onGo?: () => void }) {
  const language = useLanguage();
  const { has } = usePlaces();
  const placeOf = (to: string): string => {
    const [path = '', anchor] = to.split('#');
    const own = pathIn(language, path);
    return (has(own) ? own : path) + (anchor === undefined ? '' : `#${anchor}`);
  };
  return (
    <ul className={classes.list}>
      {entries.map(({ to, label, hint, icon: Icon }) => (
        <li key={to}>
          <Link to={placeOf(to)} className={classes.link} onClick={onGo}>
            {Icon && <Icon size={20} stroke={1.75} className={classes.icon} />}
            <span>
              <b>{label[language]}</b>
              {hint && <span className={classes.hint}>{hint[language]}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A place of the page itself counts as its page. */
function useFeatureEntries(): readonly NavEntry[] {
  const { has } = usePlaces();
  return navAt('public-features').filter(({ to }) => has(to.split('#')[0] ?? to));
}
