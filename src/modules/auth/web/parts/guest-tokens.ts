/** Where modules keep what lets a guest into one session: `trimtab.<module>.pass.<session>`. */
const PASS = /^trimtab\.\w+\.pass\./;

/** What this browser holds as a guest, so that registering keeps the seats and their votes (ruling 11). */
export function guestTokens(): string[] {
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
