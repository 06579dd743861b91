import type { Answer, BodyIn, Endpoint, ParamsIn, QueryIn, Result } from '#shared/endpoint.ts';
import { randomId } from './random-id.ts';

/** A part that the endpoint does not declare is inferred as a record without keys. */
type IsOptional<Value> = object extends Value ? true : string extends keyof Value ? true : false;
type Part<Name extends string, Value> = IsOptional<Value> extends true ? { readonly [K in Name]?: Value } : { readonly [K in Name]: Value };

/**
 * A change as the browser sends it. `version` and `from` are optional on the wire, and required here wherever they are
 * declared: whoever leaves them out overwrites what somebody else has saved meanwhile, or skips what they have just reached.
 */
export type Versioned<Body> = string extends keyof Body ? Body : Body & Required<Pick<Body, Extract<keyof Body, 'version' | 'from'>>>;

/** What a call of this endpoint is given: exactly the parts that it declares. */
export type InputOf<E extends Endpoint> = Part<'params', ParamsIn<E>> & Part<'query', QueryIn<E>> & Part<'body', Versioned<BodyIn<E>>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Sent with every write; give the same one to repeat a write that may have arrived. Made anew when absent. */
  readonly idempotencyKey?: string;
  /** A guest's token instead of the signed-in person's. */
  readonly token?: string | undefined;
  /** Multipart content in place of `body`. */
  readonly form?: FormData;
  /** False for a read that must not be repeated when the network fails. */
  readonly retry?: boolean;
  /**
   * On the screen of a room: goes only once what was sent before it is answered. For a step that freezes what it finds, since
   * two requests may arrive in the other order.
   */
  readonly isAfterOthers?: boolean;
}

/** The one argument after the endpoint; it may be left out when nothing in it is required. */
export type CallArgs<E extends Endpoint> =
  object extends InputOf<E> ? [input?: InputOf<E> & CallOptions] : [input: InputOf<E> & CallOptions];

export interface Download {
  readonly name: string;
  readonly body: Blob;
}

/** What a call resolves to: the data, the keys, a page of a list, or a downloaded file. */
export type AnswerTo<E extends Endpoint> = E['answer'] extends Answer<'file'> ? Download : Result<E>;

/** A call as it travels, without its base. */
export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  /** Uploads and downloads get more time (C1-113). */
  readonly isFile: boolean;
  readonly signal: AbortSignal | undefined;
}

interface LooseInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Writes a call down: path and query filled in, body as JSON or multipart, a key that makes a repeated write harmless. */
export function outgoing(endpoint: Endpoint, input: LooseInput = {}): Outgoing {
  const writes = endpoint.method !== 'GET' && !endpoint.readOnly;
  const body = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  return {
    method: endpoint.method,
    path: fillPath(endpoint.path, input.params) + queryString(input.query),
    headers: {
      accept: 'application/json, */*',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(writes ? { 'idempotency-key': input.idempotencyKey ?? randomId() } : {}),
    },
    body,
    isFile: input.form !== undefined || endpoint.answer.kind === 'file',
    signal: input.signal,
  };
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>;
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') throw new TypeError(`The path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Absent values are left out; a list repeats its name. */
function queryString(query: unknown): string {
  const pairs = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one: unknown) => [name, one] as const))
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, value instanceof Date ? value.toISOString() : String(value)] as [string, string]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Reads a successful JSON answer as the endpoint's kind says (ruling 5). */
export function answerIn(kind: Answer['kind'], body: Readonly<Record<string, unknown>>): unknown {
  if (kind === 'data') return body.data;
  if (kind === 'list') return { items: body.data, total: body.total, limit: body.limit, offset: body.offset };
  const { success: _, ...own } = body;
  return own;
}

/** A file's name out of its Content-Disposition; the form with a character set wins, since only it has accents. */
export function fileName(disposition: string | null): string {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1]?.trim() ?? 'download';
}
