import type { Access } from '#ui/module/web-module.ts';

/** Known after the first answer of the server; `unknown` only while a kept token is being checked. */
export type SessionState = 'unknown' | 'out' | 'unverified' | 'in';

export interface GuardInput {
  readonly access: Access;
  readonly session: SessionState;
  readonly unverified?: boolean | undefined;
  readonly signedIn?: 'home' | 'not-found' | 'app' | undefined;
  /** English path of the route, for `signedIn: 'app'`. */
  readonly path?: string | undefined;
  readonly at: { readonly pathname: string; readonly search: string; readonly hash: string };
  /** Where a signed-in person lands. */
  readonly home: string;
}

export type GuardVerdict = { readonly kind: 'show' | 'wait' | 'not-found' } | { readonly kind: 'go'; readonly to: string };

export const LOGIN = '/login';
export const VERIFY_NOTICE = '/email-verification-required';
export const APP = '/app';
const ORIGIN = 'from';

const AN_ID = /^[\da-f-]{36}$/i;

/** `:boardId` and its like name a record: at any other word there is nothing, and no server needs to be asked. */
export function namesNothing(pattern: string, pathname: string): boolean {
  const given = pathname.split('/');
  return pattern.split('/').some((part, at) => /^:\w*Id$/.test(part) && !AN_ID.test(given[at] ?? ''));
}

/** Decides what a visit of a route comes to: documented guards and redirects, C1-19, 22, 23 and 27. */
export function guardRoute(visit: GuardInput): GuardVerdict {
  const verdict = guarded(visit);
  if (verdict.kind === 'show' && visit.path && namesNothing(visit.path, visit.at.pathname)) return { kind: 'not-found' };
  return verdict;
}

function guarded({ access, session, unverified, signedIn, path, at, home }: GuardInput): GuardVerdict {
  if (access === 'both') return { kind: 'show' };
  if (session === 'unknown') return { kind: 'wait' };
  if (access === 'in') return guardSignedIn(session, unverified ?? false, at);
  if (session === 'out') return { kind: 'show' };
  if (signedIn === 'app') return { kind: 'go', to: intoApp((path ?? at.pathname) + at.search + at.hash) };
  if (session === 'unverified') return { kind: 'go', to: VERIFY_NOTICE };
  if (signedIn === 'not-found') return { kind: 'not-found' };
  return { kind: 'go', to: originOf(at.search) ?? home };
}

function guardSignedIn(session: SessionState, unverified: boolean, at: GuardInput['at']): GuardVerdict {
  if (session === 'out') return { kind: 'go', to: loginFrom(at) };
  if (session === 'unverified' && !unverified) return { kind: 'go', to: VERIFY_NOTICE };
  return { kind: 'show' };
}

/** The app's entry, which leads on to a page of its own: the address itself may answer with a page for strangers. */
const intoApp = (wanted: string): string => `${APP}?${new URLSearchParams({ [ORIGIN]: wanted })}`;

/** The login page's address, carrying where to return to. */
export function loginFrom(at: GuardInput['at']): string {
  const origin = safeOrigin(at.pathname + at.search + at.hash);
  return origin === null ? LOGIN : `${LOGIN}?${new URLSearchParams({ [ORIGIN]: origin })}`;
}

/** Where to return to after login, out of the query string; null when there is none or it leads elsewhere. */
export function originOf(search: string): string | null {
  return safeOrigin(new URLSearchParams(search).get(ORIGIN));
}

const HERE = 'https://here.invalid';
const NO_RETURN = new Set(['/', APP, LOGIN, '/register', VERIFY_NOTICE]);

/**
 * Lets only a path of this site through (S1-68): browsers read `//host`, `/\host` and paths with tabs or line
 * breaks as other sites, so the address is judged as the browser would resolve it.
 */
export function safeOrigin(wanted: string | null): string | null {
  if (!wanted?.startsWith('/')) return null;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : null;
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return null;
  if (NO_RETURN.has(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
