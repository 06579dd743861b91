/** By which column rows are sorted. */
export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** What an endpoint can sort by. */
export interface SortOptions<Query> {
  readonly by: readonly string[];
  /** What applies while the address says nothing. */
  readonly initial: Sort;
  readonly query: (sort: Sort) => Partial<Query>;
}

/** `?sort=name`, or `?sort=-name` for descending. */
const write = ({ by, isDescending }: Sort): string => (isDescending ? `-${by}` : by);

export function readSort<Query>(options: SortOptions<Query> | undefined, text: string | null): Sort | null {
  if (!options) return null;
  const by = text?.replace(/^-/, '');
  return by !== undefined && options.by.includes(by) ? { by, isDescending: text?.startsWith('-') === true } : options.initial;
}

/** Sorts by a column, or turns its order round when the list is sorted by it already. */
export function writeSort<Query>(
  search: URLSearchParams,
  name: string,
  options: SortOptions<Query> | undefined,
  by: string,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const now = readSort(options, search.get(name));
  if (!options || !now) return next;
  const sort = { by, isDescending: now.by === by && !now.isDescending };
  if (write(sort) === write(options.initial)) next.delete(name);
  else next.set(name, write(sort));
  return next;
}
