import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { Loaded } from '#ui/parts/loaded.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { isFocusLost, useFocusNear } from '#ui/parts/use-focus-near.ts';
import { isFiltering, noFilter, type CardFilter } from '#modules/boards/rules/card-filter.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { useBoardUi, useUi } from '../board/board-ui.ts';
import { FilterChips } from '../filter/filter-chips.tsx';
import { QuickAdd } from '../quick-add/quick-add.tsx';
import { columnOfBacklog } from './backlog-actions.ts';
import { BACKLOG } from './move-from-backlog.ts';
import { BacklogRow } from './backlog-row.tsx';
import { BacklogSearch } from './backlog-search.tsx';
import { PAGE, type BacklogPage, type Way } from './use-backlog.ts';
import classes from './backlog.module.css';

interface Props {
  readonly backlog: BacklogPage;
  readonly sprints: readonly Sprint[];
  readonly page: number;
  readonly onTurn: (page: number) => void;
  readonly onFind: (filter: CardFilter) => void;
  readonly onOpen: (key: string) => void;
}

/** The backlog in its order, a hundred at a time; what is on top is done first. */
export function BacklogList({ backlog, sprints, page, onTurn, onFind, onOpen }: Props) {
  const t = useText('boards-planning');
  const { mayEdit } = useBoard();
  const adding = useUi((state) => state.adding);
  const { read, items, total, filter, isAll } = backlog;
  const clear = (): void => onFind(noFilter);
  const pages = Math.max(1, Math.ceil(total / PAGE));
  return (
    <Panel isFlush isDense title={t('list')} hint={read.data && <Totals backlog={backlog} />} className={classes.list}>
      {(total > 0 || !isAll) && (
        <div className={classes.tools}>
          {mayEdit && <span className={classes.keys}>{t('keys')}</span>}
          <FilterChips filter={filter} onChange={onFind} without="ended" />
          <BacklogSearch text={filter.text} onFind={(text) => onFind({ ...filter, text })} />
        </div>
      )}
      {adding === BACKLOG && mayEdit && (
        <div className={classes.quick}>
          <QuickAdd column={columnOfBacklog(t('title'))} beforeId={null} sprint={null} />
        </div>
      )}
      <Loaded
        read={read}
        failed={t('listFailed')}
        skeleton={
          <div className={classes.loading}>
            <RowsSkeleton rows={8} />
          </div>
        }
      >
        {() =>
          items.length === 0 ? (
            <Nothing isPast={total > 0} filter={filter} onFirst={() => onTurn(1)} onAll={clear} />
          ) : (
            <Rows backlog={backlog} sprints={sprints} onOpen={onOpen} />
          )
        }
      </Loaded>
      {pages > 1 && <Pages page={page} pages={pages} onTurn={onTurn} />}
    </Panel>
  );
}

/** How many items there are, or are found, and what they come to. */
function Totals({ backlog: { total, figures } }: { backlog: BacklogPage }) {
  const t = useText('boards-planning');
  const format = useFormat();
  const parts = [t('count', { count: total })];
  if (figures && figures.points > 0) parts.push(t('points', { points: format.number(figures.points) }));
  if (figures && figures.unestimated > 0) parts.push(t('unestimated', { count: figures.unestimated }));
  return <>{parts.join(' · ')}</>;
}

const ways: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'end' };

/** A row that is carried, and the place above which it hangs. */
function useDrag({ items, put }: Pick<Props['backlog'], 'items' | 'put'>) {
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<string | null>(null);
  const end = (): void => {
    dragged.current = null;
    setOver(null);
  };
  const drop = (): void => {
    const from = items.findIndex(({ id }) => id === dragged.current);
    if (dragged.current !== null && over !== null && from >= 0) {
      const index = over > from ? over - 1 : over;
      if (index !== from) void put(dragged.current, index);
    }
    end();
  };
  const begin = (id: string): void => {
    dragged.current = id;
  };
  const pass = (index: number): void => {
    if (dragged.current !== null) setOver(index);
  };
  return { over, begin, pass, drop, end };
}

/** Row by row with the arrows; with Alt the row goes along, and X selects it. */
function useRowKeys({ items, step }: Pick<Props['backlog'], 'items' | 'step'>) {
  const ui = useBoardUi();
  const { mayEdit } = useBoard();
  const move = (id: string, way: Way): void => {
    const done = step(id, way);
    // A row that is drawn elsewhere loses the focus; once the server has answered, nobody's focus is taken from them.
    ui.focus(id);
    void done.then(() => isFocusLost() && ui.focus(id));
  };
  const press = (event: KeyboardEvent): void => {
    const id = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset['item']; // React tells it as the wider type
    const way = ways[event.key];
    if (!id) return;
    if (event.key === 'x' && !event.ctrlKey && !event.metaKey) return ui.toggle(id);
    if (!way || (!event.altKey && way !== 'up' && way !== 'down')) return;
    event.preventDefault();
    if (event.altKey) {
      if (mayEdit) move(id, way);
      return;
    }
    const next = items[items.findIndex((item) => item.id === id) + (way === 'up' ? -1 : 1)];
    if (next) ui.focus(next.id);
  };
  return { move, press };
}

function Rows({ backlog, sprints, onOpen }: Pick<Props, 'backlog' | 'sprints' | 'onOpen'>) {
  const t = useText('boards-planning');
  const { items, last } = backlog;
  const selected = useUi((state) => state.selected);
  const isEntered = useUi(({ focused }) => items.some(({ id }) => id === focused));
  const list = useRef<HTMLOListElement>(null);
  useFocusNear(list); // a row that goes, as one to another page, leaves the focus to the one in its place
  const drag = useDrag(backlog);
  const { move, press } = useRowKeys(backlog);
  return (
    // Its buttons have their own keys; this hears the arrows of all rows in one place.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
    <ol
      ref={list}
      className={classes.rows}
      aria-label={t('list')}
      onKeyDown={press}
      onDrop={drag.drop}
      onDragOver={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <BacklogRow
          key={item.id}
          item={item}
          sprints={sprints}
          isSelected={selected.has(item.id)}
          isFirst={item.order === 0}
          isLast={item.order === last}
          isEntry={!isEntered && index === 0}
          gap={drag.over === index ? 'before' : drag.over === index + 1 && index === items.length - 1 ? 'after' : null}
          onOpen={onOpen}
          onMove={move}
          onDragStart={() => drag.begin(item.id)}
          onDragOver={(isLower) => drag.pass(isLower ? index + 1 : index)}
          onDragEnd={drag.end}
        />
      ))}
    </ol>
  );
}

interface NothingProps {
  readonly isPast: boolean;
  readonly filter: CardFilter;
  readonly onFirst: () => void;
  readonly onAll: () => void;
}

function Nothing({ isPast, filter, onFirst, onAll }: NothingProps) {
  const t = useText('boards-planning');
  const ui = useBoardUi();
  const { mayEdit, mayManage } = useBoard();
  if (isPast) {
    return (
      <EmptyState scene="stories" title={t('past')} action={<Button onClick={onFirst}>{t('first')}</Button>}>
        {t('pastHint')}
      </EmptyState>
    );
  }
  if (isFiltering(filter)) {
    const { text } = filter;
    const isWords = !isFiltering({ ...filter, text: '' });
    return (
      <EmptyState
        scene="search"
        title={isWords ? t('notFound', { text }) : t('notMatched')}
        action={<Button onClick={onAll}>{t('showAll')}</Button>}
      >
        {t('notFoundHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      scene="stories"
      title={t('empty')}
      action={
        mayEdit && (
          <>
            <Button leftSection={<IconPlus size={18} />} onClick={() => ui.set({ adding: BACKLOG })}>
              {t('add')}
            </Button>
            {mayManage && (
              <Button variant="default" leftSection={<IconFileImport size={18} />} onClick={() => ui.set({ dialog: 'import' })}>
                {t('import.open')}
              </Button>
            )}
          </>
        )
      }
    >
      {t(mayEdit ? 'emptyHint' : 'emptyReading')}
    </EmptyState>
  );
}

function Pages({ page, pages, onTurn }: { page: number; pages: number; onTurn: (page: number) => void }) {
  const t = useText('boards-planning');
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      <Button size="sm" variant="default" leftSection={<IconChevronLeft size={16} />} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('before')}
      </Button>
      <span role="status">{t('page', { page, pages })}</span>
      <Button
        size="sm"
        variant="default"
        rightSection={<IconChevronRight size={16} />}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        {t('after')}
      </Button>
    </nav>
  );
}
