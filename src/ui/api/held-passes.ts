/** Where the passes of guests lie: `trimtab.<kind of room>.pass.<room>`, each as JSON with its token. */
export const PASS = /^trimtab\.\w+\.pass\./;

/** What this browser holds as a guest: its seats, and what was done in them, go to the person who registers or signs in. */
export function heldTokens(): string[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => (PASS.test(key) ? tokenIn(String(text)) : []));
  } catch {
    return []; // Storage is blocked.
  }
}

function tokenIn(text: string): string[] {
  try {
    const { token } = JSON.parse(text) as { token?: unknown };
    return typeof token === 'string' ? [token] : [];
  } catch {
    return [];
  }
}
