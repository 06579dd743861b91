import { NOBODY, type LaneKind } from '#modules/boards/rules/card-filter.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import type { Priority } from '#modules/boards/contract/board.ts';
import { laneOf } from '#modules/boards/rules/arrange.ts';
import { useText } from '#ui/text/use-text.ts';
import { drag } from './bare-commands.ts';
import type { Grid } from '../carry/keys.ts';
import { useBoard, type BoardLink } from './board-room.ts';
import { useBoardUi, type Carried } from './board-ui.ts';
import type { ItemPatch } from './command-core.ts';
import { placeOf, targetsOf } from './use-board-keys.ts';

/** What a drop does, by pointer or by keys: the move, and in another lane what that lane stands for. */
export function useDropping(live: BoardLink, grid: Grid, lanes: LaneKind) {
  const ui = useBoardUi();
  const t = useText('boards-board');
  const room = useBoard();
  const { act } = room;
  return {
    travellers(id: string): readonly BoardItem[] {
      const ids = ui.read().selected.has(id) ? targetsOf(ui, grid) : [id];
      return ids.flatMap((one) => room.byId.get(one) ?? []);
    },
    drop(carried: Carried): void {
      const wanted = placeOf(carried, grid);
      if (!wanted || wanted.isHome) return;
      const ids = carried.items.map(({ id }) => id as string);
      void act.move(ids, wanted.place, carried.items);
      const others = carried.items.filter((item) => laneOf(item, lanes) !== wanted.lane).map(({ id }) => id as string);
      const patch = patchOf(lanes, wanted.lane);
      if (patch && others.length > 0) void act.change(others, patch, t('said.lane', { count: others.length }));
    },
    hover(id: string, cell: string | null): void {
      const overColumnId = cell?.split(' ')[1] ?? null;
      void live.hint(drag, { itemId: id, overColumnId }).catch(() => undefined);
    },
  };
}
export type Dropping = ReturnType<typeof useDropping>;

function patchOf(lanes: LaneKind, lane: string): ItemPatch | null {
  const value = lane === NOBODY ? null : lane;
  if (lanes === 'assignee') return { assigneeId: value };
  if (lanes === 'parent') return { parentId: value };
  return lanes === 'priority' ? { priority: lane as Priority } : null; // the lane of a priority is its name
}
