import { memo, Suspense, useEffect, useMemo, type MouseEvent, type ReactNode } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { cellOf, type Arrangement } from '#modules/boards/rules/arrange.ts';
import { isFiltering, noFilter } from '#modules/boards/rules/card-filter.ts';
import { lazy, lazyOr } from '#ui/module/lazy.ts';
import { usePageTitle } from '#ui/parts/page-title.ts';
import { useText } from '#ui/text/use-text.ts';
import { CardContext, type CardSurroundings } from '../card/card-context.ts';
import { rangeOf, type Grid } from '../carry/keys.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { useFinishedAgain } from '../sprints/use-finished-again.tsx';
import { useSprints, useSprintsInView } from '../sprints/use-sprints.ts';
import { BoardHead } from './board-head.tsx';
import { BoardFrameContext, useBoard, useBoardFrame, useFrameOf, type BoardFrame, type BoardLink } from './board-room.ts';
import { useBoardUi, useUi } from './board-ui.ts';
import { ColumnsView } from './columns-view.tsx';
import { Layers } from './layers.tsx';
import { rectOf, useBoardKeys } from './use-board-keys.ts';
import { useArrangement, useBoardAddress, useSurroundings, useToday, type BoardAddress } from './use-board-view.ts';
import { useDropping } from './use-dropping.ts';
import { useIsPhone } from '#ui/parts/use-is-phone.ts';
import classes from './board-page.module.css';

// Each comes with its first use.
const ItemPanel = lazy(() => import('../panel/item-panel.tsx').then((module) => ({ default: module.ItemPanel })));
const BoardNotice = lazy(() => import('./board-notice.tsx').then((module) => ({ default: module.BoardNotice })));
// What only tells of something must not stand in the way of the board.
const UnfinishedImports = lazyOr<{ isBoxed?: boolean }>(
  () => import('../transfer/unfinished-imports.tsx').then((module) => ({ default: module.UnfinishedImports })),
  () => null,
);
const BoardBulk = lazy(() => import('./board-bulk.tsx').then((module) => ({ default: module.BoardBulk })));
const PhoneView = lazy(() => import('./phone-view.tsx').then((module) => ({ default: module.PhoneView })));
const NothingYet = lazy(() => import('./nothing.tsx').then((module) => ({ default: module.NothingYet })));
const NothingFound = lazy(() => import('./nothing.tsx').then((module) => ({ default: module.NothingFound })));

/** A board that has been joined. */
export const BoardPage = memo(function BoardPage({ live }: { live: BoardLink }) {
  const t = useText('boards-board');
  const room = useBoard();
  const isPhone = useIsPhone();
  const address = useShownAddress(isPhone);
  const today = useToday(room.serverNow);
  const sprints = useSprintsInView(useSprints(room));
  useFinishedAgain(room, sprints);
  const arrangement = useArrangement(room, address, today, sprints);
  const around = useSurroundings(room, today, sprints);
  const grid = useMemo((): Grid => ({ arrangement, columns: room.board.columns.map(({ id }) => id) }), [arrangement, room.board.columns]);
  const dropping = useDropping(live, grid, address.lanes);
  const addTo = useAddTo(grid);
  useBoardKeys({ grid, addTo, drop: dropping.drop });
  usePageTitle(room.board.name, [{ label: t('boards'), to: '/kanban' }]);
  const press = useCardClicks(grid, (key) => address.open(key));
  const open = room.items.find((item) => item.key === address.openKey) ?? null;
  useOpenCard(open);
  useTabStop(grid);
  const hasSelection = useUi((state) => state.selected.size > 0);
  return (
    <Around frame={useFrameOf(room)} cards={around}>
      {/* Links within have their own keys; this hears their clicks in one place instead of in thousands. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as said above */}
      <div className={classes.page} data-board-page data-panel={address.openKey !== null || undefined} onClick={press}>
        <BoardHead live={live} />
        <Suspense>{(room.board.isArchived || !room.board.isActive || !room.you.canEditItems) && <BoardNotice />}</Suspense>
        <Suspense>{!room.isDemo && <UnfinishedImports />}</Suspense>
        <FilterBar address={address} shown={arrangement.shown} total={arrangement.total} hasLanes={!isPhone} />
        {isPhone ? (
          <Suspense>
            <PhoneView address={address} arrangement={arrangement} />
          </Suspense>
        ) : (
          <ColumnsView address={address} arrangement={arrangement} dropping={dropping} />
        )}
        <Suspense>
          <Emptiness arrangement={arrangement} isFiltered={isFiltering(address.filter)} onClear={() => address.setFilter(noFilter)} />
        </Suspense>
      </div>
      <Suspense>{hasSelection && <BoardBulk grid={grid} />}</Suspense>
      <Layers />
      <Suspense>
        {address.openKey !== null && (
          <ItemPanel key={open?.id ?? address.openKey} itemKey={address.openKey} grid={grid} onOpen={(key) => address.open(key)} />
        )}
      </Suspense>
    </Around>
  );
});

/** A phone shows a column at a time: lanes, which a link or a saved view may ask for, would leave nothing in it. */
function useShownAddress(isPhone: boolean): BoardAddress {
  const address = useBoardAddress();
  return useMemo(() => (isPhone ? { ...address, lanes: 'none' } : address), [isPhone, address]);
}

function Around({ frame, cards, children }: { frame: BoardFrame; cards: CardSurroundings; children: ReactNode }) {
  return (
    <BoardFrameContext value={frame}>
      <CardContext value={cards}>{children}</CardContext>
    </BoardFrameContext>
  );
}

/** Tab reaches the first card, from where the arrows go on to all others. */
function useTabStop({ arrangement, columns }: Grid): void {
  const ui = useBoardUi();
  useEffect(() => {
    const cells = arrangement.lanes.flatMap((lane) => columns.map((columnId) => cellOf(arrangement, lane, columnId)));
    const first = cells.find((cell) => cell.length > 0)?.[0]?.id ?? null;
    if (ui.read().tabStop !== first) ui.set({ tabStop: first });
  }, [ui, arrangement, columns]);
}

/** The card of the open panel is marked, and scrolled out from under the panel. */
function useOpenCard(open: BoardItem | null): void {
  const ui = useBoardUi();
  const id = open?.id ?? null;
  const columnId = open?.columnId ?? null;
  useEffect(() => {
    ui.set({ open: id });
    const column = id === null ? null : document.querySelector(`[data-column="${columnId}"]`);
    column?.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'smooth' });
  }, [ui, id, columnId]);
}

/** `C` adds where the focus is, else to the first column. */
function useAddTo({ columns, arrangement }: Grid): () => string | undefined {
  const ui = useBoardUi();
  return () => {
    const { focused } = ui.read();
    const holds = (columnId: string): boolean =>
      arrangement.lanes.some((lane) => cellOf(arrangement, lane, columnId).some(({ id }) => id === focused));
    return columns.find(holds) ?? columns[0];
  };
}

/** A click on a card opens it, with Shift it selects up to it, on its dots it asks what to do. */
function useCardClicks(grid: Grid, open: (key: string) => void) {
  const ui = useBoardUi();
  const room = useBoard();
  return (event: MouseEvent): void => {
    const target = event.target as Element; // React tells it as the wider type
    const more = target.closest<HTMLElement>('[data-more]')?.dataset['more'];
    if (more) {
      const { selected } = ui.read();
      const ids = selected.has(more) ? [...selected] : [more];
      return ui.set({ asked: { what: 'more', ids, at: rectOf(ui, more) }, focused: more });
    }
    // Taking the focus may scroll a card that is half below the edge: then the press began on its link and ended beside it.
    const id = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
    if (!id || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (event.shiftKey) {
      const { anchor, focused } = ui.read();
      return ui.select(rangeOf(grid, anchor ?? focused, id), anchor ?? focused ?? id);
    }
    const key = room.byId.get(id)?.key;
    if (key) open(key);
  };
}

function Emptiness({ arrangement, isFiltered, onClear }: { arrangement: Arrangement; isFiltered: boolean; onClear: () => void }) {
  const adding = useUi((state) => state.adding);
  const { isEmpty } = useBoardFrame();
  // What was finished in sprints that have ended is there, though it is not shown.
  if (isEmpty) return adding === null ? <NothingYet /> : null;
  return isFiltered && arrangement.shown === 0 ? <NothingFound onClear={onClear} /> : null;
}
