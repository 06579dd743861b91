import { NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css'; // the arrows of a NativeSelect
import { use, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useReadAll } from '#ui/api/use-read-all.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { listBoards } from '../../contract/board-calls.ts';
import type { BoardSummary } from '../../contract/board.ts';
import { BoardRoomContext } from '../parts/board/board-room.ts';
import { JoinedBoard } from '../parts/board/joined-board.tsx';
import { boardToOpen } from '../parts/board/last-board.ts';
import { BacklogPage } from '../parts/planning/backlog-page.tsx';
import classes from '../parts/planning/backlog.module.css';
import { useMayCreate } from '../parts/projects/use-may-create.ts';

const NO_WORDS_YET = '\u00a0'; // keeps the line's place

/** What a project has not begun yet, and its sprints. The project stands in the address. */
export function Backlog() {
  const t = useText('boards-planning');
  const boards = useReadAll(listBoards, {});
  const headed = (inside: ReactNode) => (
    <>
      <PageHeader title={t('title')} status={NO_WORDS_YET} />
      {inside}
    </>
  );
  return (
    <Loaded read={boards} failed={t('failed')} skeleton={<BacklogSkeleton />} around={headed}>
      {(all) => <Project boards={all} />}
    </Loaded>
  );
}

function Project({ boards }: { boards: readonly BoardSummary[] }) {
  const [search, setSearch] = useSearchParams();
  const boardId = search.get('board') ?? boardToOpen(boards)?.id;
  if (!boardId) return <NoBoard />;
  const picker = <Picker boards={boards} boardId={boardId} onPick={(id) => setSearch({ board: id })} />;
  return (
    <JoinedBoard key={boardId} boardId={boardId} waiting={<Waiting picker={picker} />}>
      {(live) => <BacklogPage live={live} picker={picker} />}
    </JoinedBoard>
  );
}

function Picker({ boards, boardId, onPick }: { boards: readonly BoardSummary[]; boardId: string; onPick: (id: string) => void }) {
  const t = useText('boards-planning');
  const room = use(BoardRoomContext);
  // An archived project is in no list, and opens by its address.
  const isListed = boards.some(({ id }) => id === boardId);
  const other = isListed || !room ? [] : [room.board];
  return (
    <NativeSelect
      className={classes.picker}
      size="sm"
      aria-label={t('project')}
      value={boardId}
      onChange={(event) => onPick(event.currentTarget.value)}
      data={[...other, ...boards].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function NoBoard() {
  const t = useText('boards-planning');
  const mayCreate = useMayCreate();
  return (
    <>
      <PageHeader title={t('title')} />
      <Panel>
        <EmptyState
          scene="stories"
          title={t('noBoard')}
          action={
            <LinkButton to={mayCreate ? '/kanban?new=1' : '/kanban'} look="primary">
              {t(mayCreate ? 'newProject' : 'toBoards')}
            </LinkButton>
          }
        >
          {t('noBoardHint')}
        </EmptyState>
      </Panel>
    </>
  );
}

function Waiting({ picker }: { picker: ReactNode }) {
  const t = useText('boards-planning');
  return (
    <>
      <PageHeader title={t('title')} status={NO_WORDS_YET} actions={picker} />
      <BacklogSkeleton />
    </>
  );
}

function BacklogSkeleton() {
  return (
    <Loading>
      <span className={classes.bones}>
        <Bone height={480} radius={16} />
        <Bone height={480} radius={16} />
      </span>
    </Loading>
  );
}
