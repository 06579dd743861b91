import { useQuery, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Page } from '#shared/endpoint.ts';
import { useApi } from '#ui/api/api-context.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { callOrThrow, readKey } from '#ui/api/query.ts';
import { everyPage } from '#ui/api/use-read-all.ts';
import type { CallOptions, InputOf } from '#ui/api/wire.ts';
import { lastOffset } from './address.ts';
import type { ListEndpoint, RowOf } from './list.ts';

interface Asked {
  readonly params?: unknown;
  readonly query: object;
  readonly offset: number;
  readonly pageSize: number;
  readonly isWhole?: boolean | undefined;
  readonly isEnabled?: boolean | undefined;
  readonly refetchInterval?: number | undefined;
}

/** Reads one page of a list, or all of them. Rows of the page before stay until the next ones are there. */
export function usePage<E extends ListEndpoint>(endpoint: E, asked: Asked) {
  const { params, query, offset, pageSize, isWhole = false, isEnabled = true, refetchInterval = false } = asked;
  const api = useApi();
  const client = useQueryClient();
  const path = params === undefined ? {} : { params };
  const input = { ...path, query: isWhole ? query : { ...query, limit: pageSize, offset } };
  const queryKey = isWhole ? [...readKey(endpoint, input), 'pages'] : readKey(endpoint, input);
  // Every list takes a page's bounds beside its own query, and answers a page.
  const ask = (page: object, signal: AbortSignal) =>
    callOrThrow(api, endpoint, { ...path, query: { ...query, ...page }, signal } as unknown as InputOf<E> &
      CallOptions) as Promise<unknown> as Promise<Page<RowOf<E>>>;
  const readAll = async (signal: AbortSignal): Promise<Page<RowOf<E>>> => {
    const items = await everyPage((page) => ask(page, signal));
    return { items, total: items.length, limit: items.length, offset: 0 };
  };
  const read = useQuery<Page<RowOf<E>>, ApiProblem>({
    queryKey,
    queryFn: ({ signal }) => (isWhole ? readAll(signal) : ask({ limit: pageSize, offset }, signal)),
    placeholderData: (before, query) => (isOfSame(params, query?.queryKey) ? before : undefined),
    enabled: isEnabled,
    refetchInterval,
  });
  // A read that waits for its next attempt would let a press on Try again wait with it.
  const retry = (): void => void client.cancelQueries({ queryKey, exact: true }).then(() => read.refetch());
  return { read, retry };
}

/** Rows of another account or team must not show, not even dimmed. */
function isOfSame(params: unknown, before: QueryKey | undefined): boolean {
  const parts = before?.[1] as { readonly params?: unknown } | undefined; // readKey puts the input there
  return JSON.stringify(parts?.params) === JSON.stringify(params);
}

/** A page whose rows have all been removed: on to the last page that has some. */
export function useLastPage(read: UseQueryResult<Page<unknown>, ApiProblem>, offset: number, pageSize: number, goTo: (to: number) => void) {
  const { data, isPlaceholderData } = read;
  const leave = useEffectEvent(goTo);
  useEffect(() => {
    if (data && !isPlaceholderData && data.items.length === 0 && offset > 0) leave(lastOffset(data.total, pageSize));
  }, [data, isPlaceholderData, offset, pageSize]);
}
