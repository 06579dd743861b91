import { createApi, type Api, type ApiOptions } from '../client.ts';
import { createTokens } from '../tokens.ts';

/** Pauses a hundred times shorter than documented, time-outs long enough for a busy machine. */
export const quick = { timeoutMs: 5000, fileTimeoutMs: 5000, retryPausesMs: [10, 20] };
/** For tests of the time-outs themselves. */
export const hasty = { timeoutMs: 100, fileTimeoutMs: 5000, retryPausesMs: [10, 20] };

/** A storage that several tabs share, without a browser. */
export function memoryStorage(first: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(first));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

export interface Tab extends Api {
  readonly events: EventTarget;
  /** Another tab of the same browser: it shares the token. */
  another(): Api;
}

/** The request layer of one tab, quick enough for a test. */
export function openTab(base: string, { token, ...options }: Partial<ApiOptions> & { readonly token?: string } = {}): Tab {
  const storage = memoryStorage(token === undefined ? {} : { token });
  const events = new EventTarget();
  const make = () => createApi({ base, events, timing: quick, ...options, tokens: createTokens(storage) });
  return { ...make(), events, another: make };
}

/** A server with a tab in front of it. */
export function withTab<Server extends { readonly base: string }>(server: Server, options?: Parameters<typeof openTab>[1]) {
  const api = openTab(server.base, options);
  return { ...server, api, tokens: api.tokens, events: api.events, another: api.another };
}
