import { IconChevronDown } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { NavPlace } from '#ui/module/web-module.ts';
import { useLanguage } from '#ui/text/use-text.ts';
import { menuStep } from './menu-steps.ts';
import { PublicLink, useMenuGroups, type LinkGroup } from './public-links.tsx';
import classes from './public-menu.module.css';
import { useLeaving } from './use-leaving.ts';

interface Props {
  place: NavPlace;
  title: string;
}

/** Links in columns behind a button of the bar. Arrows move within it; Escape, and going elsewhere, closes it. */
export function PublicMenu({ place, title }: Props) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const early = useRef(''); // a key that was pressed before the entries came
  const id = useId();
  useLeaving(menu, isOpen, (hasEscaped) => {
    setOpen(false);
    if (hasEscaped) button.current?.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen && event.key === 'ArrowDown') flushSync(() => setOpen(true));
    if (!menu.current) return;
    if (menu.current.querySelector('ul')) {
      if (stepTo(menu.current, event.key)) event.preventDefault();
    } else if (event.key === 'ArrowDown') {
      early.current = event.key;
      event.preventDefault();
    }
  };
  const onShown = (): void => {
    if (menu.current) stepTo(menu.current, early.current);
    early.current = '';
  };
  return (
    <div ref={menu} role="presentation" className={classes.menu} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <IconChevronDown className={classes.arrow} size={16} stroke={1.75} aria-hidden />
      </button>
      {isOpen && (
        <Suspense>
          <Panel id={id} place={place} onGo={() => setOpen(false)} onShown={onShown} />
        </Suspense>
      )}
    </div>
  );
}

const MOST_COLUMNS = 4;

interface PanelProps {
  id: string;
  place: NavPlace;
  onGo: () => void;
  onShown: () => void;
}

function Panel({ id, place, onGo, onShown }: PanelProps) {
  const groups = useMenuGroups(place);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  return (
    <div id={id} className={classes.panel} data-columns={Math.min(groups.length, MOST_COLUMNS)}>
      <Groups groups={groups} onGo={onGo} />
    </div>
  );
}

/** Moves the focus as the key says. @returns whether the key was the menu's */
function stepTo(menu: HTMLElement, key: string): boolean {
  const columns = [...menu.querySelectorAll('ul')].map((list) => [...list.querySelectorAll('a')]);
  const column = columns.findIndex((links) => links.some((link) => link === document.activeElement));
  const row = columns[column]?.findIndex((link) => link === document.activeElement) ?? 0;
  const to = menuStep(
    columns.map((links) => links.length),
    column < 0 ? null : { column, row },
    key,
  );
  if (!to) return false;
  columns[to.column]?.[to.row]?.focus();
  return true;
}

/** The same links, folded under their title, for the sheet of small windows. */
export function PublicSection({ place, title }: Props) {
  return (
    <details className={classes.section} name="public-section">
      <summary className={classes.summary}>
        {title}
        <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden />
      </summary>
      <Suspense>
        <Folded place={place} />
      </Suspense>
    </details>
  );
}

const Folded = ({ place }: { place: NavPlace }) => <Groups groups={useMenuGroups(place)} />;

function Groups({ groups, onGo }: { groups: readonly LinkGroup[]; onGo?: () => void }) {
  const language = useLanguage();
  return groups.map(({ label, entries }) => (
    <div key={label?.en ?? ''} className={classes.group}>
      {label && <p className={classes.title}>{label[language]}</p>}
      <ul className={classes.list} aria-label={label?.[language]}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <PublicLink entry={entry} className={classes.link} isRich onGo={onGo} />
          </li>
        ))}
      </ul>
    </div>
  ));
}
