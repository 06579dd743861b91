import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** Null leaves the answer to the handler itself, which may also give none. */
export type Handler = (seen: Seen, response: ServerResponse, count: number) => Answer | null | Promise<Answer | null>;

export interface AnsweringServer {
  readonly base: string;
  readonly seen: readonly Seen[];
  stop(): Promise<void>;
}

/** A real server on a free port of this machine, whose answers a test decides. */
export async function startAnswering(handler: Handler): Promise<AnsweringServer> {
  const seen: Seen[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = await read(request);
    seen.push(one);
    const given = await handler(one, response, seen.length);
    if (given) write(response, given);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a pipe's name.
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, seen, stop: () => stop(server) };
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
}

function write(response: ServerResponse, { status = 200, json, text, headers }: Answer): void {
  response.writeHead(status, { 'content-type': json === undefined ? 'text/html' : 'application/json', ...headers });
  response.end(text ?? JSON.stringify(json));
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
