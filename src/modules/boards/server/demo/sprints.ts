import type { TeamId } from '#modules/teams/contract.ts';
import type { UserId } from '#shared/ids.ts';
import { DAY } from '#shared/time.ts';
import { dayOf } from './calendar.ts';
import type { DemoSprint, Planned } from './scrum.ts';
import type { Sheet, SheetBoard } from './sheet.ts';
import type { DemoWords } from './words.ts';

interface SprintHome {
  readonly board: SheetBoard;
  readonly teamId: TeamId;
  readonly leadId: UserId;
  readonly now: Date;
  readonly words: DemoWords;
}

const sum = (planned: readonly Planned[]): number => planned.reduce((points, one) => points + one.points, 0);

/** Puts sprints with what they set out with on the sheet; those that are over with their reports. */
export function laySprints(sheet: Sheet, { board, teamId, leadId, now, words }: SprintHome, sprints: readonly DemoSprint[]): void {
  for (const sprint of sprints) {
    const isOver = sprint.end <= now.getTime();
    const start = new Date(sprint.start);
    sheet.sprints.push({
      id: sprint.id,
      account_id: board.accountId,
      board_id: board.id,
      team_id: teamId,
      name: words.sprint.replace('{{number}}', String(sprint.number)),
      goal: words.epics[(sprint.number - 1) % words.epics.length]?.title ?? '',
      start_date: dayOf(sprint.start),
      end_date: dayOf(sprint.end),
      status: isOver ? 'completed' : 'active',
      capacity: null,
      started_at: start,
      completed_at: isOver ? new Date(sprint.end) : null,
      committed_points: sum(sprint.committed),
      committed_items: sprint.committed.length,
      report: isOver ? reportOf(sprint) : null,
      outcomes: null,
      ended_by: isOver ? leadId : null,
      created_by: leadId,
      created_at: new Date(sprint.start - 3 * DAY),
      updated_at: isOver ? new Date(sprint.end) : start,
      version: 1,
    });
    sheet.sprint_commitments.push(
      ...sprint.committed.map(({ item, points }) => ({ account_id: board.accountId, sprint_id: sprint.id, item_id: item.id, points })),
    );
  }
}

function reportOf({ committed, added, carried }: DemoSprint) {
  const done = [...committed, ...added].filter((planned) => !carried.includes(planned));
  return {
    committedPoints: sum(committed),
    committedItems: committed.length,
    completedPoints: sum(done),
    completedItems: done.length,
    addedPoints: sum(added),
    removedPoints: 0,
    carriedOverItems: carried.length,
    addedItems: added.length,
    removedItems: 0,
    reestimatedPoints: 0,
    leftPoints: sum(carried),
  };
}
