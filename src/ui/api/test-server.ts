import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi } from './client.ts';
import type { Api, ApiOptions } from './client.ts';
import { createTokens } from './tokens.ts';
import type { Tokens } from './tokens.ts';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = { readonly status?: number; readonly json?: unknown; readonly text?: string; readonly headers?: Record<string, string> };
type Handler = (seen: Seen, response: ServerResponse, count: number) => Answer | null | Promise<Answer | null>;

export interface TestServer {
  readonly api: Api;
  readonly tokens: Tokens;
  readonly base: string;
  readonly seen: Seen[];
  readonly events: EventTarget;
  another(): Api;
  stop(): Promise<void>;
}

/** A storage that several request layers share, as tabs do. */
export function memoryStorage(first: Record<string, string> = {}) {
  const values = new Map(Object.entries(first));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** A real server on a free port, whose answers a test decides; null leaves the answer to the handler itself. */
export async function startServer(handler: Handler, options: Partial<ApiOptions> & { token?: string } = {}): Promise<TestServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    seen.push(one);
    const answer = await handler(one, response, seen.length);
    if (!answer) return;
    const { status = 200, json, text, headers } = answer;
    response.writeHead(status, { 'content-type': json === undefined ? 'text/html' : 'application/json', ...headers });
    response.end(text ?? JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const events = new EventTarget();
  const storage = memoryStorage(options.token ? { token: options.token } : {});
  const make = () => createApi({ base, events, timing: quick, ...options, tokens: createTokens(storage) });
  const api = make();
  return {
    api,
    tokens: api.tokens,
    base,
    seen,
    events,
    another: make,
    stop: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}

/** The documented rules, a hundred times faster. */
export const quick = { timeoutMs: 100, fileTimeoutMs: 600, retryPausesMs: [10, 20] };
