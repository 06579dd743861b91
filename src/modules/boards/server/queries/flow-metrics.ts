import { FLOW_DAYS, FLOW_DAYS_MAX, flowProblems, type FlowItem, type FlowMetrics, type FlowQuery } from '#modules/boards/contract/flow.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { addDays, dayOf, daysBetween, type Calendar } from '#modules/boards/rules/flow-calendar.ts';
import { periodBefore } from '#modules/boards/rules/flow-throughput.ts';
import { cycleDays, flowEfficiency, impossibilityOf, known, leadDays } from '#modules/boards/rules/flow-times.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { columnChanges, daysOffOf, findFlowBoard, finishedItems, itemsInProgress, type Zoned } from './flow.ts';

/**
 * How work flows over a board. Six statements, whatever its size.
 * @throws Problem boards.not_found, boards-flow.period_wrong
 */
export async function flowMetrics(context: Context, boardId: BoardId, query: FlowQuery): Promise<FlowMetrics> {
  const period = periodOf(query, context.now);
  const board = (await findFlowBoard(context, boardId, period)) ?? raise(boardProblems.not_found);
  const earlier = { ...periodBefore(period), timeZone: period.timeZone };
  const now = sorted(await finishedItems(context, boardId, board.key_prefix, period));
  const before = sorted(await finishedItems(context, boardId, board.key_prefix, earlier));
  const inProgress = await itemsInProgress(context, boardId, board.key_prefix);
  return {
    ...figuresOf(now.possible),
    boardId,
    startDate: period.first,
    endDate: period.last,
    livedSince: dayOf(board.lived_since.getTime(), period.timeZone),
    timeZone: period.timeZone,
    daysOff: await daysOffOf(context, boardId, { ...period, first: earlier.first, last: addDays(period.last, FLOW_DAYS_MAX) }),
    wipCount: { current: inProgress.length, limit: board.limit },
    throughput: { itemsCompleted: now.possible.length, period: `${period.first}/${period.last}` },
    items: now.possible,
    itemsBefore: before.possible,
    impossible: [...now.impossible, ...before.impossible],
    inProgress,
    limitOverrides: board.limit_overrides,
    itemsLeft: board.items_left,
    columns: board.columns,
    changes: await columnChanges(context, boardId, period),
  };
}

/** @throws Problem boards-flow.period_wrong */
export function periodOf({ startDate, endDate, timeZone }: FlowQuery, now: Date): Zoned {
  const last = endDate ?? dayOf(now.getTime(), timeZone);
  const first = startDate ?? addDays(last, 1 - FLOW_DAYS);
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > FLOW_DAYS_MAX) throw new Problem(flowProblems.period_wrong);
  return { first, last, timeZone };
}

function sorted(items: readonly FlowItem[]): { possible: FlowItem[]; impossible: FlowItem[] } {
  const isPossible = (item: FlowItem): boolean => impossibilityOf(timesOf(item)) === null;
  return { possible: items.filter(isPossible), impossible: items.filter((item) => !isPossible(item)) };
}

const timesOf = ({ createdAt, startedAt, completedAt, isUndated }: FlowItem) => ({
  createdAt: Date.parse(createdAt),
  startedAt: startedAt === null ? null : Date.parse(startedAt),
  completedAt: Date.parse(completedAt),
  isUndated,
});

/** The documented averages, in hours of the clock on the wall (S2-38, S2-39), of the items whose times are known. */
function figuresOf(items: readonly FlowItem[]): Pick<FlowMetrics, 'cycleTime' | 'leadTime' | 'flowEfficiency'> {
  const times = items.map(timesOf);
  const days = (of: typeof cycleDays): number[] => known(times.map((one) => of(one, wall)));
  const average = (values: readonly number[]): number | null =>
    values.length === 0 ? null : Math.round((100 * DAY * values.reduce((sum, value) => sum + value, 0)) / values.length / HOUR) / 100;
  const efficiency = flowEfficiency(times, wall);
  return {
    cycleTime: { average: average(days(cycleDays)) },
    leadTime: { average: average(days(leadDays)) },
    flowEfficiency: efficiency === null ? null : Math.round(10_000 * efficiency) / 10_000,
  };
}

const wall: Calendar = { clock: 'calendar', timeZone: 'UTC' };
