export const periods = [7, 30, 90] as const; // days
const PERIOD_DEFAULT = 30;

/** What a list of meetings shows; kept in the address, so that a link shows the same. */
export interface MeetingsFilter<Status extends string> {
  readonly period: number;
  readonly status: Status | null;
  readonly page: number;
}

/** A filter of meetings that have these states. */
export function meetingsFilter<Status extends string>(statuses: readonly Status[]) {
  const isStatus = (text: string | null): text is Status => statuses.some((status) => status === text);
  return {
    isStatus,
    readFilter(search: URLSearchParams): MeetingsFilter<Status> {
      const period = Number(search.get('period'));
      const page = Number(search.get('page'));
      const status = search.get('status');
      return {
        period: (periods as readonly number[]).includes(period) ? period : PERIOD_DEFAULT,
        status: isStatus(status) ? status : null,
        page: Number.isInteger(page) && page > 0 ? page : 1,
      };
    },
    /** Only what differs from the beginning stands in the address. */
    writeFilter({ period, status, page }: MeetingsFilter<Status>): URLSearchParams {
      const search = new URLSearchParams();
      if (period !== PERIOD_DEFAULT) search.set('period', String(period));
      if (status) search.set('status', status);
      if (page > 1) search.set('page', String(page));
      return search;
    },
  };
}
