import * as z from 'zod/mini';
import type { Action } from './permissions.ts';
import type { ProblemKind } from './problem.ts';
import { partsOf, type Route, type RouteParts } from './route.ts';

// oxlint-disable-next-line no-explicit-any -- zod's own name for "any schema"; unknown does not accept a branded one
export type Schema<Out = any> = z.ZodMiniType<Out, any>;

/** How an answer travels (ruling 5): `data` beside `success`, its own keys beside it, a page of a list, or a file. */
export type AnswerKind = 'data' | 'keys' | 'list' | 'file';
export interface Answer<Kind extends AnswerKind = AnswerKind, S extends Schema = Schema> {
  readonly kind: Kind;
  readonly schema: S;
  readonly mediaTypes?: readonly string[];
}

export const data = <S extends Schema>(schema: S): Answer<'data', S> => ({ kind: 'data', schema });
export const keys = <S extends Schema>(schema: S): Answer<'keys', S> => ({ kind: 'keys', schema });
export const list = <S extends Schema>(item: S): Answer<'list', S> => ({ kind: 'list', schema: item });
export const file = (...mediaTypes: string[]): Answer<'file', Schema<FileAnswer>> => ({ kind: 'file', schema: z.any(), mediaTypes });
/** `{success: true}` and nothing else. */
export const done = keys(z.object({}));

export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  readonly body: Uint8Array | string;
  /** Shown in place instead of saved, and kept by the browser for ever: its address changes with its content. */
  readonly isPicture?: boolean;
  /** It can be taken back: the browser asks for it each time, by its name. */
  readonly mayEnd?: boolean;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** What a handler returns and a browser call resolves to. */
export type AnswerOf<A extends Answer> = A extends Answer<'list', infer S> ? Page<z.output<S>> : z.output<A['schema']>;

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  A extends Answer = Answer,
> extends RouteParts {
  /** `module.verb`; the operation id of the OpenAPI page. */
  readonly id: string;
  readonly summary: string;
  /** Who may call it; `public` asks for no token but accepts one. */
  readonly action: Action | 'public';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: A;
  /** What it can be refused for, besides the common problems. */
  readonly problems: readonly ProblemKind[];
  /** Name of a row in the table of rate limits; `default` unless given. */
  readonly rateLimit?: string;
  /** A further row, counted for the caller's account; for calls that open their own transactions. */
  readonly accountLimit?: string;
  /** A text of the body that could be guessed, and the row that counts each other one of an origin. */
  readonly guessLimit?: { readonly field: string; readonly row: string };
  /** Takes one file as multipart content, under this name and up to this size, instead of a JSON body. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** Status of a success: 201 where something was made. */
  readonly status?: 200 | 201;
  /** A POST that only reads (a search): it runs in a read-only transaction and takes no Idempotency-Key. */
  readonly readOnly?: boolean;
  /** A write that passes while an invoice of the account is unpaid, although others of its action do not. */
  readonly worksReadOnly?: true;
  /** Its answer holds what lets somebody in, so it is never kept, and the call takes no Idempotency-Key. */
  readonly answersSecret?: true;
  /** Takes the body of a form too, without reading it: mail programs unsubscribe so (RFC 8058), all else being in the query. */
  readonly acceptsForms?: boolean;
  /** Seconds for which anyone on the way, and the browser, may keep the answer: it is the same for everyone. */
  readonly keptSeconds?: number;
  /** Its body is taken as it came, whatever it holds: a signature is over its bytes. */
  readonly takesRaw?: true;
  /** Bytes of its body, where fewer are allowed than for other calls; a larger one is refused with 413. */
  readonly bodyMax?: number;
}

/** Whether a call changes nothing. */
export const isRead = ({ readOnly, method }: Pick<Endpoint, 'readOnly' | 'method'>): boolean => readOnly ?? method === 'GET';

/** Whether a call passes while an invoice of the account is unpaid. */
export const worksUnpaid = (endpoint: Endpoint): boolean =>
  isRead(endpoint) || endpoint.worksReadOnly === true || (endpoint.action !== 'public' && endpoint.action.worksReadOnly === true);

export type None = z.ZodMiniObject<Record<never, never>>;

type Declared<E extends Endpoint> = Omit<E, 'method' | 'path' | 'problems'> & {
  readonly route: Route;
  readonly problems?: readonly ProblemKind[];
};

/** Declares one call of the API. Route, validation, OpenAPI page, browser call, rate limit and tenant test derive from it. */
export function endpoint<A extends Answer, Params extends Schema = None, Query extends Schema = None, Body extends Schema = None>({
  route,
  problems = [],
  ...declared
}: Declared<Endpoint<Params, Query, Body, A>>): Endpoint<Params, Query, Body, A> {
  return { ...declared, ...partsOf(route), problems };
}

export type ParamsIn<E extends Endpoint> = z.input<NonNullable<E['params']>>;
export type QueryIn<E extends Endpoint> = z.input<NonNullable<E['query']>>;
export type BodyIn<E extends Endpoint> = z.input<NonNullable<E['body']>>;
export type ParamsOut<E extends Endpoint> = z.output<NonNullable<E['params']>>;
export type QueryOut<E extends Endpoint> = z.output<NonNullable<E['query']>>;
export type BodyOut<E extends Endpoint> = z.output<NonNullable<E['body']>>;
export type Result<E extends Endpoint> = AnswerOf<E['answer']>;
