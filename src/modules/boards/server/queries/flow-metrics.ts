import { FLOW_DAYS, FLOW_DAYS_MAX, flowProblems, type FlowItem, type FlowMetrics, type FlowQuery } from '#modules/boards/contract/flow.ts';
import type { BoardId } from '#modules/boards/contract/ids.ts';
import { boardProblems } from '#modules/boards/contract/problems.ts';
import { addDays, dayOf, daysBetween } from '#modules/boards/rules/flow-calendar.ts';
import { periodBefore } from '#modules/boards/rules/flow-throughput.ts';
import { impossibilityOf } from '#modules/boards/rules/flow-times.ts';
import type { Context } from '#platform/module/context.ts';
import { Problem, raise } from '#shared/problem.ts';
import { HOUR } from '#shared/time.ts';
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

const timesOf = ({ createdAt, startedAt, completedAt }: FlowItem) => ({
  createdAt: Date.parse(createdAt),
  startedAt: Date.parse(startedAt),
  completedAt: Date.parse(completedAt),
});

/** The documented averages, in hours of the clock on the wall (S2-38, S2-39). */
function figuresOf(items: readonly FlowItem[]): Pick<FlowMetrics, 'cycleTime' | 'leadTime' | 'flowEfficiency'> {
  const times = items.map(timesOf);
  const cycle = times.reduce((sum, { startedAt, completedAt }) => sum + completedAt - startedAt, 0);
  const lead = times.reduce((sum, { createdAt, completedAt }) => sum + completedAt - createdAt, 0);
  const average = (sum: number): number | null => (items.length === 0 ? null : Math.round((100 * sum) / items.length / HOUR) / 100);
  return {
    cycleTime: { average: average(cycle) },
    leadTime: { average: average(lead) },
    flowEfficiency: lead > 0 ? Math.round((10_000 * cycle) / lead) / 10_000 : null,
  };
}
