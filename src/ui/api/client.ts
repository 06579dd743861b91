import type { Endpoint } from '#shared/endpoint.ts';
import { withWords } from '#ui/text/problem-text.ts';
import { type ApiProblem, problemOf } from './problem.ts';
import { createRefresh } from './refresh.ts';
import { documentedTiming, send, type Answered, type Sender } from './send.ts';
import { createTokens, localStore, type Tokens } from './tokens.ts';
import { answerIn, outgoing, type AnswerTo, type CallArgs, type CallOptions, type Outgoing } from './wire.ts';

/** Raised on the page when the server wants the e-mail address confirmed first; the guards listen. */
export const EMAIL_VERIFICATION_REQUIRED = 'email-verification-required';
const UNVERIFIED_TEXT = 'Email verification required';

/** Calls whose 401 means what it says: a refresh there would hide 'Invalid email or password' (C1-111). */
const authPaths = /^\/api\/auth\/(login|register|refresh|logout|verify-2fa|forgot-password|reset-password)\b/;
/** Feature calls are never tried at the alternative base (C1-84). */
const featurePaths = /\/features(\/|\?|$)/;

const KEY = 'idempotency-key';
const CUT_OFF_MS = 120_000; // as long as a command is kept for a connection that is away

export interface ApiOptions extends Partial<Sender> {
  readonly tokens: Tokens;
  readonly locks?: Pick<LockManager, 'request'> | undefined;
  /** Where the page-wide event is raised. */
  readonly events?: EventTarget | undefined;
}

export interface Api {
  readonly tokens: Tokens;
  /** Calls an endpoint. @throws ApiProblem for whatever is not a success */
  call<E extends Endpoint>(endpoint: E, ...args: CallArgs<E>): Promise<AnswerTo<E>>;
  /** Renews the access token unless it already differs from the stale one. @throws ApiProblem when the server cannot be asked */
  refresh(stale: string): Promise<boolean>;
}

type Send = (call: Outgoing, options: CallOptions) => Promise<Answered>;

/**
 * Remembers the keys of writes of which nobody knows whether they arrived: what is sent again by hand goes under the same key,
 * and is done once. Files are not compared.
 */
function knowingKeys(send: Send): Send {
  const cutOff = new Map<string, { readonly key: string; readonly timer: ReturnType<typeof setTimeout> }>();
  return async (call, options) => {
    const fresh = call.headers[KEY];
    if (!fresh || typeof call.body === 'object') return send(call, options);
    const written = `${call.method} ${call.path} ${call.body} ${options.token}`;
    const key = options.idempotencyKey ?? cutOff.get(written)?.key ?? fresh;
    const forget = (): void => {
      clearTimeout(cutOff.get(written)?.timer);
      cutOff.delete(written);
    };
    const keep = (): void => {
      forget();
      cutOff.set(written, { key, timer: setTimeout(forget, CUT_OFF_MS) });
    };
    forget();
    try {
      const answer = await send({ ...call, headers: { ...call.headers, [KEY]: key } }, options);
      // A proxy that gives up says nothing of the server behind it.
      if (answer.status >= 500) keep();
      return answer;
    } catch (error) {
      keep();
      throw error;
    }
  };
}

/** The shared request layer: one for the page, and one for each test. */
export function createApi({ base = '', timing = documentedTiming, tokens, locks, events }: ApiOptions): Api {
  const sender: Sender = { base, timing };
  const refresh = createRefresh(sender, tokens, locks);

  /** Sends with the token; when it has run out, renews it once and sends again. */
  async function authorized(call: Outgoing, guestToken: string | undefined, retry: boolean): Promise<Answered> {
    const token = guestToken ?? tokens.get();
    const answer = await send(sender, call, token, retry);
    if (answer.status !== 401 || guestToken || !token || authPaths.test(call.path)) return answer;
    if (!(await refresh(token))) return answer;
    const again = await send(sender, call, tokens.get(), retry);
    // A fresh token that is refused as a token: the session has ended since. Other 401s (a wrong password) are the call's own.
    if (again.status === 401 && (again.json?.code ?? 'request.signed_out') === 'request.signed_out') tokens.clear('expired');
    return again;
  }

  async function withAlternative(call: Outgoing, options: CallOptions): Promise<Answered> {
    const answer = await authorized(call, options.token, options.retry ?? true);
    if (answer.status !== 404 || call.method !== 'GET' || featurePaths.test(call.path)) return answer;
    const again = await authorized({ ...call, path: call.path.replace(/^\/api\//, '/api/v1/') }, options.token, false);
    return again.ok ? again : answer;
  }

  const once = knowingKeys(withAlternative);

  return {
    tokens,
    refresh,
    async call(endpoint, ...args) {
      const [input] = args as [CallOptions?];
      const options = input ?? {};
      const answer = await once(outgoing(endpoint, input), options);
      if (answer.file) return answer.file as never; // the endpoint's kind is 'file' then
      if (answer.status === 403 && isUnverified(answer.json)) {
        events?.dispatchEvent(new CustomEvent(EMAIL_VERIFICATION_REQUIRED));
        return answer.json as never; // documented: the body is returned, not thrown (C1-86)
      }
      if (!answer.ok || !answer.json) throw await withWords(problemOf(answer.status, answer.json));
      return answerIn(endpoint.answer.kind, answer.json) as never; // the server answers as the endpoint declares; its tests hold it to that
    },
  };
}

/** Whether an answer is the body of a refused call that waits for the e-mail address to be confirmed. */
export function isUnverified(body: unknown): boolean {
  const { success, error, code } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  return success === false && (code === 'request.email_unverified' || error === UNVERIFIED_TEXT);
}

/** The same body as a problem, for a caller that cannot go on without its data. */
export function unverifiedProblem(): ApiProblem {
  return problemOf(403, { error: UNVERIFIED_TEXT, code: 'request.email_unverified' });
}

const page = typeof window === 'undefined' ? undefined : window;

/** The page's own request layer. */
export const api: Api = createApi({
  tokens: createTokens(localStore(), page),
  locks: page?.navigator.locks,
  events: page,
});

/** Calls an endpoint by its value: `await call(endSession, { params: { sessionId } })`. @throws ApiProblem of the refusal */
export const { call } = api;
