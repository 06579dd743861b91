import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint, Page } from '#shared/endpoint.ts';
import { useApi } from './api-context.ts';
import type { ApiProblem } from './problem.ts';
import { callOrThrow, readKey } from './query.ts';
import type { AnswerTo, CallOptions, InputOf } from './wire.ts';

const MOST = 200; // the server's own bound of a list, which stands beside its schema (#shared/pages.ts)

/** Rows of a list, page after page until there are no more. */
export async function everyPage<T>(read: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { items, total } = await read({ limit: MOST, offset: rows.length });
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}

type RowOf<E extends Endpoint> = AnswerTo<E> extends Page<infer T> ? T : never;

/** Reads a list whole, however long: for what is cut by its query, such as to the days that are shown, and not by pages. */
export function useReadAll<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  extra: { readonly enabled?: boolean } = {},
): UseQueryResult<RowOf<E>[], ApiProblem> {
  const api = useApi();
  const query = 'query' in input ? (input.query as object) : {};
  // Every list takes a page's bounds beside its own query, and answers a page.
  const read = (page: object, signal: AbortSignal) =>
    callOrThrow(api, endpoint, { ...input, query: { ...query, ...page }, signal } as InputOf<E> &
      CallOptions) as Promise<unknown> as Promise<Page<RowOf<E>>>;
  return useQuery<RowOf<E>[], ApiProblem>({
    queryKey: [...readKey(endpoint, input), 'whole'],
    queryFn: ({ signal }) => everyPage((page) => read(page, signal)),
    ...extra,
  });
}
