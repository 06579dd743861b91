import { IconSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { useText } from '#ui/text/use-text.ts';
import type { Found } from './search-index.ts';
import classes from './search.module.css';
import { useSearch } from './use-search.ts';

const isNearest: ScrollIntoViewOptions = { block: 'nearest' };

/** Searches all pages of the reader's language, in the browser. The slash key goes to it (before-paint.js). */
export function Search() {
  const t = useText('docs');
  const list = useId();
  const { field, typed, found, at, isOpen, state, type, enter, leave, onKeyDown, onBlur } = useSearch();
  return (
    <div role="search" className={classes.search}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        ref={field}
        type="search"
        role="combobox"
        className={classes.field}
        data-slash=""
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={t('search.short')}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[at] ? `${list}-${at}` : undefined}
        value={typed}
        onFocus={enter}
        onBlur={onBlur}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden>/</kbd>
      <Results id={list} found={found} at={at} onChoose={leave} />
      <p role="status" className={classes.state} hidden={!isOpen || found.length > 0}>
        {isOpen && found.length === 0 ? t(`search.${state}`) : ''}
      </p>
    </div>
  );
}

interface ResultsProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly at: number;
  readonly onChoose: () => void;
}

function Results({ id, found, at, onChoose }: ResultsProps) {
  const t = useText('docs');
  return (
    <div
      id={id}
      className={classes.found}
      role="listbox"
      aria-label={t('search.found')}
      hidden={found.length === 0}
      tabIndex={-1}
      // The field keeps the focus, and this stays open until the press ends.
      onMouseDown={(event) => event.preventDefault()}
    >
      {found.map((one, index) => (
        <a
          key={one.url}
          id={`${id}-${index}`}
          ref={index === at ? (link) => link?.scrollIntoView(isNearest) : undefined}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          href={one.url}
          onClick={onChoose}
        >
          {one.heading || one.title}
          {one.heading && <small>{one.title}</small>}
        </a>
      ))}
    </div>
  );
}
