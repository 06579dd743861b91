import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { actions } from '#modules/boards/contract/actions.ts';
import { listBoards } from '#modules/boards/contract/board-calls.ts';
import { createItem } from '#modules/boards/contract/item-calls.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useCan, useMe } from '#ui/api/use-session.ts';
import { useWrite } from '#ui/api/use-write.ts';
import { toastProblem } from '#ui/parts/toasts.tsx';
import { problemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import { matches, type Entry, type Section } from './palette-entries.ts';

/** Whether the palette asks which project a new item is for. */
export interface Asking {
  readonly isAsking: boolean;
  readonly ask: () => void;
}

interface Creation {
  /** “New item”, as something that one can do. */
  readonly bare: readonly Entry[];
  /** What was typed as a new item of the project at hand. */
  readonly named: readonly Section[];
  /** The projects that it can be for. */
  readonly projects: readonly Section[];
}

const none: Creation = { bare: [], named: [], projects: [] };

/** New items: by their name at once, or by a blank line in the backlog of a project, which is asked for where there are several. */
export function useCreation(query: string, { isAsking, ask }: Asking): Creation {
  const t = useText('shell-palette');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isWatching = useMe()?.accountRole === 'OBSERVER';
  const may = useCan(actions.editItems, { participantRole: isWatching ? 'observer' : 'member' });
  const { data } = useRead(listBoards, {}, { enabled: may });
  const create = useCreate();
  const boards = data?.items ?? [];
  const hereId = /^\/kanban\/([^/]+)/.exec(pathname)?.[1] ?? new URLSearchParams(search).get('board');
  const here = boards.find(({ id }) => id === hereId);
  const board = here ?? boards[0];
  if (!may || !board) return none;
  const lineIn = ({ id }: { readonly id: string }): void => void navigate(`/backlog?board=${id}&add=1`);
  const isSettled = here !== undefined || boards.length === 1;
  const bare: Entry = {
    id: 'new-item',
    label: t('newItem'),
    icon: IconPlus,
    ...(isSettled ? { place: board.name } : { stays: true }),
    run: isSettled ? () => lineIn(board) : ask,
  };
  const typed: Entry = {
    id: 'create-item',
    label: t('create', { query, project: board.name }),
    icon: undefined,
    run: () => void create(board.id, query),
  };
  const meant = boards.filter(({ name }) => query === '' || matches(query, name));
  return {
    bare: query === '' || matches(query, `${t('newItem')} ${t('newItemWords')}`) ? [bare] : [],
    named: query === '' ? [] : [{ id: 'create', label: t('actions'), entries: [typed] }],
    projects: isAsking
      ? [
          {
            id: 'projects',
            label: t('whichProject'),
            entries: meant.map((one) => ({ id: one.id, label: one.name, icon: IconFolder, run: () => lineIn(one) })),
          },
        ]
      : [],
  };
}

function useCreate(): (boardId: string, title: string) => Promise<void> {
  const t = useText('shell-palette');
  const navigate = useNavigate();
  const create = useWrite(createItem);
  // Awaited, since the palette is closed before the answer comes: what hangs on its own state would never be called.
  return async (boardId, title) => {
    try {
      const { key } = await create.mutateAsync({ body: { boardId, title } });
      void navigate(`/backlog?board=${boardId}&item=${key}`);
    } catch (error) {
      toastProblem(t('notCreated'), { hint: error instanceof ApiProblem ? problemText(error) : undefined });
    }
  };
}
