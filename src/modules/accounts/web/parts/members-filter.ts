import { useSearchParams } from 'react-router';
import { accountRoles } from '#shared/permissions.ts';
import { PAGE_DEFAULT } from '#shared/pages.ts';
import { memberStatuses } from '../../contract.ts';

const NAMES = ['q', 'role', 'status', 'from'] as const;

/** What of the list is shown; it stands in the address, so that a list can be shared and come back to. */
export function useMembersFilter() {
  const [search, setSearch] = useSearchParams();
  const query = {
    limit: PAGE_DEFAULT,
    offset: Math.max(0, Number.parseInt(search.get('from') ?? '0', 10) || 0),
    q: search.get('q') ?? undefined,
    role: accountRoles.find((role) => role === search.get('role')),
    status: memberStatuses.find((status) => status === search.get('status')),
  };
  /** An empty value takes it out; a new filter begins at the first page. */
  const set = (name: (typeof NAMES)[number], value: string): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (name !== 'from') next.delete('from');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const clear = (): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of NAMES) next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { query, set, clear, isFiltered: Boolean(query.q ?? query.role ?? query.status) };
}
