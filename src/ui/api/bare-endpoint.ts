import type { Answer, Endpoint, Method, None, Schema } from '#shared/endpoint.ts';

interface Declared {
  readonly id: string;
  readonly method: Method;
  readonly path: `/api/${string}`;
}

/**
 * A call that the shell makes before any module is loaded. The contract of a module declares it for the server; a browser
 * sends and reads without looking at schemas, so this one has none, and the first load carries no zod for its sake.
 */
export function bareEndpoint<Data>({ id, method, path }: Declared): Endpoint<None, None, None, Answer<'data', Schema<Data>>> {
  const schema = null as unknown as Schema<Data>; // for the types alone: nothing reads it here
  return { id, method, path, summary: '', action: 'public', answer: { kind: 'data', schema }, problems: [] };
}
