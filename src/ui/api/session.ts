import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { languageOf } from '#ui/text/languages.ts';
import type { Language } from '#ui/text/languages.ts';
import { setLanguage } from '#ui/text/text.ts';
import { api } from './client.ts';
import type { Api } from './client.ts';
import type { Me } from './me.ts';
import { ApiProblem } from './problem.ts';

/** Longest wait for the profile when the page starts (C1-112). */
const START_LIMIT_MS = 10_000;

// Module auth declares these two for the server. The shared layer may not import a module, and needs only their paths.
const profile = endpoint({ id: 'auth.profile', method: 'GET', path: '/api/auth/profile', summary: '', action: 'public', answer: data(z.custom<Me>()), problems: [] });
const logout = endpoint({ id: 'auth.logout', method: 'POST', path: '/api/auth/logout', summary: '', action: 'public', answer: done, problems: [] });

export type SessionState =
  /** `start()` has not been called yet: guards show Initializing... */
  | { readonly status: 'initializing' }
  /** The profile is on its way: guards show nothing, or Loading... */
  | { readonly status: 'loading' }
  /** `expired` when the server ended it: the login page then says so. */
  | { readonly status: 'signedOut'; readonly expired: boolean }
  | { readonly status: 'signedIn'; readonly me: Me };

export interface Session {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Finds out who is here; call once when the page starts. Never throws. */
  start(): Promise<void>;
  /** Takes the token of a login, registration or demo answer. @throws ApiProblem when the profile cannot be read */
  signIn(token: string): Promise<Me>;
  /** Ends this session on the server if it can be reached, and here in any case. */
  signOut(): Promise<void>;
  /** Reads the profile again, after it or the account has changed. @throws ApiProblem */
  reload(): Promise<Me>;
}

interface SessionOptions {
  readonly startLimitMs?: number;
  /** Told the language of the person who has just signed in (C1-92). */
  readonly speak?: (language: Language) => void;
}

export function createSession({ call, tokens }: Pick<Api, 'call' | 'tokens'>, options: SessionOptions = {}): Session {
  let state: SessionState = { status: 'initializing' };
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };

  async function reload(): Promise<Me> {
    const me = await call(profile, { retry: false });
    become({ status: 'signedIn', me });
    return me;
  }

  /** Another tab has signed in, out, over to another account, or renewed the token. */
  async function follow(): Promise<void> {
    if (!tokens.get()) return become({ status: 'signedOut', expired: false });
    // A failure here keeps what is shown: the next call of this tab meets it and says so.
    await reload().catch(() => undefined);
  }

  tokens.subscribe((change) => {
    if (change === 'expired') become({ status: 'signedOut', expired: true });
    else if (change === 'cleared') become({ status: 'signedOut', expired: false });
    else if (change === 'elsewhere' && state.status !== 'initializing') void follow();
  });

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    async start() {
      if (!tokens.get()) return become({ status: 'signedOut', expired: false });
      become({ status: 'loading' });
      try {
        const signal = AbortSignal.timeout(options.startLimitMs ?? START_LIMIT_MS);
        become({ status: 'signedIn', me: await call(profile, { retry: false, signal }) });
      } catch (error) {
        tokens.clear(error instanceof ApiProblem && error.status === 401 ? 'expired' : 'cleared');
      }
    },
    async signIn(token) {
      tokens.set(token);
      try {
        const me = await reload();
        options.speak?.(languageOf(me.language));
        return me;
      } catch (error) {
        tokens.clear();
        throw error;
      }
    },
    async signOut() {
      // Unreachable or already ended: the token is forgotten here all the same.
      await call(logout).catch(() => undefined);
      tokens.clear();
    },
  };
}

/** The page's own session. */
export const session: Session = createSession(api, { speak: (language) => void setLanguage(language) });
