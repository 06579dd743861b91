import { useSearchParams } from 'react-router';
import { UserId } from '#shared/ids.ts';
import { PAGE_DEFAULT } from '#shared/pages.ts';
import { auditedAreas } from '../../contract.ts';

const NAMES = ['user', 'action', 'since', 'until', 'from'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What of the log is shown; it stands in the address, so that what was found can be shown to somebody. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const user = UserId.safeParse(search.get('user'));
  const dayOf = (name: string): string | undefined => {
    const text = search.get(name) ?? '';
    return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
  };
  const filters = {
    userId: user.success ? user.data : undefined,
    action: auditedAreas.find((area) => area === search.get('action')),
    startDate: dayOf('since'),
    endDate: dayOf('until'),
  };
  const offset = Math.max(0, Number.parseInt(search.get('from') ?? '0', 10) || 0);
  const write = (change: (next: URLSearchParams) => void): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        change(next);
        return next;
      },
      { replace: true },
    );
  /** An empty value takes it out; a new filter begins at the latest entry. */
  const set = (name: (typeof NAMES)[number], value: string): void =>
    write((next) => {
      if (name !== 'from') next.delete('from');
      if (value === '') next.delete(name);
      else next.set(name, value);
    });
  const clear = (): void => write((next) => NAMES.forEach((name) => next.delete(name)));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return { filters, page: { limit: PAGE_DEFAULT, offset }, set, clear, isFiltered };
}
