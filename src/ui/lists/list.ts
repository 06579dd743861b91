import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Endpoint, Page, QueryIn, Schema } from '#shared/endpoint.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import type { AnswerTo } from '#ui/api/wire.ts';
import type { Filter, Filters, ValuesOf } from './filters.ts';
import type { Sort } from './sort.ts';

/** Answers a page: its rows alone, or with more beside them (`keys`). */
export type ListEndpoint = Endpoint<Schema, Schema, Schema, Answer<'list'> | Answer<'keys'>>;
export type RowOf<E extends Endpoint> = AnswerTo<E> extends Page<infer T> ? T : never;
/** What a list may be asked for, besides its page. */
export type QueryOf<E extends Endpoint> = Omit<QueryIn<E>, 'limit' | 'offset'>;
/** A filter that the endpoint does not take, or whose values it does not take, does not compile. */
export type FiltersOf<E extends Endpoint, F> = {
  readonly [Name in keyof F]: Name extends keyof QueryOf<E> ? Filter<NonNullable<QueryOf<E>[Name]>> : never;
};

/** A list as its screen needs it; `ListPanel` draws it. */
export interface List<Row, F extends Filters = Filters> {
  /** Undefined while nothing has been read. */
  readonly rows: readonly Row[] | undefined;
  readonly total: number | undefined;
  /** Rows before this page. */
  readonly offset: number;
  readonly pageSize: number;
  readonly goTo: (offset: number) => void;
  /** Only valid values: anything else in the address counts as no filter. */
  readonly value: ValuesOf<F>;
  /** What search fields show: the text that is being typed, else the one that applies. */
  readonly typed: Readonly<Record<string, string>>;
  /** Undefined clears the filter. A changed filter goes to the first page. */
  set<Name extends keyof F & string>(name: Name, value: ValuesOf<F>[Name] | undefined): void;
  readonly clear: () => void;
  readonly isFiltered: boolean;
  /** There is nothing to filter: no rows at all, whatever is chosen, or none that could be read. */
  readonly isBare: boolean;
  readonly sort: Sort | null;
  readonly sortBy: (name: string) => void;
  /** The rows are those of the page or filter before, while the next ones load. */
  readonly isStale: boolean;
  /** The reader has filtered, sorted or turned the page: from then on the number of rows is announced. */
  readonly isChanged: boolean;
  /** Why there are no rows; also while the first read still retries after 4 s. */
  readonly error: ApiProblem | null;
  readonly retry: () => void;
  readonly read: UseQueryResult<Page<Row>, ApiProblem>;
}
