import { actionStatuses, type ActionStatus } from '../../contract/action-item.ts';

/** What the list shows; kept in the address, so that a link shows the same. */
export interface Filter {
  /** `open` is everything that is not completed. */
  readonly status: ActionStatus | 'open' | 'all';
  readonly teamId: string | null;
  readonly isMine: boolean;
  readonly page: number;
}

export const statusChoices = ['open', 'all', ...actionStatuses] as const;

export function readFilter(search: URLSearchParams): Filter {
  const page = Number(search.get('page'));
  return {
    status: statusChoices.find((one) => one === search.get('status')) ?? 'open',
    teamId: search.get('team'),
    isMine: search.has('mine'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Only what differs from the beginning stands in the address. */
export function writeFilter({ status, teamId, isMine, page }: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (status !== 'open') search.set('status', status);
  if (teamId) search.set('team', teamId);
  if (isMine) search.set('mine', '1');
  if (page > 1) search.set('page', String(page));
  return search;
}

/** @param me the reader's own id */
export const queryOf = ({ status, teamId, isMine }: Filter, me: string | null) => ({
  ...(status === 'open' && { open: 'true' }),
  ...(status !== 'open' && status !== 'all' && { status }),
  ...(teamId && { teamId }),
  ...(isMine && me && { assigneeId: me }),
});
