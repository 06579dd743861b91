import { addDays, clocks, dayOf, type Clock } from '../../../rules/flow-calendar.ts';

export const ranges = [30, 90, 180] as const;
const RANGE_DEFAULT = 90;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** What the address says about which figures are shown. */
export interface FlowView {
  readonly boardId: string | null;
  /** The last so many days, or two days of one's own. */
  readonly range: number | { readonly from: string; readonly to: string };
  readonly clock: Clock;
}

export function readView(search: URLSearchParams): FlowView {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = Number(search.get('days'));
  const isOwn = DAY_PATTERN.test(from) && DAY_PATTERN.test(to) && from <= to;
  return {
    boardId: search.get('board'),
    range: isOwn ? { from, to } : (ranges.find((one) => one === days) ?? RANGE_DEFAULT),
    clock: clocks.find((one) => one === search.get('clock')) ?? 'calendar',
  };
}

/** Only what differs from what is shown anyway. */
export function writeView({ boardId, range, clock }: FlowView): URLSearchParams {
  const search = new URLSearchParams();
  if (boardId) search.set('board', boardId);
  if (typeof range !== 'number') {
    search.set('from', range.from);
    search.set('to', range.to);
  } else if (range !== RANGE_DEFAULT) search.set('days', String(range));
  if (clock !== 'calendar') search.set('clock', clock);
  return search;
}

/** The period's first and last day. */
export function periodOf(range: FlowView['range'], now: number, timeZone: string): { first: string; last: string } {
  if (typeof range !== 'number') return { first: range.from, last: range.to };
  const last = dayOf(now, timeZone);
  return { first: addDays(last, 1 - range), last };
}
