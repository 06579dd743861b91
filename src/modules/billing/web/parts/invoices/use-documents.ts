import { useState } from 'react';
import { useAddress } from '#ui/lists/use-address.ts';
import type { List } from '#ui/lists/list.ts';
import { useLateError, type LateRead } from '#ui/parts/use-late-error.ts';
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

type Place = ReturnType<typeof usePlace>;
type Read = LateRead & {
  readonly data: { readonly total: number; readonly offset: number } | undefined;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

/** A page of documents, with the documented answer (its rows, `total`), as a list that `ListPanel` draws. */
function useDocuments<Row>({ offset, ...place }: Place, read: Read, rows: readonly Row[] | undefined): Documents<Row> {
  const error = useLateError(read);
  const { data } = read;
  return {
    ...unfiltered,
    ...place,
    rows,
    total: data?.total,
    offset: data?.offset ?? offset,
    isBare: error ? true : data?.total === 0,
    isStale: read.isPlaceholderData,
    error,
    retry: () => void read.refetch(),
  };
}

export function useInvoices(): Documents<Invoice> {
  const place = usePlace('from');
  const read = useInvoicePage(place.offset);
  return useDocuments(place, read, read.data?.invoices);
}

export function useCreditNotes(): Documents<CreditNote> {
  const place = usePlace('notesFrom');
  const read = useCreditNotePage(place.offset);
  return useDocuments(place, read, read.data?.creditNotes);
}
