import { problemOf } from './problem.ts';
import { send, type Sender } from './send.ts';
import type { Tokens } from './tokens.ts';

const LOCK = 'auth-refresh';
const REFRESH = {
  method: 'POST',
  path: '/api/auth/refresh',
  headers: { accept: 'application/json', 'content-type': 'application/json' },
  body: '{}', // the refresh token itself is a cookie
  isFile: false,
  signal: undefined,
};

type Locks = Pick<LockManager, 'request'>;

/**
 * Makes the one refresh that all calls of a tab share; with Web Locks, all tabs.
 * @returns a function that resolves to whether a newer token than the stale one is there. It clears the token when the
 *   server refuses, and throws the ApiProblem when the server cannot be asked: then nobody is signed out.
 */
export function createRefresh(sender: Sender, tokens: Tokens, locks: Locks | undefined): (stale: string) => Promise<boolean> {
  let running: Promise<boolean> | null = null;

  async function renew(stale: string): Promise<boolean> {
    // Another tab may have renewed it while this one waited for the lock.
    if (tokens.get() !== stale) return tokens.get() !== null;
    const answer = await send(sender, REFRESH, null);
    const token = answer.json?.accessToken ?? answer.json?.token;
    if (answer.ok && typeof token === 'string') {
      tokens.set(token, 'renewed');
      return true;
    }
    if (answer.status >= 500 || answer.status === 429) throw problemOf(answer.status, answer.json);
    tokens.clear('expired');
    return false;
  }

  return (stale) => {
    if (tokens.get() !== stale) return Promise.resolve(tokens.get() !== null);
    const work = () => renew(stale);
    running ??= (locks ? locks.request(LOCK, work) : work()).finally(() => {
      running = null;
    });
    return running;
  };
}
