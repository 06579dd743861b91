import { sessionStatuses, type SessionStatus } from '#modules/retros/contract/session.ts';

export const periods = [7, 30, 90] as const; // days
const PERIOD_DEFAULT = 30;

/** What the list shows; kept in the address, so that a link shows the same. */
export interface Filter {
  readonly period: number;
  readonly status: SessionStatus | null;
  readonly page: number;
}

export const isStatus = (text: string | null): text is SessionStatus => sessionStatuses.some((status) => status === text);

export function readFilter(search: URLSearchParams): Filter {
  const period = Number(search.get('period'));
  const page = Number(search.get('page'));
  const status = search.get('status');
  return {
    period: (periods as readonly number[]).includes(period) ? period : PERIOD_DEFAULT,
    status: isStatus(status) ? status : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Only what differs from the beginning stands in the address. */
export function writeFilter({ period, status, page }: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (period !== PERIOD_DEFAULT) search.set('period', String(period));
  if (status) search.set('status', status);
  if (page > 1) search.set('page', String(page));
  return search;
}
