import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconChevronDown, IconChevronUp, IconDots, IconLink, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { listBacklog } from '#modules/boards/contract/backlog.ts';
import { getItem, type ItemDetail } from '#modules/boards/contract/item-calls.ts';
import { Navigate } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { copyText } from '#ui/parts/copy-text.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { SidePanel } from '#ui/parts/side-panel.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { toastDone } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { columnOf, useBoard } from '../board/board-room.ts';
import { useBoardUi } from '../board/board-ui.ts';
import { neighbour, type Grid } from '../carry/keys.ts';
import { ColumnShape } from '../column/column-shape.tsx';
import { Attachments } from '../hung/attachments.tsx';
import { Checklist } from '../hung/checklist.tsx';
import { CommentComposer } from '../hung/comment-composer.tsx';
import { Comments } from '../hung/comments.tsx';
import { ItemLinks } from '../hung/item-links.tsx';
import { useFreshParts } from '../hung/use-fresh-parts.ts';
import { Description } from './description.tsx';
import { ItemLoop } from './item-loop.tsx';
import { ItemTitle } from './item-title.tsx';
import { LifeStory } from './life-story.tsx';
import { Properties } from './properties.tsx';
import { Relatives } from './relatives.tsx';
import { TitleDraft } from './title-draft.tsx';
import classes from './item-panel.module.css';

interface Props {
  /** "TRM-42", as the address has it. */
  readonly itemKey: string;
  readonly grid: Grid;
  readonly onOpen: (key: string | null) => void;
}

/** One item, whole: its words, what is said of it, its relatives and its life. */
export function ItemPanel({ itemKey, grid, onOpen }: Props) {
  const { items } = useBoard();
  const item = items.find(({ key }) => key === itemKey);
  const close = (): void => onOpen(null);
  if (!item) {
    return (
      <SidePanel isOpen isFull isInAddress onClose={close} title={itemKey}>
        <ElseInBacklog itemKey={itemKey} />
      </SidePanel>
    );
  }
  return <Known item={item} grid={grid} onOpen={onOpen} />;
}

const ALIKE = 20; // keys that hold this one: TRM-4 is also in TRM-41

/** An item that waits is opened where it waits; of any other is said that it is not here. */
function ElseInBacklog({ itemKey }: { itemKey: string }) {
  const t = useText('boards-board');
  const { board, isDemo } = useBoard();
  const read = useRead(listBacklog, { params: { itemId: board.id }, query: { text: itemKey, limit: ALIKE } }, { enabled: !isDemo });
  if (read.isLoading) {
    return (
      <Loading>
        <Bone height={60} />
      </Loading>
    );
  }
  if (read.data?.items.some(({ key }) => key === itemKey)) {
    const address = new URLSearchParams({ board: board.id, q: itemKey, item: itemKey });
    return <Navigate to={`/backlog?${address}`} replace />;
  }
  return <p className={classes.quiet}>{t('panel.notHere')}</p>;
}

const sectionsSkeleton = (
  <Loading>
    <Bone height={60} />
    <Bone height={120} radius={12} />
  </Loading>
);

function Known({ item, grid, onOpen }: { item: BoardItem; grid: Grid; onOpen: Props['onOpen'] }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { board, mayEdit, isDemo } = useBoard();
  const column = columnOf(board, item.columnId);
  const detail = useDetail(item);
  return (
    <SidePanel
      isOpen
      isFull
      isInAddress
      onClose={() => {
        onOpen(null);
        ui.focus(item.id);
      }}
      lead={
        <>
          <span className="key">{item.key}</span>
          {item.sourceKey !== undefined && (
            <span className={`key ${classes.source}`} title={t('panel.sourceKey')}>
              {item.sourceKey}
            </span>
          )}
          {column && (
            <span className={classes.column}>
              <ColumnShape column={column} columns={board.columns} /> {column.title}
            </span>
          )}
        </>
      }
      title={<ItemTitle item={item} />}
      actions={<Actions item={item} grid={grid} onOpen={onOpen} />}
      foot={mayEdit && !isDemo && <CommentComposer key={item.id} item={item} />}
    >
      <div className={classes.sections}>
        <TitleDraft item={item} />
        {item.blockedAt !== null && (
          <p className={classes.blocked}>
            <IconLock size={17} stroke={1.75} aria-hidden="true" />
            <span>
              <b>{t('panel.blocked')}</b>
              {item.blockedReason && ` · ${item.blockedReason}`}
            </span>
          </p>
        )}
        <Properties item={item} />
        <Loaded read={detail} failed={t('panel.failed')} skeleton={sectionsSkeleton}>
          {(known) => <Sections item={item} detail={known} onOpen={onOpen} />}
        </Loaded>
      </div>
    </SidePanel>
  );
}

/** What the card does not know of it, read again once the item has changed: somebody else may have written. */
function useDetail({ id: itemId, version }: BoardItem) {
  const read = useRead(getItem, { params: { itemId } });
  const isBehind = read.data !== undefined && read.data.version < version && !read.isFetching;
  const { refetch } = read;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return read;
}

/** The sections of the panel, from the top. A demo has none of what only a server keeps. */
function Sections({ item, detail, onOpen }: { item: BoardItem; detail: ItemDetail; onOpen: Props['onOpen'] }) {
  const { isDemo } = useBoard();
  return (
    <>
      {/* Another version of the item is another story: it is read again. */}
      <LifeStory key={item.version} item={item} />
      {!isDemo && <ItemLoop item={item} />}
      <Description key={item.id} item={item} detail={detail} />
      <div className={classes.parts}>
        {!isDemo && <Hung item={item} onOpen={onOpen} />}
        <Relatives item={item} detail={detail} onOpen={onOpen} />
      </div>
      {!isDemo && <Comments item={item} />}
    </>
  );
}

/** What hangs on the item, kept by the server and read anew when somebody changes it. */
function Hung({ item, onOpen }: { item: BoardItem; onOpen: Props['onOpen'] }) {
  useFreshParts();
  return (
    <>
      <Checklist item={item} />
      <Attachments item={item} />
      <ItemLinks item={item} onOpen={onOpen} />
    </>
  );
}

/** One up, one down, its address, and what can be done with it. */
function Actions({ item, grid, onOpen }: { item: BoardItem; grid: Grid; onOpen: Props['onOpen'] }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { isDemo } = useBoard();
  const [before, after] = [neighbour(grid, item.id, 'up'), neighbour(grid, item.id, 'down')];
  const go = (next: BoardItem | null): void => {
    if (!next) return;
    ui.set({ focused: next.id });
    onOpen(next.key);
  };
  const copy = async (): Promise<void> => {
    const here = new URL(window.location.pathname, window.location.origin);
    const board = new URLSearchParams(window.location.search).get('board'); // the backlog's address names its project
    if (board) here.searchParams.set('board', board);
    here.searchParams.set('item', item.key);
    if (await copyText(here.href)) toastDone(t('panel.copied', { key: item.key }));
  };
  return (
    <>
      <ActionIcon aria-label={t('panel.previous')} disabled={!before} onClick={() => go(before)}>
        <IconChevronUp size={20} />
      </ActionIcon>
      <ActionIcon aria-label={t('panel.next')} disabled={!after} onClick={() => go(after)}>
        <IconChevronDown size={20} />
      </ActionIcon>
      {!isDemo && (
        <ActionIcon aria-label={t('panel.copy')} onClick={() => void copy()}>
          <IconLink size={20} />
        </ActionIcon>
      )}
      <MoreMenu item={item} onGone={() => onOpen(null)} />
    </>
  );
}

function MoreMenu({ item, onGone }: { item: BoardItem; onGone: () => void }) {
  const t = useText('boards-board');
  const ui = useBoardUi();
  const { mayEdit, act } = useBoard();
  const gone = async (work: Promise<boolean>): Promise<void> => {
    if (await work) onGone();
  };
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon aria-label={t('card.more', { key: item.key })} disabled={!mayEdit}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item.blockedAt === null ? (
          <Menu.Item
            leftSection={<IconLock size={18} />}
            onClick={() => ui.set({ asked: { what: 'block', ids: [item.id], at: new DOMRect() } })}
          >
            {t('more.block')}
          </Menu.Item>
        ) : (
          <Menu.Item
            leftSection={<IconLockOpen size={18} />}
            onClick={() => void act.change([item.id], { isBlocked: false }, t('said.unblocked', { what: item.key }))}
          >
            {t('more.unblock')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArchive size={18} />} onClick={() => void gone(act.archive([item.id]))}>
          {t('more.archive')}
        </Menu.Item>
        <Menu.Item color="coral" leftSection={<IconTrash size={18} />} onClick={() => void gone(act.remove([item.id]))}>
          {t('more.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
