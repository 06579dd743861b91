import type { Sprint } from '../contract/sprint.ts';

/** What a board asks of its sprints when it decides which cards to show, and how. */
export interface SprintsInView {
  readonly running: Pick<Sprint, 'id' | 'name'> | null;
  /** Ids of those that have ended. */
  readonly ended: ReadonlySet<string>;
}

export const noSprints: SprintsInView = { running: null, ended: new Set() };

export function sprintsInView(sprints: readonly Pick<Sprint, 'id' | 'name' | 'status'>[]): SprintsInView {
  const running = sprints.find(({ status }) => status === 'active');
  return {
    running: running ? { id: running.id, name: running.name } : null,
    ended: new Set(sprints.filter(({ status }) => status === 'completed').map(({ id }) => id)),
  };
}

interface Looked {
  readonly sprintId: string | null;
  readonly status: string | null;
}

/** Work that was finished in a sprint that is over: history, which a board shows only when it is asked for. */
export const isHistory = ({ sprintId, status }: Looked, { ended }: SprintsInView): boolean =>
  status === 'Complete' && sprintId !== null && ended.has(sprintId);

/** While a sprint runs, open work that does not belong to it is told apart. */
export const isOutside = ({ sprintId, status }: Looked, { running }: SprintsInView): boolean =>
  running !== null && sprintId !== running.id && status !== 'Complete';
