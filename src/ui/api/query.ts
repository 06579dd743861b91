import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '#shared/endpoint.ts';
import { SECOND } from '#shared/durations.ts';
import { isUnverified, unverifiedProblem, type Api } from './client.ts';
import { ApiProblem } from './problem.ts';
import type { Session } from './session.ts';
import type { AnswerTo, CallArgs, CallOptions, InputOf } from './wire.ts';

const FRESH_MS = 30 * SECOND;
const MAX_RETRIES = 3;

/**
 * Whether a failed read is tried again: only where the server itself failed. A refusal stays one, a time-out has cost
 * ten seconds already, and the request layer has repeated what did not reach the server (C1-85).
 */
export function retries(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && error instanceof ApiProblem && error.status >= 500;
}

/** The documented rules: fresh for 30 s, reads tried up to three times more, writes never. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => refreshLists(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => refreshLists(client, error) }),
    defaultOptions: {
      // 'always': offline, the request layer says so; the library would wait in silence.
      queries: { staleTime: FRESH_MS, retry: retries, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** What is not found has been deleted by someone else, and a list that is shown may still have its row. */
function refreshLists(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiProblem) || error.status !== 404) return;
  void client.invalidateQueries({ predicate: ({ state }) => state.status === 'success' && isPage(state.data) });
}

const isPage = (data: unknown): boolean => typeof data === 'object' && data !== null && 'items' in data && 'total' in data;

type Parts = Pick<Partial<InputOf<Endpoint>>, 'params' | 'query' | 'body'>;

/** Where an endpoint's answer is kept: its id alone covers all its answers, an input that one. */
export function readKey(endpoint: Pick<Endpoint, 'id'>, input?: Parts): QueryKey {
  if (!input) return [endpoint.id];
  // Absent parts are left out: a key with `query: undefined` would cover only the answers without a query.
  const parts = Object.entries({ params: input.params, query: input.query, body: input.body });
  return [endpoint.id, Object.fromEntries(parts.filter(([, part]) => part !== undefined))];
}

/** Calls for the query layer, which cannot keep a body without data: the page is leaving for the confirmation screen then. @throws ApiProblem */
export async function callOrThrow<E extends Endpoint>(
  api: Pick<Api, 'call'>,
  endpoint: E,
  input: InputOf<E> & CallOptions,
): Promise<AnswerTo<E>> {
  const answer = await api.call(endpoint, ...([input] as CallArgs<E>));
  if (isUnverified(answer)) throw unverifiedProblem();
  return answer;
}

/** Reads again what is on screen and failed because there was no server to answer it. */
export const readFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state: { status, error } }) => status === 'error' && isUnanswered(error) });

const isUnanswered = (error: unknown): boolean => error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/** Forgets everything that was read when another person, another account or nobody takes over the page. */
export function forgetOnChange(client: QueryClient, session: Pick<Session, 'read' | 'subscribe'>): () => void {
  let identity = identityOf(session);
  return session.subscribe(() => {
    const next = identityOf(session);
    // Undecided states keep what is there, so that a reload of the profile does not empty the screen.
    if (next === null || next === identity) return;
    if (identity !== null) client.clear();
    identity = next;
  });
}

/** Who the page belongs to: one string per person, account and role; null while that is not known. */
export function identityOf(session: Pick<Session, 'read'>): string | null {
  const state = session.read();
  if (state.status === 'signedOut') return 'nobody';
  return state.status === 'signedIn' ? `${state.me.id} ${state.me.accountId} ${state.me.accountRole}` : null;
}
