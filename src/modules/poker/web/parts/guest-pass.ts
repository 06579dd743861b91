import type { GuestPass } from '#modules/poker/contract/participant.ts';

/** What lets somebody without an account back into one session: kept for this tab, gone with it (S2-8). */
export type KeptPass = Pick<GuestPass, 'token' | 'participantId' | 'expiresAt'>;

const keyOf = (sessionId: string): string => `trimtab.poker.pass.${sessionId}`;
/** Where storage is blocked, a pass lasts as long as the page. */
const inMemory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? inMemory.get(key) ?? null;
  } catch {
    return inMemory.get(key) ?? null;
  }
}

/** The guest's pass of this session; null without one, or when its 12 hours are over. */
export function readPass(sessionId: string): KeptPass | null {
  const kept = passIn(read(keyOf(sessionId)));
  if (kept && Date.parse(kept.expiresAt) > Date.now()) return kept;
  if (kept) dropPass(sessionId);
  return null;
}

/** Storage is the reader's own: whatever stands there may be anything. */
function passIn(text: string | null): KeptPass | null {
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<KeptPass> | null;
    return typeof kept?.token === 'string' && typeof kept.expiresAt === 'string' ? (kept as KeptPass) : null;
  } catch {
    return null;
  }
}

export function keepPass(sessionId: string, { token, participantId, expiresAt }: KeptPass): void {
  const text = JSON.stringify({ token, participantId, expiresAt });
  inMemory.set(keyOf(sessionId), text);
  try {
    sessionStorage.setItem(keyOf(sessionId), text);
  } catch {
    // Kept in memory.
  }
}

export function dropPass(sessionId: string): void {
  inMemory.delete(keyOf(sessionId));
  try {
    sessionStorage.removeItem(keyOf(sessionId));
  } catch {
    // Nothing was kept there.
  }
}
