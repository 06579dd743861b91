import { readValues, writeValues, type AddressOf } from './address.ts';
import type { Filters, ValuesOf } from './filters.ts';
import { useAddress } from './use-address.ts';

/** The filters of a page that shows no list: figures of a period or a team. They are in its address, as those of a list. */
export function useFilters<F extends Filters>(filters: F, names?: AddressOf<F>['names']) {
  const of: AddressOf<F> = { filters, ...(names && { names }), pageSize: 1 };
  const [search, change] = useAddress(true);
  return {
    value: readValues(of, search),
    set<Name extends keyof F & string>(name: Name, value: ValuesOf<F>[Name] | undefined): void {
      change((before) => writeValues(of, before, { [name]: value } as unknown as Partial<ValuesOf<F>>)); // the signature says so
    },
  };
}
