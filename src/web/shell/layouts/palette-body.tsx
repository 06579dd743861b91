import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { typedForPalette } from '../palette-wanted.ts';
import type { Entry, Section } from './palette-entries.ts';
import classes from './palette.module.css';
import { usePalette, type PaletteState } from './use-palette.ts';

interface BodyProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onClose: () => void;
}

/** A field, and a list that is walked without leaving it: a combobox whose list always stands open. */
export function PaletteBody({ query, onQuery, onClose }: BodyProps) {
  const t = useText('shell-palette');
  const listId = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => {
    onQuery('');
    setChosenId(null);
    setAsking(true);
  };
  const state = usePalette(query, { isAsking, ask });
  const entries = state.sections.flatMap((section) => section.entries);
  // Until somebody walks the list the first line is the one that Enter opens.
  const active = entries.find(({ id }) => id === chosenId) ?? entries[0];
  const open = (entry: Entry | undefined): void => {
    if (!entry) return;
    if (!entry.stays) onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows that compose a letter belong to the input method.
    if (event.nativeEvent.isComposing) return;
    // Back to everything, out of a question that was not meant.
    if (isAsking && event.key === 'Backspace' && query === '') return setAsking(false);
    const to = stepOf(event.key, active ? entries.indexOf(active) : 0, entries.length);
    if (event.key === 'Enter') open(active);
    else if (to === null) return;
    else setChosenId(entries[to]?.id ?? null);
    event.preventDefault();
  };
  const type = (typed: string): void => {
    setChosenId(null);
    onQuery(typed);
  };
  useAhead(type, query !== '' && !state.isLooking, () => open(active));
  return (
    <>
      <Field
        ask={t(isAsking ? 'ask' : 'placeholder')}
        query={query}
        listId={listId}
        activeId={active?.id}
        onType={type}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className={classes.list}>
        <Said state={state} query={query.trim()} />
        <div id={listId} role="listbox" aria-label={t('list')}>
          {state.sections.map((section) => (
            <Lines key={section.id} section={section} listId={listId} activeId={active?.id} onPoint={setChosenId} onOpen={open} />
          ))}
        </div>
      </div>
      <Foot />
    </>
  );
}

/** Takes over what was typed before the field was there; an Enter among it waits for what it is to open. */
function useAhead(type: (typed: string) => void, isFound: boolean, send: () => void): void {
  const isSent = useRef(false);
  const take = useEffectEvent(() => {
    const ahead = typedForPalette();
    isSent.current = ahead.isSent && ahead.text !== '';
    if (ahead.text !== '') type(ahead.text);
  });
  const answer = useEffectEvent(() => {
    isSent.current = false;
    send();
  });
  useLayoutEffect(() => take(), []);
  useEffect(() => {
    if (isFound && isSent.current) answer();
  }, [isFound]);
}

interface FieldProps {
  /** What is to be typed. */
  readonly ask: string;
  readonly query: string;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onType: (typed: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

function Field({ ask, query, listId, activeId, onType, onKeyDown, onClose }: FieldProps) {
  const t = useText('shell-palette');
  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <input
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId && `${listId}-${activeId}`}
        aria-label={ask}
        placeholder={ask}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={query}
        onKeyDown={onKeyDown}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <button type="button" className={classes.close} onClick={onClose}>
        {t('close')}
      </button>
    </div>
  );
}

/** @returns the line that a key leads to, or null for a key that leads nowhere */
function stepOf(key: string, from: number, count: number): number | null {
  if (key === 'ArrowDown') return count === 0 ? 0 : (from + 1) % count;
  if (key === 'ArrowUp') return count === 0 ? 0 : (from + count - 1) % count;
  return null;
}

/** How the search stands: under way, failed, without a result, or how many there are, which is for ears only. */
function Said({ state, query }: { state: PaletteState; query: string }) {
  const t = useText('shell-palette');
  const count = state.sections.filter(({ id }) => id !== 'create').reduce((sum, { entries }) => sum + entries.length, 0);
  const isEmpty = !state.isLooking && !state.hasFailed && count === 0;
  return (
    <>
      <p role="status" className={isEmpty || (state.isLooking && count === 0) ? classes.said : classes.heard}>
        {state.isLooking && count === 0 ? t('looking') : isEmpty ? t('empty', { query }) : t('results', { count })}
      </p>
      {state.hasFailed && (
        <p role="alert" className={classes.said}>
          {t('failed')}{' '}
          <button type="button" className={classes.retry} onClick={state.retry}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}

interface LinesProps {
  readonly section: Section;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onPoint: (id: string) => void;
  readonly onOpen: (entry: Entry) => void;
}

function Lines({ section, listId, activeId, onPoint, onOpen }: LinesProps) {
  const headId = `${listId}-head-${section.id}`;
  return (
    <div role="group" aria-labelledby={headId}>
      <div id={headId} className={classes.head} role="presentation">
        {section.label}
      </div>
      {section.entries.map((entry) => (
        <Line
          key={entry.id}
          entry={entry}
          id={`${listId}-${entry.id}`}
          isActive={entry.id === activeId}
          onPoint={() => onPoint(entry.id)}
          onOpen={() => onOpen(entry)}
        />
      ))}
    </div>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly id: string;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Line({ entry, id, isActive, onPoint, onOpen }: LineProps) {
  const t = useText('shell-palette');
  const Sign = entry.icon;
  const intoView = (line: HTMLElement | null): void => {
    if (isActive) line?.scrollIntoView({ block: 'nearest' });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus, and its keys walk the list
    <div
      id={id}
      ref={intoView}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.line}
      onMouseMove={onPoint}
      onClick={onOpen}
    >
      <span className={classes.icon} aria-hidden="true">
        {Sign && <Sign size={18} stroke={1.75} />}
      </span>
      {entry.key && <span className={classes.key}>{entry.key}</span>}
      <span className={classes.title}>{entry.label}</span>
      {entry.isOver && <span className={classes.place}>{t('over')}</span>}
      {entry.place && <span className={classes.place}>{entry.place}</span>}
    </div>
  );
}

function Foot() {
  const t = useText('shell-palette');
  return (
    <div className={classes.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyMove')}
      </span>
      <span>
        <kbd>↵</kbd> {t('keyOpen')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keyClose')}
      </span>
    </div>
  );
}
