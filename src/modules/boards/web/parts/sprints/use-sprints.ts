import { useMemo } from 'react';
import type { BoardColumn } from '#modules/boards/contract/board.ts';
import type { Sprint } from '#modules/boards/contract/sprint.ts';
import { columnsInView, noSprints, sprintsInView, type SprintsInView } from '#modules/boards/rules/sprint-view.ts';
import { useRead } from '#ui/api/use-read.ts';
import { listSprints } from './bare-sprints.ts';
import { useBoard, type BoardRoom } from '../board/board-room.ts';
import { useCardSurroundings } from '../card/card-context.ts';

export const SPRINTS = 50; // the newest, of which a board asks
const none: readonly Sprint[] = [];

type Of = Pick<BoardRoom, 'board' | 'items' | 'isDemo'>;

/** The sprints of a board, newest first; a board that has never had one does not ask for them. */
export const useSprints = (room: Of): readonly Sprint[] => useSprintList(room).sprints;

/** The same, and whether they are still on their way. */
export function useSprintList({ board, items, isDemo }: Of): { readonly sprints: readonly Sprint[]; readonly isComing: boolean } {
  const has = board.agileProcessType === 'SCRUM' || items.some(({ sprintId }) => sprintId !== null);
  const read = useRead(listSprints, { params: { sprintId: board.id }, query: { limit: SPRINTS } }, { enabled: has && !isDemo });
  return { sprints: read.data?.items ?? none, isComing: read.isLoading };
}

/** The same object until a sprint begins, ends or is called otherwise: what is done in it draws no board. */
export function useSprintsInView(sprints: readonly Sprint[]): SprintsInView {
  const key = JSON.stringify(sprints.map(({ id, name, status }) => ({ id, name, status })));
  const known = sprints === none ? null : key;
  return useMemo(
    () => (known === null ? noSprints : sprintsInView(JSON.parse(known) as Pick<Sprint, 'id' | 'name' | 'status'>[])), // as written above
    [known],
  );
}

/** The board's columns, counting what it shows. */
export function useColumnsInView(): readonly BoardColumn[] {
  const { board, items } = useBoard();
  const { sprints } = useCardSurroundings();
  return useMemo(() => columnsInView(board.columns, items, sprints), [board.columns, items, sprints]);
}

/** Those that items may be planned into: the running one, then what is planned, the nearest first. */
export const openOnes = (sprints: readonly Sprint[]): readonly Sprint[] =>
  sprints
    .filter(({ status }) => status !== 'completed')
    .toSorted((one, other) => one.status.localeCompare(other.status) || one.startDate.localeCompare(other.startDate));
