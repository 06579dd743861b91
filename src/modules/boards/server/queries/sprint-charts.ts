import type { BurndownChart, VelocitySprint } from '#modules/boards/contract/flow.ts';
import type { BoardId, SprintId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { burndown, scopeAfter, type Burndown, type ScopeItem } from '#modules/boards/rules/burndown.ts';
import { addDays, dayOf, daysBetween, type Calendar } from '#modules/boards/rules/flow-calendar.ts';
import type { Period } from '#modules/boards/rules/flow-throughput.ts';
import { idealFrom, standingOf, wayTo } from '#modules/boards/rules/standing.ts';
import { boardsIn } from '#modules/boards/server/tables.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { boardEvents, committedItems, sprintEvents } from './scope-events.ts';
import { hasSizes } from './finished-work.ts';
import { daysOffOf, type Zoned } from './flow.ts';

/** Ten years: a chart has a point for each day. */
const PROJECT_DAYS_MAX = 3653;

/** The last finished sprints of a board or a team, oldest first. @throws Problem boards.not_found */
export async function velocityOf(scoped: Scoped, id: string, count: number): Promise<VelocitySprint[]> {
  const { tx, scope } = scoped;
  const isKnown = (await findBoard(scoped, id)) !== null || (await findTeam(scoped, id as TeamId)) !== null; // either kind of id may stand there
  if (!isKnown) throw new Problem(boardProblems.not_found);
  const rows = await boardsIn(tx)
    .selectFrom('sprints')
    .select(['id', 'board_id', 'name', 'start_date', 'end_date', 'report', hasSizes.as('has_sizes')])
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
    hasSizes: row.has_sizes,
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
  const { start_date: planned, end_date: last, started_at: startedAt, completed_at: endedAt } = sprint;
  const now = endedAt ?? context.now;
  // Where the reader is it may have started a day before the date that it was given elsewhere, and ended a day after it.
  const began = startedAt ? dayOf(startedAt.getTime(), timeZone) : planned;
  const until = startedAt ? dayOf(now.getTime(), timeZone) : last;
  const period = drawn({ first: began < planned ? began : planned, last: until > last ? until : last, timeZone });
  const committed = await committedItems(context, sprint);
  const events = await sprintEvents(context, sprint);
  const chart = burndown({
    committed,
    events,
    first: period.first,
    last,
    until,
    began: idealFrom({ first: period.first, last, beganAt: startedAt }, timeZone),
    now: now.getTime(),
    calendar: await workingCalendar(context, sprint.board_id, period),
  });
  const standing = startedAt && (await standingOfSprint(context, sprint, { committed, left: leftOf(scopeAfter(committed, events)) }));
  const isSameUnit = standing?.unit === chart.unit;
  return {
    ...chartOf(chart, { first: period.first, last }),
    health: standing?.health ?? null,
    isOver: endedAt !== null,
    expected: standing && isSameUnit ? standing.expected : null,
    sprintId: sprint.id,
    boardId: sprint.board_id,
    name: sprint.name,
  };
}

/** No longer than ten years; of a sprint that nobody has ended for longer than that, the last ones. */
const drawn = (period: Zoned): Zoned =>
  daysBetween(period.first, period.last) > PROJECT_DAYS_MAX ? { ...period, first: addDays(period.last, -PROJECT_DAYS_MAX) } : period;

interface Burned {
  readonly committed: readonly ScopeItem[];
  readonly left: Left;
}

/** In points where any were committed, as on the dashboard. */
async function standingOfSprint(context: Context, sprint: SprintRow, { committed, left }: Burned) {
  const { start_date: first, end_date: last, started_at: beganAt, completed_at: endedAt } = sprint;
  const whole = leftOf(committed);
  const unit = whole.points > 0 ? ('points' as const) : ('items' as const);
  const daysOff = new Set(await daysOffOf(context, sprint.board_id, { first, last, timeZone: 'UTC' }));
  const isOver = endedAt !== null;
  return {
    unit,
    ...standingOf({ first, last, beganAt, remaining: left[unit], whole: whole[unit], at: context.now, isOver, daysOff }),
  };
}

async function ofBoard(context: Context, board: BoardRow, target: string, timeZone: string): Promise<BurndownChart | null> {
  const period = { ...wayTo(target, board, timeZone), timeZone };
  if (daysBetween(period.first, target) > PROJECT_DAYS_MAX) return null;
  const events = await boardEvents(context, board.id);
  const calendar = await workingCalendar(context, board.id, period);
  const chart = burndown({ committed: [], events, ...period, now: context.now.getTime(), calendar, idealOf: 'scope' });
  const way = wayTo(target, board, 'UTC');
  const items = scopeAfter([], events);
  const { health } = standingOf({
    ...way,
    remaining: leftOf(items).items,
    whole: items.length,
    at: context.now,
    isOver: false,
    daysOff: new Set(await daysOffOf(context, board.id, { ...way, timeZone: 'UTC' })),
  });
  return { ...chartOf(chart, period), health, isOver: false, expected: null, sprintId: null, boardId: board.id, name: board.name };
}

interface Left {
  readonly points: number;
  readonly items: number;
}

function leftOf(items: readonly ScopeItem[]): Left {
  const open = items.filter(({ isDone }) => !isDone);
  return { points: open.reduce((sum, { points }) => sum + (points ?? 0), 0), items: open.length };
}

const workingCalendar = async (scoped: Scoped, boardId: BoardId, period: Zoned): Promise<Calendar> => ({
  clock: 'working',
  timeZone: period.timeZone,
  daysOff: new Set(await daysOffOf(scoped, boardId, period)),
});

const chartOf = ({ unit, committed, days }: Burndown, { first, last }: Period) => ({
  startDate: first,
  endDate: last,
  unit,
  committed,
  days: days.map(({ day, ...rest }) => ({ date: day, ...rest })),
});
