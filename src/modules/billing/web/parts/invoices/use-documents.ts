import { useState } from 'react';
import { useAddress } from '#ui/lists/use-address.ts';
import type { List } from '#ui/lists/list.ts';
import { useLateError } from '#ui/parts/use-late-error.ts';
import { INVOICES_SHOWN, useCreditNotePage, useInvoicePage } from '../../api.ts';
import type { CreditNote } from '../../../contract/credit-notes.ts';
import type { Invoice } from '../../../contract/invoices.ts';

type Documents<Row> = Omit<List<Row, Record<never, never>>, 'read'>;

/** The page that the address names. */
function usePlace(name: string) {
  const [search, change] = useAddress(true);
  const [isChanged, setChanged] = useState(false);
  const asked = Number(search.get(name));
  const goTo = (to: number): void => {
    setChanged(true);
    change((before) => {
      const next = new URLSearchParams(before);
      if (to > 0) next.set(name, String(to));
      else next.delete(name);
      return next;
    });
  };
  return { offset: Number.isSafeInteger(asked) && asked > 0 ? asked : 0, isChanged, goTo };
}

const unfiltered = {
  pageSize: INVOICES_SHOWN,
  value: {},
  typed: {},
  set: () => undefined,
  clear: () => undefined,
  isFiltered: false,
  sort: null,
  sortBy: () => undefined,
} as const;

/** The invoices page by page, with the documented answer (`invoices`, `total`), as a list that `ListPanel` draws. */
export function useInvoices(): Documents<Invoice> {
  const { offset, ...place } = usePlace('from');
  const read = useInvoicePage(offset);
  const error = useLateError(read);
  const { data } = read;
  return {
    ...unfiltered,
    ...place,
    rows: data?.invoices,
    total: data?.total,
    offset: data?.offset ?? offset,
    isBare: error ? true : data?.total === 0,
    isStale: read.isPlaceholderData,
    error,
    retry: () => void read.refetch(),
  };
}

/** The same of credit notes. */
export function useCreditNotes(): Documents<CreditNote> {
  const { offset, ...place } = usePlace('notesFrom');
  const read = useCreditNotePage(offset);
  const error = useLateError(read);
  const { data } = read;
  return {
    ...unfiltered,
    ...place,
    rows: data?.creditNotes,
    total: data?.total,
    offset: data?.offset ?? offset,
    isBare: error ? true : data?.total === 0,
    isStale: read.isPlaceholderData,
    error,
    retry: () => void read.refetch(),
  };
}
