import { forgetAnonymous, forgetDrafts } from '#ui/forms/forget-drafts.ts';
import { languageOf, type Language } from '#ui/text/languages.ts';
import { setLanguage } from '#ui/text/text.ts';
import { bareEndpoint } from './bare-endpoint.ts';
import { api, type Api } from './client.ts';
import { heldTokens } from './held-passes.ts';
import type { Me } from './me.ts';
import { ApiProblem } from './problem.ts';

/** Longest wait for the profile when the page starts (C1-112). */
const START_LIMIT_MS = 10_000;
/** A page that is being left lives less long than this after its requests are broken off. */
const LEAVING_MS = 1_000;

// Module auth declares these for the server. The shared layer may not import a module, and needs only their paths.
const profile = bareEndpoint<Me>('auth.profile', 'GET /api/auth/profile');
const logout = bareEndpoint<void>('auth.logout', 'POST /api/auth/logout');
const guestSeats = bareEndpoint<void>('auth.keepGuestSeats', 'POST /api/auth/guest-seats');
const SEATS_LIMIT_MS = 3_000; // nobody waits longer to come in

export type SessionState =
  /** `start()` has not been called yet: guards show Initializing... */
  | { readonly status: 'initializing' }
  /** The profile is on its way: guards show nothing, or Loading... */
  | { readonly status: 'loading' }
  /** `expired` when the server ended it: the login page then says so. */
  | { readonly status: 'signedOut'; readonly expired: boolean }
  | { readonly status: 'signedIn'; readonly me: Me };

interface SessionOptions {
  readonly startLimitMs?: number;
  readonly leavingMs?: number;
  /** Tells `pagehide`, when the page is left. */
  readonly page?: Pick<EventTarget, 'addEventListener'> | undefined;
  /** Told the language of the person who has just signed in (C1-92). */
  readonly speak?: (language: Language) => void;
  /** What the browser holds as a guest: whoever signs in keeps the seats (ruling 11). */
  readonly passes?: () => string[];
  /** Asked when somebody signs out: what they typed must not stay on a shared computer. */
  readonly forget?: () => void;
  /** Told when whoever was signed in is here no more: what they wrote anonymously has no name by which it could wait for them. */
  readonly forgetAnonymous?: () => void;
}

/** Who is here, as a store that React can read. */
export class Session {
  readonly #call: Api['call'];
  readonly #tokens: Api['tokens'];
  readonly #options: SessionOptions;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'initializing' };
  #timesLeft = 0;

  constructor({ call, tokens }: Pick<Api, 'call' | 'tokens'>, options: SessionOptions = {}) {
    this.#call = call;
    this.#tokens = tokens;
    this.#options = options;
    options.page?.addEventListener('pagehide', () => (this.#timesLeft += 1));
    tokens.subscribe((change) => {
      if (change === 'expired') this.#become({ status: 'signedOut', expired: true });
      else if (change === 'cleared') this.#become({ status: 'signedOut', expired: false });
      else if (change === 'elsewhere' && this.#state.status !== 'initializing') void this.#follow();
    });
  }

  readonly read = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds out who is here; the first call of a page counts. Never throws. */
  async start(): Promise<void> {
    if (this.#state.status !== 'initializing') return;
    if (!this.#tokens.get()) return this.#become({ status: 'signedOut', expired: false });
    this.#become({ status: 'loading' });
    await this.#begin();
  }

  async #begin(): Promise<void> {
    const { startLimitMs = START_LIMIT_MS, leavingMs = LEAVING_MS } = this.#options;
    const before = { token: this.#tokens.get(), timesLeft: this.#timesLeft };
    try {
      const me = await this.#call(profile, { retry: false, signal: AbortSignal.timeout(startLimitMs) });
      return this.#become({ status: 'signedIn', me });
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0;
      // The server has spoken, so nothing was broken off.
      if (status > 0) return this.#tokens.clear(status === 401 ? 'expired' : 'cleared');
    }
    // Whoever goes on while a page starts breaks its question off, and must not be signed out by that.
    await new Promise((resolve) => setTimeout(resolve, leavingMs));
    // Somebody has signed in or out meanwhile, here or in another tab: that is not to be undone.
    if (this.#state.status !== 'loading') return;
    // The browser has kept the page and shows it again, or another tab has a newer token.
    if (this.#timesLeft !== before.timesLeft || this.#tokens.get() !== before.token) return this.#begin();
    this.#tokens.clear();
  }

  /** Takes the token of a login, registration or demo answer. @throws ApiProblem when the profile cannot be read */
  async signIn(token: string): Promise<Me> {
    // Who was about to be known, if anybody, is not the one who comes now.
    if (this.#state.status === 'loading') this.#options.forgetAnonymous?.();
    this.#tokens.set(token);
    await this.#keepSeats();
    try {
      const me = await this.reload();
      // A demo's seat is everybody's: who takes it keeps the language that they chose before.
      if (!me.isDemo) this.#options.speak?.(languageOf(me.language));
      return me;
    } catch (error) {
      this.#tokens.clear();
      throw error;
    }
  }

  /** Before a page follows the sign-in, and leaves this one. Unreachable: the passes hold, and the next sign-in says it again. */
  async #keepSeats(): Promise<void> {
    const guestTokens = this.#options.passes?.() ?? [];
    if (guestTokens.length === 0) return;
    const input: object = { body: { guestTokens }, signal: AbortSignal.timeout(SEATS_LIMIT_MS) }; // a bare endpoint names no body
    await this.#call(guestSeats, input).catch(() => undefined);
  }

  /** Ends this session on the server if it can be reached, and here in any case. */
  async signOut(): Promise<void> {
    // Unreachable or already ended: the token is forgotten here all the same.
    await this.#call(logout).catch(() => undefined);
    this.#options.forget?.();
    this.#tokens.clear();
  }

  /** Reads the profile again, after it or the account has changed. @throws ApiProblem */
  async reload(): Promise<Me> {
    const me = await this.#call(profile, { retry: false });
    this.#become({ status: 'signedIn', me });
    return me;
  }

  /** Another tab has signed in, out, over to another account, or renewed the token. */
  async #follow(): Promise<void> {
    if (!this.#tokens.get()) return this.#become({ status: 'signedOut', expired: false });
    // A failure here keeps what is shown: the next call of this tab meets it and says so.
    await this.reload().catch(() => undefined);
  }

  #become(next: SessionState): void {
    if (next.status !== 'loading' && !isSamePerson(this.#state, next)) this.#options.forgetAnonymous?.();
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

/** A page that starts finds the person who left it. */
function isSamePerson(before: SessionState, next: SessionState): boolean {
  if (next.status !== 'signedIn') return false;
  return before.status === 'loading' || (before.status === 'signedIn' && before.me.id === next.me.id);
}

/** The page's own session. */
export const session = new Session(api, {
  speak: (language) => void setLanguage(language),
  forget: forgetDrafts,
  forgetAnonymous,
  passes: heldTokens,
  page: typeof window === 'undefined' ? undefined : window,
});
