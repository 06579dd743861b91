import { useEffect, useState } from 'react';
import { useFind, useFindOpened } from '#modules/search/web/public.tsx';
import { useMe } from '#ui/api/use-session.ts';
import { useText } from '#ui/text/use-text.ts';
import { noteOpened, openedBefore } from '../opened-before.ts';
import { useEntriesOf, useOwnSections, type Entry, type Section } from './palette-entries.ts';
import { useCreation, type Asking } from './use-creation.ts';

const SETTLED_MS = 120;
const RECENT = 5; // things opened before

/** A text once nobody has typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export interface PaletteState {
  readonly sections: readonly Section[];
  /** Nothing that was typed is known yet. */
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** What the palette shows for what is typed. @param asking which project a new item is for, which is asked in the palette itself */
export function usePalette(typed: string, asking: Asking): PaletteState {
  const t = useText('shell-palette');
  const query = typed.trim();
  const settled = useSettled(query);
  const found = useFind(settled);
  const recent = useRecent(query === '');
  const own = useOwnSections(query);
  const me = useMe();
  const entriesOf = useEntriesOf((id) => me && noteOpened(me, id));
  const isCurrent = query === settled && !found.isPlaceholderData;
  const groups = query === '' ? [] : (found.data?.groups ?? []);
  const things = groups.map(({ kind, results }) => ({ id: kind, label: t(kind), entries: entriesOf(results) }));
  const opened = { id: 'recent', label: t('recent'), entries: entriesOf(recent) };
  const { bare, named, projects } = useCreation(query, asking);
  const all = [...(query === '' ? [opened] : things), ...own.map((section) => withFirst(section, bare)), ...named];
  const sections = (asking.isAsking ? projects : all).filter(({ entries }) => entries.length > 0);
  if (asking.isAsking) return { sections, isLooking: false, hasFailed: false, retry: () => undefined };
  return {
    sections,
    isLooking: query !== '' && !found.error && (!isCurrent || found.isPending),
    hasFailed: query !== '' && found.error !== null,
    retry: () => void found.refetch(),
  };
}

/** What one does most stands before the other things that one can do. */
const withFirst = (section: Section, first: readonly Entry[]): Section =>
  section.id === 'commands' ? { ...section, entries: [...first, ...section.entries] } : section;

function useRecent(isWanted: boolean) {
  const me = useMe();
  const ids = me ? openedBefore(me) : [];
  const read = useFindOpened(ids, isWanted);
  return ids.length === 0 ? [] : (read.data?.results ?? []).slice(0, RECENT);
}
