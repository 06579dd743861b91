import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { actions } from '#modules/boards/contract/actions.ts';
import { listBoards } from '#modules/boards/contract/board-calls.ts';
import { createItem } from '#modules/boards/contract/item-calls.ts';
import { useFind, useFindOpened } from '#modules/search/web/public.tsx';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { noteOpened, openedBefore } from '../opened-before.ts';
import { useEntriesOf, useOwnSections, type Section } from './palette-entries.ts';

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

/** What the palette shows for what is typed. */
export function usePalette(typed: string): PaletteState {
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
  const creation = useCreation(query);
  const sections = [...(query === '' ? [opened] : things), ...own, ...creation].filter(({ entries }) => entries.length > 0);
  return {
    sections,
    isLooking: query !== '' && !found.error && (!isCurrent || found.isPending),
    hasFailed: query !== '' && found.error !== null,
    retry: () => void found.refetch(),
  };
}

function useRecent(isWanted: boolean) {
  const me = useMe();
  const ids = me ? openedBefore(me) : [];
  const read = useFindOpened(ids, isWanted);
  return ids.length === 0 ? [] : (read.data?.results ?? []).slice(0, RECENT);
}

/** What was typed as a new item of the project at hand. */
function useCreation(query: string): readonly Section[] {
  const t = useText('shell-palette');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isWatching = useMe()?.accountRole === 'OBSERVER';
  const may = useCan(actions.editItems, { participantRole: isWatching ? 'observer' : 'member' });
  const boards = useRead(listBoards, {}, { enabled: may && query !== '' });
  const create = useWrite(createItem);
  const hereId = /^\/kanban\/([^/]+)/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('board');
  const board = boards.data?.items.find(({ id }) => id === hereId) ?? boards.data?.items[0];
  if (!may || query === '' || !board) return [];
  // Awaited, since the palette is closed before the answer comes: what hangs on its own state would never be called.
  const run = async (): Promise<void> => {
    try {
      const { key } = await create.mutateAsync({ body: { boardId: board.id, title: query } });
      void navigate(`/backlog?board=${board.id}&item=${key}`);
    } catch (error) {
      toastProblem(t('notCreated'), { hint: error instanceof ApiProblem ? problemText(error) : undefined });
    }
  };
  return [
    {
      id: 'create',
      label: t('actions'),
      entries: [{ id: 'create-item', label: t('create', { query, project: board.name }), icon: undefined, run: () => void run() }],
    },
  ];
}
