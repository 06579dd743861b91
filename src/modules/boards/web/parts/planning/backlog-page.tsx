import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheckbox, IconDots, IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listSprints } from '#modules/boards/contract/sprint-list.ts';
import { ALL, cellKey } from '#modules/boards/rules/arrange.ts';
import { writeFilter, type CardFilter } from '#modules/boards/rules/card-filter.ts';
import { noSprints } from '#modules/boards/rules/sprint-view.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { useRead } from '#ui/api/use-read.ts';
import { lazy, lazyOr } from '#ui/module/lazy.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import { withParams } from '#ui/parts/with-params.ts';
import { useText } from '#ui/text/use-text.ts';
import { BoardRoomContext, useBoard, type BoardLink } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { Layers } from '../board/layers.tsx';
import { useBoardNews } from '../board/use-board-news.ts';
import { useBoardAddress, useSurroundings, useToday } from '../board/use-board-view.ts';
import { CardContext } from '../card/card-context.ts';
import type { Grid } from '../carry/keys.ts';
import { SprintsPanel } from '../sprints/sprints-panel.tsx';
import { TransferItems } from '../transfer/transfer-items.tsx';
import { BACKLOG } from './move-from-backlog.ts';
import { BacklogBar } from './backlog-bar.tsx';
import { BacklogList } from './backlog-list.tsx';
import { refreshPlanning, useBacklogPage, useBacklogRoom } from './use-backlog.ts';
import classes from './backlog.module.css';

const ItemPanel = lazy(() => import('../panel/item-panel.tsx').then((module) => ({ default: module.ItemPanel })));
const BoardNotice = lazy(() => import('../board/board-notice.tsx').then((module) => ({ default: module.BoardNotice })));
// What only tells of something must not stand in the way of the board.
const UnfinishedImports = lazyOr<{ isBoxed?: boolean }>(
  () => import('../transfer/unfinished-imports.tsx').then((module) => ({ default: module.UnfinishedImports })),
  () => null,
);
const TakeActions = lazy(() => import('./take-actions.tsx').then((module) => ({ default: module.TakeActions })));

/** A project's backlog beside its sprints, once its board has been joined. */
export function BacklogPage({ live, picker }: { live: BoardLink; picker: React.ReactNode }) {
  const t = useText('boards-planning');
  const { board } = useBoard();
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1));
  const turn = (to: number): void => setSearch((before) => withParams(before, { page: to > 1 ? String(to) : null }));
  const find = (next: CardFilter): void => setSearch((before) => withParams(writeFilter(before, next), { page: null }), { replace: true });
  useBoardNews(live, refreshPlanning);
  const sprints = useRead(listSprints, { params: { sprintId: board.id }, query: { limit: PAGE_MAX } }, { staleTime: 0 });
  const address = useBoardAddress();
  const running = sprints.data?.items.find(({ status }) => status === 'active');
  const backlog = useBacklogPage(board.id, { page, filter: address.filter, runningSprintId: running?.id ?? null });
  const room = useBacklogRoom(backlog.items);
  const around = useSurroundings(room, useToday(room.serverNow), noSprints);
  const { items } = backlog;
  const grid = useMemo((): Grid => {
    const cells = new Map([[cellKey(ALL, BACKLOG), items]]);
    return { arrangement: { lanes: [ALL], cells, shown: items.length, total: items.length }, columns: [BACKLOG] };
  }, [items]);
  return (
    <BoardRoomContext value={room}>
      <CardContext value={around}>
        <PageHeader
          title={t('title')}
          status={!backlog.read.data ? '\u00a0' : t(backlog.isAll ? 'status' : 'statusFound', { count: backlog.total, board: board.name })}
          actions={<Tools picker={picker} />}
        />
        {board.isArchived && (
          <div className={classes.archived}>
            <Suspense>
              <BoardNotice />
            </Suspense>
          </div>
        )}
        <Suspense>
          <UnfinishedImports isBoxed />
        </Suspense>
        <div className={classes.page}>
          <SprintsPanel read={sprints} />
          <BacklogList
            backlog={backlog}
            sprints={sprints.data?.items ?? []}
            page={page}
            onTurn={turn}
            onFind={find}
            onOpen={address.open}
          />
        </div>
        <BacklogBar items={backlog.items} sprints={sprints.data?.items ?? []} />
        <Suspense>
          {address.openKey !== null && (
            <ItemPanel key={address.openKey} itemKey={address.openKey} grid={grid} onOpen={(key) => address.open(key)} />
          )}
          <Layers />
        </Suspense>
      </CardContext>
    </BoardRoomContext>
  );
}

/** Whether actions are being taken over: `?take=1` opens it from where they were agreed on. */
function useTaking() {
  const [search, setSearch] = useSearchParams();
  const setTaking = (isTaking: boolean): void =>
    setSearch((before) => withParams(before, { take: isTaking ? '1' : null }), { replace: true });
  return { isTaking: search.has('take'), setTaking };
}

/** `?add=1` opens a blank line once: the palette leads to it. */
function useAddFromAddress(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isWanted = search.has('add');
  const begin = useEffectEvent(() => {
    open();
    setSearch((before) => withParams(before, { add: null }), { replace: true });
  });
  useEffect(() => {
    if (isWanted) begin();
  }, [isWanted]);
}

function Tools({ picker }: { picker: React.ReactNode }) {
  const t = useText('boards-planning');
  const ui = useBoardUi();
  const { board, mayEdit } = useBoard();
  const adding = useUi((state) => state.adding);
  const { isTaking, setTaking } = useTaking();
  useAddFromAddress(() => mayEdit && ui.set({ adding: BACKLOG }));
  // On a phone the project and the one primary action share a row, and the rest is beneath.
  const isPhone = useIsPhone();
  // Where not all of it has room in one row, the menu takes what is rare.
  const isNarrow = useMediaQuery('(max-width: 1023.98px)', false, { getInitialValueInEffect: false });
  const take = (): void => setTaking(true);
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} />} disabled={adding !== null} onClick={() => ui.set({ adding: BACKLOG })}>
      {t('add')}
    </Button>
  );
  return (
    <>
      {picker}
      {isPhone && add}
      <LinkButton to={`/kanban/${board.id}`}>{t('toBoard')}</LinkButton>
      <Further onTake={isNarrow && mayEdit ? take : null} />
      {!isNarrow && mayEdit && (
        <Button variant="default" leftSection={<IconCheckbox size={18} />} onClick={take}>
          {t('take.open')}
        </Button>
      )}
      {!isPhone && add}
      <Suspense>{isTaking && mayEdit && <TakeActions onClose={() => setTaking(false)} />}</Suspense>
    </>
  );
}

/** What else the page can do. @param onTake null where a button of its own does it */
function Further({ onTake }: { onTake: (() => void) | null }) {
  const t = useText('boards-planning');
  const ui = useBoardUi();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" size="var(--control-h)" aria-label={t(onTake ? 'further' : 'files')}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onTake && (
          <Menu.Item leftSection={<IconCheckbox size={18} />} onClick={onTake}>
            {t('take.open')}
          </Menu.Item>
        )}
        <TransferItems onImport={() => ui.set({ dialog: 'import' })} />
      </Menu.Dropdown>
    </Menu>
  );
}
