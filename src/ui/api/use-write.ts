import { useMutation, useQueryClient, type QueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import type { Endpoint, ParamsIn } from '#shared/endpoint.ts';
import { useApi } from './api-context.ts';
import { ApiProblem } from './problem.ts';
import { callOrThrow, readKey } from './query.ts';
import type { AnswerTo, CallOptions, InputOf } from './wire.ts';

/** Reads to repeat: all of an endpoint's answers, or those under a key made by `readKey`. */
export type Refresh = Pick<Endpoint, 'id'> | QueryKey;

export interface WriteOptions extends Pick<CallOptions, 'token'> {
  /**
   * What the write makes stale. The mutation stays pending until it has been read again. It is also read again after a
   * conflict: what the reader saw when they wrote is no longer so.
   */
  readonly refresh?: readonly Refresh[];
  /**
   * For switches that save at once and are never disabled, which would take the keyboard's focus away: each write waits for
   * the one before, so that the last one counts. `isPending` and `variables` are those of the last.
   */
  readonly isInTurn?: boolean;
}

type Input<E extends Endpoint> = InputOf<E> & CallOptions;
type BoundInput<E extends Endpoint> = Omit<InputOf<E>, 'params'> & CallOptions;
/** `mutate()` without an argument where nothing is required. */
type Variables<T> = object extends T ? T | void : T;
type Write<E extends Endpoint, T> = UseMutationResult<AnswerTo<E>, ApiProblem, Variables<T>>;
/** A write whose address is known already. */
export type BoundWrite<E extends Endpoint> = Write<E, BoundInput<E>>;

/** Writes through an endpoint whose parameters are known beforehand: `useWrite(renameTeam, { params, refresh: [listTeams] })`. */
export function useWrite<E extends Endpoint>(endpoint: E, options: WriteOptions & { readonly params: ParamsIn<E> }): BoundWrite<E>;
/** Writes through an endpoint: `useWrite(renameTeam).mutate({ params, body })`. Never repeated by itself. */
export function useWrite<E extends Endpoint>(endpoint: E, options?: WriteOptions): Write<E, Input<E>>;
export function useWrite<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions & { readonly params?: ParamsIn<E> } = {},
): Write<E, Input<E>> {
  const client = useQueryClient();
  const api = useApi();
  return useMutation<AnswerTo<E>, ApiProblem, Variables<Input<E>>>({
    mutationFn: (input) => callOrThrow(api, endpoint, joined(options, input)),
    ...(options.isInTurn && { scope: { id: endpoint.id } }),
    ...refreshing(client, options.refresh),
  });
}

/** What follows a write, whatever its outcome. */
export const refreshing = (client: QueryClient, stale: readonly Refresh[] = []) => ({
  onSuccess: () => refreshAll(client, stale),
  // Not waited for: a part of the page that goes with it would not say any more why it was refused.
  onError: (problem: unknown) => refreshRefused(client, problem, stale),
});

/** After a conflict, what was written on has changed: by another person, another window or the time that has passed. */
export function refreshRefused(client: QueryClient, problem: unknown, stale: readonly Refresh[]): void {
  if (problem instanceof ApiProblem && problem.status === 409) void refreshAll(client, stale);
}

/** What is bound beforehand and what the caller gives are together what the endpoint takes: the overloads above see to it. */
function joined<E extends Endpoint>(options: { readonly params?: unknown } & Pick<CallOptions, 'token'>, input: unknown): Input<E> {
  const { params, token } = options;
  return { ...(params ? { params } : {}), token, ...(input as object | undefined) } as unknown as Input<E>; // see above
}

/** Marks reads as stale and waits until those on screen have been read again. */
export async function refreshAll(client: QueryClient, stale: readonly Refresh[]): Promise<void> {
  await Promise.all(stale.map((one) => client.invalidateQueries({ queryKey: isKey(one) ? one : readKey(one) })));
}

const isKey = (stale: Refresh): stale is QueryKey => Array.isArray(stale);
