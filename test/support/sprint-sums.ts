/* How sprints went, worked out from nothing but what happened to each item: no rule of the product takes part. */

interface Happened {
  readonly itemId: string;
  readonly type: string;
  readonly toTitle: string | null;
  readonly sprintName: string | null;
  readonly points: number | null;
  readonly timestamp: string;
}

interface Ended {
  readonly id: string;
  readonly name: string;
  readonly startedAt: string;
  readonly completedAt: string;
}

interface Now {
  points: number;
  sprint: string | null;
  isDone: boolean;
}

/** Every item as it was just before a moment, or with what happened at it. @param history newest first, as the API tells it */
function itemsAt(history: readonly Happened[], isBefore: (timestamp: string) => boolean): Map<string, Now> {
  const items = new Map<string, Now>();
  for (const one of history.toReversed()) {
    if (!isBefore(one.timestamp)) break;
    const item = items.get(one.itemId) ?? { points: 0, sprint: null, isDone: false };
    items.set(one.itemId, item);
    item.points = one.points ?? 0;
    if (one.type === 'sprint_added') item.sprint = one.sprintName;
    if (one.type === 'sprint_removed' && item.sprint === one.sprintName) item.sprint = null;
    if (one.type === 'created' || one.type === 'moved') item.isDone = one.toTitle === 'Done';
  }
  return items;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The figures of sprints that have ended, the first one first. */
export function sprintsByHistory(sprints: readonly Ended[], history: readonly Happened[]) {
  return sprints
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt))
    .map(({ id, name, startedAt, completedAt }) => {
      const inIt = (items: ReadonlyMap<string, Now>) => new Map([...items].filter(([, item]) => item.sprint === name));
      const first = inIt(itemsAt(history, (at) => at <= startedAt));
      // What is carried over leaves in the moment of the end.
      const last = inIt(itemsAt(history, (at) => at < completedAt));
      const points = (items: Iterable<readonly [string, Now]>): number => sum([...items].map(([, item]) => item.points));
      const stayed = [...last].filter(([itemId]) => first.has(itemId));
      return {
        id,
        name,
        committed: points(first),
        added: points([...last].filter(([itemId]) => !first.has(itemId))),
        removed: points([...first].filter(([itemId]) => !last.has(itemId))),
        reestimated: sum(stayed.map(([itemId, item]) => item.points - (first.get(itemId)?.points ?? 0))),
        done: points([...last].filter(([, item]) => item.isDone)),
        left: points([...last].filter(([, item]) => !item.isDone)),
      };
    });
}
