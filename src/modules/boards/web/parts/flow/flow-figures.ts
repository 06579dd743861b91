import type { FlowItem, FlowMetrics } from '../../../contract/flow.ts';
import { addDays, dayOf, elapsedDays, type Calendar, type Clock } from '../../../rules/flow-calendar.ts';
import { livedPart, perWeek, periodBefore, throughputByDay, type Period } from '../../../rules/flow-throughput.ts';
import { cycleDays, flowEfficiency, known, leadDays, spreadOf, type FinishedItem, type Spread } from '../../../rules/flow-times.ts';

/** A finished item with its dates as numbers. */
export interface Timed extends FinishedItem {
  readonly item: FlowItem;
  /** On the reader's clock; null where it is not known. */
  readonly cycle: number | null;
  readonly lead: number | null;
}

export interface Figures {
  readonly cycle: Spread | null;
  readonly lead: Spread | null;
  /** Null of less than a week: what was finished in a day or two is no rate. */
  readonly perWeek: number | null;
  readonly count: number;
  readonly efficiency: number | null;
  readonly blockedDays: number;
  /** Finished without ever having been at work: their cycle time is nothing. */
  readonly unworked: number;
  /** Finished without anybody knowing when they were begun: they have no cycle time. */
  readonly unknown: number;
}

export interface Flow {
  readonly calendar: Calendar;
  readonly period: Period;
  readonly finished: readonly Timed[];
  readonly now: Figures;
  readonly before: Figures;
  /** In progress, with how many days each has been so; the oldest first. */
  readonly ageing: readonly { readonly item: FlowMetrics['inProgress'][number]; readonly age: number; readonly here: number }[];
  /** Finished on each day that is over and that the clock counts: what forecasts draw from. */
  readonly perDay: readonly number[];
  readonly lastFullDay: string;
  /** The board's first day, where the period begins before it: what is reckoned per day or week is reckoned from it. */
  readonly youngSince: string | null;
}

/** All that the charts show, from what the server has read and the reader's clock. */
export function flowOf(metrics: FlowMetrics, clock: Clock, now: number): Flow {
  const calendar: Calendar = { clock, timeZone: metrics.timeZone, daysOff: new Set(metrics.daysOff) };
  const period = { first: metrics.startDate, last: metrics.endDate };
  const timed = (items: readonly FlowItem[]): Timed[] => items.map((item) => timedOf(item, calendar));
  const finished = timed(metrics.items);
  const before = timed(metrics.itemsBefore);
  const today = dayOf(now, metrics.timeZone);
  // Today is not over: as a whole day of the past it would make every forecast too dark.
  const lastFullDay = period.last >= today ? addDays(today, -1) : period.last;
  const lived = livedPart({ first: period.first, last: lastFullDay }, metrics.livedSince);
  const finishedAt = finished.map(({ completedAt }) => completedAt);
  const days = lived === null ? [] : throughputByDay(finishedAt, lived, calendar);
  return {
    calendar,
    period,
    finished,
    now: figuresOf(finished, livedPart(period, metrics.livedSince), calendar),
    before: figuresOf(before, livedPart(periodBefore(period), metrics.livedSince), calendar),
    ageing: metrics.inProgress.map((item) => ({
      item,
      age: elapsedDays(Date.parse(item.startedAt), now, calendar),
      here: elapsedDays(Date.parse(item.enteredColumnAt), now, calendar),
    })),
    perDay: days.map(({ count }) => count),
    lastFullDay,
    youngSince: metrics.livedSince > period.first ? metrics.livedSince : null,
  };
}

function timedOf(item: FlowItem, calendar: Calendar): Timed {
  const dates = {
    createdAt: Date.parse(item.createdAt),
    startedAt: item.startedAt === null ? null : Date.parse(item.startedAt),
    completedAt: Date.parse(item.completedAt),
    isUndated: item.isUndated,
  };
  return { item, ...dates, cycle: cycleDays(dates, calendar), lead: leadDays(dates, calendar) };
}

const figuresOf = (items: readonly Timed[], lived: Period | null, calendar: Calendar): Figures => ({
  cycle: spreadOf(known(items.map(({ cycle }) => cycle))),
  lead: spreadOf(known(items.map(({ lead }) => lead))),
  perWeek: lived === null ? null : perWeek(items.length, lived),
  count: items.length,
  efficiency: flowEfficiency(items, calendar),
  blockedDays: items.reduce((sum, { item }) => sum + item.blockedHours, 0) / 24,
  unworked: items.filter(({ cycle, startedAt, completedAt }) => cycle !== null && startedAt === completedAt).length,
  unknown: items.filter(({ cycle }) => cycle === null).length,
});
