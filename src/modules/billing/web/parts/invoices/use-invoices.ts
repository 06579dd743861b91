import { useState } from 'react';
import { useAddress } from '#ui/lists/use-address.ts';
import type { List } from '#ui/lists/list.ts';
import { useLateError } from '#ui/parts/use-late-error.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { INVOICES_SHOWN, useInvoicePage } from '../../api.ts';

const PAGE = 'from';

/** The invoices page by page, with the documented answer (`invoices`, `total`), as a list that `ListPanel` draws. */
export function useInvoices(): Omit<List<Invoice, Record<never, never>>, 'read'> {
  const [search, change] = useAddress(true);
  const [isChanged, setChanged] = useState(false);
  const asked = Number(search.get(PAGE));
  const offset = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const read = useInvoicePage(offset);
  const error = useLateError(read);
  const { data } = read;
  return {
    rows: data?.invoices,
    total: data?.total,
    offset: data?.offset ?? offset,
    pageSize: INVOICES_SHOWN,
    goTo(to) {
      setChanged(true);
      change((before) => {
        const next = new URLSearchParams(before);
        if (to > 0) next.set(PAGE, String(to));
        else next.delete(PAGE);
        return next;
      });
    },
    value: {},
    typed: {},
    set: () => undefined,
    clear: () => undefined,
    isFiltered: false,
    isBare: error ? true : data?.total === 0,
    sort: null,
    sortBy: () => undefined,
    isStale: read.isPlaceholderData,
    isChanged,
    error,
    retry: () => void read.refetch(),
  };
}
