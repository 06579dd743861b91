/** Where the passes of guests lie: `trimtab.<kind of room>.pass.<room>`, each as JSON with its token. */
export const PASS = /^trimtab\.(\w+)\.pass\.(.+)$/;

/** What this browser holds as a guest: its seats, and what was done in them, go to the person who registers or signs in. */
export function heldTokens(): string[] {
  return held().map(({ token }) => token);
}

/** The room of the pass that was given last. */
export function heldRoom(): string | null {
  const [last] = held().toSorted((one, other) => other.expiresAt.localeCompare(one.expiresAt));
  return last && Date.parse(last.expiresAt) > Date.now() ? last.path : null;
}

interface Held {
  readonly path: string;
  readonly token: string;
  readonly expiresAt: string;
}

function held(): Held[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => {
      const [, kind, room] = PASS.exec(key) ?? [];
      return room === undefined ? [] : passIn(`/${kind}/sessions/${room}`, String(text));
    });
  } catch {
    return []; // Storage is blocked.
  }
}

function passIn(path: string, text: string): Held[] {
  try {
    const { token, expiresAt } = JSON.parse(text) as { token?: unknown; expiresAt?: unknown };
    return typeof token === 'string' ? [{ path, token, expiresAt: typeof expiresAt === 'string' ? expiresAt : '' }] : [];
  } catch {
    return [];
  }
}
