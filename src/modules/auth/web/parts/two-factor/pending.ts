import type { TwoFactorChallenge } from '../../../contract/sign-in.ts';

/** Documented session storage key of a sign-in that waits for its second factor. */
const KEY = 'pending2fa';

/** Where the second step is shown. */
export const TWO_FACTOR = '/2fa';

/** Where a browser forbids storage the challenge lives as long as the page. */
let inMemory: string | null = null;

export function keepPending(challenge: TwoFactorChallenge): void {
  inMemory = JSON.stringify(challenge);
  attempt((store) => store.setItem(KEY, inMemory ?? ''));
}

export function forgetPending(): void {
  inMemory = null;
  attempt((store) => store.removeItem(KEY));
}

/** The sign-in that waits in this tab. @returns null when none does, or not any more */
export function readPending(now = Date.now()): TwoFactorChallenge | null {
  const kept = attempt((store) => store.getItem(KEY)) ?? inMemory;
  if (kept === null) return null;
  try {
    const challenge = JSON.parse(kept) as TwoFactorChallenge;
    if (Date.parse(challenge.expiresAt) > now && challenge.methods.length > 0) return challenge;
  } catch {
    // Somebody else wrote it: as good as none.
  }
  forgetPending();
  return null;
}

function attempt<T>(work: (store: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null; // blocked by the browser's settings
  }
}
