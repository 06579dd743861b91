import type { BurndownChart, VelocitySprint } from '#modules/boards/contract/flow.ts';
import type { BoardId, SprintId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { burndown, burndownHealth, type Burndown, type ScopeEvent, type ScopeItem } from '#modules/boards/rules/burndown.ts';
import { dayOf, daysBetween, type Calendar } from '#modules/boards/rules/flow-calendar.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { boardEvents, committedItems, sprintEvents } from './scope-events.ts';
import { daysOffOf } from './flow.ts';

/** Ten years: a chart has a point for each day. */
const PROJECT_DAYS_MAX = 3653;

/** The last finished sprints of a board or a team, oldest first. @throws Problem boards.not_found */
export async function velocityOf(scoped: Scoped, id: string, count: number): Promise<VelocitySprint[]> {
  const { tx, scope } = scoped;
  const isKnown = (await findBoard(scoped, id)) !== null || (await findTeam(scoped, id as TeamId)) !== null; // either kind of id may stand there
  if (!isKnown) throw new Problem(boardProblems.not_found);
  const rows = await boardsIn(tx)
    .selectFrom('sprints')
    .select(['id', 'board_id', 'name', 'start_date', 'end_date', 'report'])
    .where('account_id', '=', scope.accountId)
    .where('status', '=', 'completed')
    .where((where) => where.or([where('board_id', '=', id as BoardId), where('team_id', '=', id as TeamId)]))
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return rows.toReversed().map((row) => ({
    sprintId: row.id,
    boardId: row.board_id,
    name: row.name,
    startDate: row.start_date,
    endDate: row.end_date,
    committed: row.report?.committedPoints ?? 0,
    completed: row.report?.completedPoints ?? 0,
    committedItems: row.report?.committedItems ?? 0,
    completedItems: row.report?.completedItems ?? 0,
  }));
}

interface BoardRow {
  readonly id: BoardId;
  readonly name: string;
  readonly start_date: string | null;
  readonly target_date: string | null;
  readonly created_at: Date;
}

async function findBoard({ tx, scope }: Scoped, id: string): Promise<BoardRow | null> {
  const read = boardsIn(tx).selectFrom('boards').select(['id', 'name', 'start_date', 'target_date', 'created_at']);
  const row = await read
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id as BoardId)
    .executeTakeFirst(); // as above
  return row ?? null;
}

async function findSprint({ tx, scope }: Scoped, by: { readonly id: string } | { readonly boardId: BoardId }) {
  const read = boardsIn(tx)
    .selectFrom('sprints')
    .select(['id', 'board_id', 'name', 'start_date', 'end_date', 'status', 'started_at', 'completed_at'])
    .where('account_id', '=', scope.accountId);
  const found =
    'id' in by ? read.where('id', '=', by.id as SprintId) : read.where('board_id', '=', by.boardId).where('status', '=', 'active');
  return (await found.executeTakeFirst()) ?? null;
}
export type SprintRow = NonNullable<Awaited<ReturnType<typeof findSprint>>>;

/**
 * What is left of a sprint, day by day; of a board, its running sprint, or without one its way to the target date.
 * @returns null for a board that has neither, or whose way is longer than ten years
 * @throws Problem boards.sprint_not_found
 */
export async function burndownOf(context: Context, id: string, timeZone: string): Promise<BurndownChart | null> {
  const sprint = await findSprint(context, { id });
  if (sprint) return ofSprint(context, sprint, timeZone);
  const board = (await findBoard(context, id)) ?? raise(boardProblems.sprint_not_found);
  const running = await findSprint(context, { boardId: board.id });
  if (running) return ofSprint(context, running, timeZone);
  return board.target_date === null ? null : ofBoard(context, board, board.target_date, timeZone);
}

async function ofSprint(context: Context, sprint: SprintRow, timeZone: string): Promise<BurndownChart> {
  // Where the reader is it may have started a day before the date that it was given elsewhere.
  const began = sprint.started_at ? dayOf(sprint.started_at.getTime(), timeZone) : sprint.start_date;
  const period = { first: began < sprint.start_date ? began : sprint.start_date, last: sprint.end_date, timeZone };
  const calendar = await workingCalendar(context, sprint.board_id, period);
  const chart = chartOf(context, {
    committed: await committedItems(context, sprint),
    events: await sprintEvents(context, sprint),
    calendar,
    ...period,
  });
  return { ...chart, sprintId: sprint.id, boardId: sprint.board_id, name: sprint.name };
}

async function ofBoard(context: Context, board: BoardRow, target: string, timeZone: string): Promise<BurndownChart | null> {
  const began = board.start_date ?? dayOf(board.created_at.getTime(), timeZone);
  const period = { first: began < target ? began : target, last: target, timeZone };
  if (daysBetween(period.first, target) > PROJECT_DAYS_MAX) return null;
  const calendar = await workingCalendar(context, board.id, period);
  const chart = chartOf(context, { committed: [], events: await boardEvents(context, board.id), calendar, ...period, idealOf: 'scope' });
  return { ...chart, sprintId: null, boardId: board.id, name: board.name };
}

const workingCalendar = async (
  scoped: Scoped,
  boardId: BoardId,
  period: { first: string; last: string; timeZone: string },
): Promise<Calendar> => ({
  clock: 'working',
  timeZone: period.timeZone,
  daysOff: new Set(await daysOffOf(scoped, boardId, period)),
});

interface ChartInput {
  readonly committed: readonly ScopeItem[];
  readonly events: readonly ScopeEvent[];
  readonly first: string;
  readonly last: string;
  readonly calendar: Calendar;
  readonly idealOf?: 'scope';
}

function chartOf({ now }: Context, input: ChartInput): Omit<BurndownChart, 'sprintId' | 'boardId' | 'name'> {
  const chart = burndown({ ...input, now: now.getTime() });
  const whole = input.idealOf === 'scope' ? (lastKnown(chart)?.scope ?? 0) : chart.committed;
  return {
    startDate: input.first,
    endDate: input.last,
    unit: chart.unit,
    committed: chart.committed,
    health: healthOf(chart, whole),
    days: chart.days.map(({ day, ...rest }) => ({ date: day, ...rest })),
  };
}

const lastKnown = ({ days }: Burndown) => days.findLast(({ remaining }) => remaining !== null);

function healthOf(chart: Burndown, whole: number): BurndownChart['health'] {
  const today = lastKnown(chart);
  return today?.remaining == null ? null : burndownHealth({ remaining: today.remaining, ideal: today.ideal, whole });
}
