const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
/** A file that the server has, and that cannot be loaded this often, is broken, and no matter of the connection. */
const TRIES_MOST = 3;

/** A file of the app is gone: another version was put in place since this page was loaded. */
export class GonePart extends Error {
  override name = 'GonePart';
}

/** Whether the browser could not get a file; a file that came and threw is another matter. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** What loading asks of the browser. */
export interface World {
  readonly fetch: typeof fetch;
  /** The file that this page began with: it goes with its version. */
  readonly entry: () => string;
  /** Resolves after a time, or as soon as the connection is back. */
  readonly pause: (ms: number) => Promise<void>;
}

let away = 0;
const listeners = new Set<() => void>();

/** How many parts wait for the connection. */
export const partsAway = (): number => away;

export function watchPartsAway(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function count(by: 1 | -1): void {
  away += by;
  for (const listener of listeners) listener();
}

/**
 * Loads a part of the app. While the server cannot be reached it waits, and tries again by itself.
 * @throws GonePart when the server has the file no more
 */
export async function loadPart<T>(load: () => Promise<T>, world: World = browser): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isLoadFailure(error) || tries > TRIES_MOST) throw error;
      await backFrom(error as Error, world);
    }
  }
}

/** Waits until the server answers for the file. */
async function backFrom(error: Error, world: World): Promise<void> {
  let answer = await ask(error, world);
  if (answer === 'here') return world.pause(FIRST_MS);
  if (answer === 'away') {
    count(1);
    for (let ms = FIRST_MS; answer === 'away'; ms = Math.min(2 * ms, LONGEST_MS)) {
      await world.pause(ms);
      answer = await ask(error, world);
    }
    count(-1);
  }
  if (answer === 'gone') throw new GonePart(error.message, { cause: error });
}

/** Safari does not say which file it was; then the entry tells whether its version is still there. */
async function ask({ message }: Error, { fetch, entry }: World): Promise<'here' | 'gone' | 'away'> {
  const [address = entry()] = /https?:\/\/\S+|\/assets\/\S+/.exec(message) ?? [];
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return ok ? 'here' : status === 404 || status === 410 ? 'gone' : 'away';
  } catch {
    return 'away';
  }
}

const browser: World = {
  fetch: (...args) => fetch(...args),
  entry: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? window.location.href,
  pause: (ms) =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        window.removeEventListener('online', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      window.addEventListener('online', end);
    }),
};

/** A style sheet that did not come is asked for again only when its link is gone. */
export function forgetFailedStyles(): void {
  const forget = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // The failure of a file does not bubble.
  window.addEventListener('error', forget, { capture: true });
}
