/** Documented local storage key of the access token. */
export const TOKEN_KEY = 'token';

/** Why the token changed: a person's act, a newer one for the same session, the end of their session, or another tab. */
export type TokenChange = 'set' | 'renewed' | 'cleared' | 'expired' | 'elsewhere';
type Listener = (change: TokenChange) => void;

export interface Tokens {
  get(): string | null;
  set(token: string, reason?: 'set' | 'renewed'): void;
  clear(reason?: 'cleared' | 'expired'): void;
  subscribe(listener: Listener): () => void;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the access token in local storage, so that tabs share it. The refresh token is a cookie that no script can read.
 * @param storage null where the browser forbids it: then the token lives as long as the page
 * @param events receives `storage` when another tab writes
 */
export function createTokens(storage: Store | null, events?: Pick<EventTarget, 'addEventListener'>): Tokens {
  const listeners = new Set<Listener>();
  const tell = (change: TokenChange) => listeners.forEach((listener) => listener(change));
  let inMemory: string | null = null;

  events?.addEventListener('storage', (event) => {
    const { key } = event as StorageEvent;
    // A null key means that the whole storage was emptied.
    if (key === TOKEN_KEY || key === null) tell('elsewhere');
  });

  return {
    get: () => (storage ? storage.getItem(TOKEN_KEY) : inMemory),
    set(token, reason = 'set') {
      if (storage) storage.setItem(TOKEN_KEY, token);
      else inMemory = token;
      tell(reason);
    },
    clear(reason = 'cleared') {
      storage?.removeItem(TOKEN_KEY);
      inMemory = null;
      tell(reason);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Local storage, or null where a browser's settings make every access throw. */
export function localStore(): Storage | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null; // blocked by the browser's settings
  }
}
