import { NOBODY, RUNNING, type CardFilter } from './card-filter.ts';

/**
 * What a filter of the address asks of the server's list; null where it asks for nothing but words.
 * @param timeZone of the reader, whose days make an item overdue
 */
export function backlogFilters(
  filter: CardFilter,
  runningSprintId: string | null,
  timeZone: string,
): Readonly<Record<string, unknown>> | null {
  const orNone = (ids: readonly string[]): (string | null)[] => ids.map((id) => (id === NOBODY ? null : id));
  // Without a running sprint nothing is in it: an empty list of sprints finds nothing.
  const sprints = orNone(filter.sprints).flatMap((id) => (id === RUNNING ? (runningSprintId ?? []) : [id]));
  const wanted = {
    ...(filter.assignees.length > 0 && { assigneeIds: orNone(filter.assignees) }),
    ...(filter.labels.length > 0 && { labelIds: filter.labels }),
    ...(filter.priorities.length > 0 && { priorities: filter.priorities }),
    ...(filter.types.length > 0 && { types: filter.types }),
    ...(filter.parents.length > 0 && { parentIds: orNone(filter.parents) }),
    ...(filter.sprints.length > 0 && { sprintIds: sprints }),
    ...(filter.blocked && { isBlocked: true }),
    ...(filter.overdue && { isOverdue: true, timeZone }),
  };
  return Object.keys(wanted).length === 0 ? null : wanted;
}
