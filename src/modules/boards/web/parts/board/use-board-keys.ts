import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useEffect, useEffectEvent } from 'react';
import type { Board } from '#modules/boards/contract/board.ts';
import { cellOf, placeAt } from '#modules/boards/rules/arrange.ts';
import { isPanelsKey } from '#ui/parts/use-focus-near.ts';
import { giveTo } from '#ui/parts/typed-ahead.ts';
import { useText } from '#ui/text/use-text.ts';
import { keyAt, liftTo, neighbour, rangeOf, spotOf, type Direction, type Grid, type Lift } from '../carry/keys.ts';
import { useBoard, type BoardRoom, type BoardTeller } from './board-room.ts';
import { useBoardUi, type Asked, type BoardUi, type Carried } from './board-ui.ts';
import { typedAhead } from './typed-ahead.ts';

const BUSY = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]';
const arrows: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const asks: Readonly<Record<string, Asked>> = { m: 'move', a: 'assign', l: 'labels', e: 'estimate', s: 'sprint', b: 'block' };

export interface KeyWishes {
  readonly grid: Grid;
  /** Column of the lane and index into which `C` adds. */
  readonly addTo: () => string | undefined;
  /** Into a cell at an index, as a drop does. */
  readonly drop: (carried: Carried) => void;
}

/** The whole board by keyboard: arrows go, Space lifts and drops, letters ask; never while somebody types. */
export function useBoardKeys(wishes: KeyWishes): void {
  const ui = useBoardUi();
  const room = useBoard();
  const t = useText('boards-board');
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      void room.act.undo();
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { carried } = ui.read();
    if (carried?.by === 'keys') return lifted(event, { ui, wishes, room, t, carried });
    return going(event, { ui, wishes }) || (room.mayEdit && room.canSend && asking(event, { ui, room, wishes, t }));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isBusy(event.target) || isPanelsKey()) return;
      if (waits(event, ui)) return;
      if (press(event)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [ui]);
}

/**
 * What is typed while a quick line is open, or a menu that was asked for is on its way, is for them wherever the focus may be
 * just now: never a shortcut of the board.
 */
function waits(event: KeyboardEvent, ui: BoardUi): boolean {
  const { adding, asked } = ui.read();
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (asked !== null && asked.what !== 'block') {
    const field = document.querySelector<HTMLElement>('input[role="combobox"][data-autofocus]');
    // The menu is there, and only its focus is still on the way.
    if (field) giveTo(field, event);
    else if (typedAhead.keep(event.key)) event.preventDefault();
    return true;
  }
  if (adding === null || [...event.key].length > 1) return false;
  // The line takes the key itself: it has the focus by the time the letter is written.
  document.querySelector<HTMLElement>('[data-quick-line]')?.focus();
  return true;
}

/** A button or link elsewhere keeps its own keys; the search field and dialogs keep all. */
const isBusy = (target: EventTarget | null): boolean => target instanceof Element && target.closest(BUSY) !== null;
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a:not([data-item]), summary') !== null;

/** Arrows, selection, and what needs no right to change anything. */
function going(event: KeyboardEvent, { ui, wishes }: { ui: BoardUi; wishes: KeyWishes }): boolean {
  const { focused, selected, anchor } = ui.read();
  const direction = arrows[event.key];
  if (direction && !isElsewhere(event.target)) {
    const next = neighbour(wishes.grid, focused, direction);
    if (!next) return true;
    if (event.shiftKey) ui.select(rangeOf(wishes.grid, anchor ?? focused, next.id), anchor ?? focused);
    ui.focus(next.id);
    return true;
  }
  const key = event.key.toLowerCase();
  if (key === '/') {
    document.querySelector<HTMLInputElement>('[data-board-search]')?.focus();
    return true;
  }
  if (key === 'v') {
    document.querySelector<HTMLElement>('[data-board-views] button')?.click();
    return true;
  }
  if (key === '?') {
    ui.set({ dialog: 'keys' });
    return true;
  }
  if (key === 'x' && focused && spotOf(wishes.grid, focused)) {
    ui.toggle(focused);
    return true;
  }
  if (key === 'escape' && selected.size > 0) {
    ui.select([], null);
    return true;
  }
  return false;
}

interface AskParts {
  readonly ui: BoardUi;
  readonly room: BoardRoom;
  readonly wishes: KeyWishes;
  readonly t: BoardTeller;
}

function asking(event: KeyboardEvent, { ui, room, wishes, t }: AskParts): boolean {
  const key = event.key.toLowerCase();
  if (event.repeat || event.shiftKey) return false;
  if (key === 'c') {
    const column = wishes.addTo();
    if (column) ui.set({ adding: column });
    return true;
  }
  const ids = targetsOf(ui, wishes.grid);
  const [first] = ids;
  if (!first) return false;
  const what = asks[key];
  if (what) {
    // What was meant for a menu that never came is not meant for this one.
    typedAhead.take();
    ui.set({ asked: { what, ids, at: rectOf(ui, first) } });
    return true;
  }
  if (key !== ' ' || isElsewhere(event.target)) return false;
  return lift(ui, room, wishes, t);
}

/** The selection in its order, or the item with the focus. */
export function targetsOf(ui: BoardUi, grid: Grid): string[] {
  const { focused, selected } = ui.read();
  if (selected.size === 0) return focused && spotOf(grid, focused) ? [focused] : [];
  const shown = rangeOf(grid, firstOf(grid), lastOf(grid) ?? '');
  return shown.filter((id) => selected.has(id));
}
const firstOf = (grid: Grid): string | null => neighbour(grid, null, 'down')?.id ?? null;
function lastOf({ arrangement, columns }: Grid): string | null {
  for (const lane of arrangement.lanes.toReversed()) {
    for (const column of columns.toReversed()) {
      const last = cellOf(arrangement, lane, column).at(-1);
      if (last) return last.id;
    }
  }
  return null;
}

/** Where a menu for an item opens. */
export function rectOf(ui: BoardUi, id: string): DOMRect {
  const card = document.querySelector(`[data-card="${id}"]`) ?? document.querySelector(`[data-card="${ui.read().focused}"]`);
  return card?.getBoundingClientRect() ?? new DOMRect(window.innerWidth / 2, 120, 0, 0);
}

function lift(ui: BoardUi, room: BoardRoom, { grid }: KeyWishes, t: BoardTeller): boolean {
  const { focused } = ui.read();
  const item = focused ? room.byId.get(focused) : undefined;
  const spot = spotOf(grid, focused);
  if (!item || !spot) return false;
  const cell = keyAt(grid, spot.lane, spot.column);
  const height = document.querySelector(`[data-card="${item.id}"]`)?.clientHeight ?? 0;
  ui.set({ carried: { items: [item], ids: new Set([item.id]), by: 'keys', height, from: cell, over: { cell, index: spot.index } } });
  announce(t('lift.taken', { key: item.key }));
  return true;
}

function lifted(event: KeyboardEvent, { ui, wishes, room, t, carried }: AskParts & { carried: Carried }): boolean {
  const { over, items, ids } = carried;
  const [item] = items;
  if (!over || !item) return false;
  const direction = arrows[event.key];
  if (direction) {
    const next = liftTo(wishes.grid, over, direction, ids);
    ui.set({ carried: { ...carried, over: next } });
    ui.focus(item.id);
    announce(placeWords(next, item.id, wishes.grid, { board: room.board, t }));
    return true;
  }
  if (event.key === 'Escape') {
    ui.set({ carried: null });
    ui.focus(item.id);
    announce(t('lift.back', { key: item.key }));
    return true;
  }
  if (event.key !== ' ' && event.key !== 'Enter') return event.key !== 'Tab';
  wishes.drop(carried);
  ui.set({ carried: null });
  ui.focus(item.id);
  return true;
}

/** "In Progress, 3 of 7" */
function placeWords({ cell, index }: Lift, itemId: string, grid: Grid, { board, t }: { board: Board; t: BoardTeller }): string {
  const [lane = '', columnId = ''] = cell.split(' ');
  const column = board.columns.find(({ id }) => id === columnId)?.title ?? '';
  const stays = cellOf(grid.arrangement, lane, columnId).filter(({ id }) => id !== itemId).length;
  return t('lift.at', { column, place: index + 1, count: stays + 1 });
}

/** The place in a column that a cell’s index means, and whether it is the one that it came from. */
export function placeOf(
  carried: Carried,
  grid: Grid,
): { readonly lane: string; readonly place: ReturnType<typeof placeAt>; readonly isHome: boolean } | null {
  const { over, ids, from, items } = carried;
  if (!over) return null;
  const [lane = '', columnId = ''] = over.cell.split(' ');
  const cell = cellOf(grid.arrangement, lane, columnId);
  const place = placeAt(cell, columnId, over.index, ids);
  const at = cell.findIndex(({ id }) => id === items[0]?.id);
  return { lane, place, isHome: from === over.cell && items.length === 1 && at === over.index };
}
