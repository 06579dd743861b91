import type { TwoFactorChallenge } from '../../../contract/sign-in.ts';

/** Documented session storage key of a sign-in that waits for its second factor. */
const KEY = 'pending2fa';

/** Where /2fa is, carrying along where the person wants to go. */
export const TWO_FACTOR = '/2fa';

export const keepPending = (challenge: TwoFactorChallenge): void => sessionStorage.setItem(KEY, JSON.stringify(challenge));
export const forgetPending = (): void => sessionStorage.removeItem(KEY);

/** The sign-in that waits in this tab. @returns null when none does, or not any more */
export function readPending(now = Date.now()): TwoFactorChallenge | null {
  const kept = sessionStorage.getItem(KEY);
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
