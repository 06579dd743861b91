import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { Endpoint } from '#shared/endpoint.ts';
import { useApi } from './api-context.ts';
import type { Api } from './client.ts';
import type { ApiProblem } from './problem.ts';
import { callOrThrow, readKey } from './query.ts';
import type { AnswerTo, CallOptions, InputOf } from './wire.ts';

type Extra<E extends Endpoint> = Partial<
  Pick<UseQueryOptions<AnswerTo<E>, ApiProblem>, 'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus'>
> &
  Pick<CallOptions, 'token'>;

type ReadArgs<E extends Endpoint> =
  object extends InputOf<E> ? [input?: InputOf<E>, extra?: Extra<E>] : [input: InputOf<E>, extra?: Extra<E>];

function optionsFor<E extends Endpoint>(by: Pick<Api, 'call'>, endpoint: E, ...[input, extra]: ReadArgs<E>) {
  const { token, ...rest } = extra ?? {};
  return {
    queryKey: readKey(endpoint, input ?? {}),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerTo<E>> =>
      callOrThrow(by, endpoint, { ...(input as InputOf<E>), signal, token }),
    ...rest,
  };
}

/** Reads an endpoint and keeps the answer: `useRead(listTeams, { query: { limit: 20 } })`. */
export function useRead<E extends Endpoint>(endpoint: E, ...args: ReadArgs<E>): UseQueryResult<AnswerTo<E>, ApiProblem> {
  return useQuery<AnswerTo<E>, ApiProblem>(optionsFor(useApi(), endpoint, ...args));
}
