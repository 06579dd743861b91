import { useState } from 'react';
import type { InputOf } from '#ui/api/wire.ts';
import { isFiltered, readOffset, readValues, showsAll, sortName, writeOffset, writeValues, type AddressOf } from './address.ts';
import type { Filters, ValuesOf } from './filters.ts';
import type { FiltersOf, List, ListEndpoint, QueryOf, RowOf } from './list.ts';
import { readSort, writeSort, type SortOptions } from './sort.ts';
import { useAddress } from './use-address.ts';
import { useLateError } from '#ui/parts/use-late-error.ts';
import { useLastPage, usePage } from './use-page.ts';
import { useTyping } from './use-typing.ts';

const PAGE_SIZE = 50; // rows, as the server's own (#shared/pages.ts, which would load the schemas)

interface Common<E extends ListEndpoint, F extends Filters> extends Partial<Omit<AddressOf<F>, 'filters'>> {
  /** Parts of the query that are no filter. */
  readonly fixed?: Partial<QueryOf<E>>;
  readonly sort?: SortOptions<QueryOf<E>>;
  /** False keeps filters and page in the component: for a list in a panel that has no address of its own. */
  readonly isInAddress?: boolean;
  /** All pages at once: for lists that are short by nature and show no pages. */
  readonly isWhole?: boolean;
  readonly isEnabled?: boolean;
  readonly refetchInterval?: number;
}
type Params<E extends ListEndpoint> = Pick<InputOf<E>, 'params' & keyof InputOf<E>>;
type Loose<E extends ListEndpoint, F extends Filters> = Common<E, F> & {
  readonly params?: unknown;
  readonly filters?: F;
  readonly query?: ((value: ValuesOf<F>) => Partial<QueryOf<E>>) | undefined;
};

/** `useList` where a function makes the query of the filters' values. The other overload is last, for its errors are the ones shown. */
export function useList<E extends ListEndpoint, const F extends Filters>(
  endpoint: E,
  options: Common<E, F> & Params<E> & { readonly filters: F; readonly query: (value: ValuesOf<F>) => Partial<QueryOf<E>> },
): List<RowOf<E>, F>;
/**
 * Reads a list page by page. Its filters, order and page are in the address, so that a link shows the same rows.
 * `useList(listMembers, { params, filters: { q: textFilter(80), role: oneOf(accountRoles) } })`
 */
export function useList<E extends ListEndpoint, const F extends Filters & FiltersOf<E, F> = Record<never, never>>(
  endpoint: E,
  options: Common<E, F> & Params<E> & { readonly filters?: F; readonly query?: undefined },
): List<RowOf<E>, F>;
export function useList<E extends ListEndpoint, F extends Filters>(endpoint: E, options: Loose<E, F>): List<RowOf<E>, F> {
  const { isInAddress = true, pageSize = PAGE_SIZE, isWhole = false, filters = {} as F } = options; // without any, F is empty
  const of: AddressOf<F> = { ...options, filters, pageSize };
  const [search, change] = useAddress(isInAddress);
  const [isChanged, setChanged] = useState(false);
  const value = readValues(of, search);
  const offset = isWhole ? 0 : readOffset(of, search);
  const sort = readSort(options.sort, search.get(sortName(of.prefix)));
  const query = { ...options.fixed, ...(options.query?.(value) ?? value), ...(sort && options.sort?.query(sort)) };
  const { read, retry } = usePage(endpoint, { ...options, query, offset, pageSize });
  const error = useLateError(read);
  const write = (next: (before: URLSearchParams) => URLSearchParams): void => {
    setChanged(true);
    change(next);
  };
  const setAll = (values: Partial<ValuesOf<F>>): void => write((before) => writeValues(of, before, values));
  const typing = useTyping(filters, value, (values) => setAll(values as Partial<ValuesOf<F>>)); // each by its own filter
  useLastPage(read, offset, pageSize, (to) => change((before) => writeOffset(of, before, to)));
  const { data } = read;
  const hasFilter = isFiltered(filters, value);
  const isAll = showsAll(filters, value);
  // That the filters before left no rows does not say that there are none.
  const isUnknown = read.isPlaceholderData && (isAll || !hasFilter);
  return {
    // A page beyond the last one is left at once; until then it is not known what is shown.
    rows: data && data.items.length === 0 && (data.total > 0 || isUnknown) ? undefined : data?.items,
    total: data?.total,
    offset: data?.offset ?? offset,
    pageSize,
    goTo: (to) => write((before) => writeOffset(of, before, to)),
    value,
    typed: typing.typed,
    set(name, next) {
      if (!typing.type(name, next)) setAll({ [name]: next } as unknown as Partial<ValuesOf<F>>); // the signature says so
    },
    clear() {
      typing.forget();
      const cleared = Object.entries(filters).filter(([, filter]) => !filter.isScope);
      setAll(Object.fromEntries(cleared.map(([name]) => [name, undefined])) as Partial<ValuesOf<F>>);
    },
    isFiltered: hasFilter,
    isBare: error ? !hasFilter : data?.total === 0 && isAll && !isUnknown,
    sort,
    sortBy: (name) => write((before) => writeSort(writeOffset(of, before, 0), sortName(of.prefix), options.sort, name)),
    isStale: read.isPlaceholderData,
    isChanged,
    error,
    retry,
    read,
  };
}
