import type { BoardColumn } from '../contract/board.ts';
import type { BoardItem } from '../contract/item.ts';
import type { Sprint } from '../contract/sprint.ts';

/** What a board asks of its sprints when it decides which cards to show, and how. */
export interface SprintsInView {
  readonly running: Pick<Sprint, 'id' | 'name'> | null;
  /** Ids of those that have not ended: any other has, however long ago. null until they are known. */
  readonly open: ReadonlySet<string> | null;
}

export const noSprints: SprintsInView = { running: null, open: null };

export function sprintsInView(sprints: readonly Pick<Sprint, 'id' | 'name' | 'status'>[]): SprintsInView {
  const running = sprints.find(({ status }) => status === 'active');
  return {
    running: running ? { id: running.id, name: running.name } : null,
    open: new Set(sprints.filter(({ status }) => status !== 'completed').map(({ id }) => id)),
  };
}

/** What new items are planned into; undefined while the sprints are not known. */
export const runningIn = ({ running, open }: SprintsInView): SprintsInView['running'] | undefined => (open === null ? undefined : running);

interface Looked {
  readonly sprintId: string | null;
  readonly status: string | null;
}

/** Work that was finished in a sprint that is over: history, which a board shows only when it is asked for. */
export const isHistory = ({ sprintId, status }: Looked, { open }: SprintsInView): boolean =>
  status === 'Complete' && sprintId !== null && open !== null && !open.has(sprintId);

/** Open work that belongs to a sprint that is over: finished like this it will count in none, and be history at once. */
export const isLeftBehind = ({ sprintId, status }: Looked, { open }: SprintsInView): boolean =>
  status !== 'Complete' && sprintId !== null && open !== null && !open.has(sprintId);

/** The columns with the counts and points of what a board shows: without history. What holds none stays the same object. */
export function columnsInView(
  columns: readonly BoardColumn[],
  items: readonly BoardItem[],
  sprints: SprintsInView,
): readonly BoardColumn[] {
  // Most boards have no sprints, and are counted with every push.
  if (sprints.open === null) return columns;
  const left = new Map<string, { count: number; points: number }>();
  for (const item of items) {
    if (item.columnId === null || !isHistory(item, sprints)) continue;
    const { count, points } = left.get(item.columnId) ?? { count: 0, points: 0 };
    left.set(item.columnId, { count: count + 1, points: points + (item.storyPoints ?? 0) });
  }
  if (left.size === 0) return columns;
  return columns.map((column) => {
    const { count, points } = left.get(column.id) ?? { count: 0, points: 0 };
    if (count === 0) return column;
    return { ...column, itemCount: column.itemCount - count, points: Math.round((column.points - points) * 100) / 100 };
  });
}

/** While a sprint runs, open work that does not belong to it is told apart. */
export const isOutside = ({ sprintId, status }: Looked, { running }: SprintsInView): boolean =>
  running !== null && sprintId !== running.id && status !== 'Complete';
