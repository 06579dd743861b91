/** Where the passes of guests lie: `trimtab.<kind of room>.pass.<room>`, each as JSON with its token. */
export const PASS = /^trimtab\.(\w+)\.pass\.(.+)$/;

interface Held {
  /** Of the browser's storage. */
  readonly key: string;
  readonly pass: { readonly token: string; readonly [more: string]: unknown };
}

/** What this browser holds as a guest: its seats, and what was done in them, go to the person who registers or signs in. */
export const heldTokens = (): string[] => heldPasses().map(({ pass }) => pass.token);

export function heldPasses(): Held[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => (PASS.test(key) ? passIn(key, String(text)) : []));
  } catch {
    return []; // Storage is blocked.
  }
}

function passIn(key: string, text: string): Held[] {
  try {
    const pass = JSON.parse(text) as Held['pass'];
    return typeof pass.token === 'string' ? [{ key, pass }] : [];
  } catch {
    return [];
  }
}
