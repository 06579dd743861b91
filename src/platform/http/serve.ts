import type { BodyOut, Endpoint, ParamsOut, QueryOut, Result } from '#shared/endpoint.ts';
import type { Context, RequestContext } from '#platform/module/context.ts';
import type { Encoded } from '#platform/module/encoded.ts';

export interface Input<E extends Endpoint> {
  readonly params: ParamsOut<E>;
  readonly query: QueryOut<E>;
  readonly body: BodyOut<E>;
}

/** A call that runs in one transaction of the caller's account. */
export interface Route {
  readonly kind: 'transaction';
  readonly endpoint: Endpoint;
  // oxlint-disable-next-line no-explicit-any -- a list of routes of different inputs; `serve()` checks each
  readonly handle: (context: Context, input: any) => Promise<any>;
  /** For a public call: the room whose account it runs in, found in the directory (404 when unknown). */
  // oxlint-disable-next-line no-explicit-any -- as above
  readonly room?: (input: any) => string;
}

/** A call that opens its own transactions, because it must work outside of one or before an account is known. */
export interface OpenRoute {
  readonly kind: 'open';
  readonly endpoint: Endpoint;
  // oxlint-disable-next-line no-explicit-any -- as above
  readonly handle: (request: RequestContext, input: any) => Promise<any>;
}

/** Serves an endpoint: token, action, validation, one transaction, idempotency and the answer's shape are done around `handle`. */
export function serve<E extends Endpoint>(
  endpoint: E,
  handle: (context: Context, input: Input<E>) => Promise<Result<E> | (E['answer']['kind'] extends 'data' ? Encoded : never)>,
  options: { readonly room?: (input: Input<E>) => string } = {},
): Route {
  if (endpoint.action === 'public' && !options.room) {
    throw new Error(`${endpoint.id} is public, so it must name the room that tells its account, or be served open`);
  }
  return { kind: 'transaction', endpoint, handle: endpoint.answer.kind === 'list' ? counted(handle as Listing) : handle, ...options };
}

// oxlint-disable-next-line no-explicit-any -- every list's input and page; `serve()` checks each
type Listing = (context: Context, input: any) => Promise<any>;

/** The total of a list comes with its rows. A page beyond the end has none, so the first page is asked. */
const counted =
  (handle: Listing): Listing =>
  async (context, input) => {
    const page = await handle(context, input);
    if (page.items.length > 0 || !(page.offset > 0)) return page;
    const { total } = await handle(context, { ...input, query: { ...input.query, offset: 0 } });
    return { ...page, total };
  };

/** Serves an endpoint of `auth`: the handler decides which transactions there are. */
export function serveOpen<E extends Endpoint>(
  endpoint: E,
  handle: (request: RequestContext, input: Input<E>) => Promise<Result<E>>,
): OpenRoute {
  return { kind: 'open', endpoint, handle };
}
