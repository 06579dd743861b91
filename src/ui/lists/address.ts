import type { Filters, ValuesOf } from './filters.ts';

/** What of a list its address holds, and under which names. */
export interface AddressOf<F extends Filters> {
  readonly filters: F;
  /** Names of filters in the address, where they are not those of the query. */
  readonly names?: { readonly [Name in keyof F]?: string };
  /** `page` counts pages from 1; `from` is the number of rows before the page. */
  readonly pageName?: 'page' | 'from';
  /** Rows a page. */
  readonly pageSize: number;
  /** For a second list on one page: `members` makes `members-page`. */
  readonly prefix?: string | undefined;
}

const OFFSET_MAX = 2 ** 31 - 1; // NUMBER_MAX of #shared/numbers.ts, which would load the schemas

const withPrefix = (name: string, prefix: string | undefined): string => (prefix ? `${prefix}-${name}` : name);

export function nameOf<F extends Filters>({ names, prefix }: AddressOf<F>, filter: keyof F & string): string {
  return withPrefix(names?.[filter] ?? filter, prefix);
}

export const sortName = (prefix: string | undefined): string => withPrefix('sort', prefix);

export function readValues<F extends Filters>(of: AddressOf<F>, search: URLSearchParams): ValuesOf<F> {
  const pairs = Object.entries(of.filters).map(([name, filter]) => {
    const text = search.get(nameOf(of, name));
    return [name, (text === null ? undefined : filter.read(text)) ?? filter.initial];
  });
  return Object.fromEntries(pairs) as ValuesOf<F>; // one value per filter, each read by its own filter
}

/** The number of rows before the page. */
export function readOffset<F extends Filters>({ pageName = 'page', pageSize, prefix }: AddressOf<F>, search: URLSearchParams): number {
  const text = search.get(withPrefix(pageName, prefix)) ?? '';
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return pageName === 'from' ? number : Math.min(Math.max(0, number - 1) * pageSize, lastOffset(OFFSET_MAX, pageSize));
}

export function writeOffset<F extends Filters>(of: AddressOf<F>, search: URLSearchParams, offset: number): URLSearchParams {
  const { pageName = 'page', pageSize, prefix } = of;
  const next = new URLSearchParams(search);
  const name = withPrefix(pageName, prefix);
  if (offset <= 0) next.delete(name);
  else next.set(name, String(pageName === 'from' ? offset : Math.floor(offset / pageSize) + 1));
  return next;
}

/** Writes some filters and goes to the first page; undefined clears one. All other parameters stay. */
export function writeValues<F extends Filters>(of: AddressOf<F>, search: URLSearchParams, values: Partial<ValuesOf<F>>): URLSearchParams {
  const next = writeOffset(of, search, 0);
  for (const [name, value] of Object.entries(values)) {
    const filter = of.filters[name];
    if (!filter) continue;
    const text = value === undefined || value === filter.initial ? '' : filter.write(value);
    if (text === '') next.delete(nameOf(of, name));
    else next.set(nameOf(of, name), text);
  }
  return next;
}

export const isFiltered = (filters: Filters, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).some(([name, filter]) => !filter.isScope && values[name] !== filter.initial);

/** Whether no filter leaves rows out, not even by the value that it begins with. */
export const showsAll = (filters: Filters, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(filters).every(([name, filter]) => filter.isScope || values[name] === undefined);

/** Where the last page of `total` rows begins. */
export const lastOffset = (total: number, pageSize: number): number => Math.floor(Math.max(0, total - 1) / pageSize) * pageSize;
