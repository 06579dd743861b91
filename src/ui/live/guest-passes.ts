import { PASS } from '#ui/api/held-passes.ts';
import { forgetGuest } from '#ui/forms/forget-drafts.ts';
import type { RoomView } from './room.ts';

/** What lets somebody without an account back into one room: kept by this browser for its 12 hours, so that
 * another tab, and a registration there, finds the same seat (issue 11, above S2-8). */
export interface KeptPass {
  readonly token: string;
  readonly participantId: string;
  readonly expiresAt: string;
}

export interface GuestPasses {
  /** The pass of this room; null without one, or when its 12 hours are over. */
  read(sessionId: string): KeptPass | null;
  keep(sessionId: string, pass: KeptPass): void;
  drop(sessionId: string): void;
  /** The seat of a guest was changed for one of their own, if they had one: the page comes in by that. */
  exchanged(sessionId: string, token: string | undefined): void;
}

// Where storage is blocked, a pass lasts as long as the page.
const inMemory = new Map<string, string>();

/** Whoever signs out leaves no seat behind for the next person at this browser; their own account keeps theirs. */
export function dropPasses(): void {
  inMemory.clear();
  for (const key of attempt(() => Object.keys(localStorage)) ?? []) {
    if (!PASS.test(key)) continue;
    attempt(() => localStorage.removeItem(key));
    forgetGuest(PASS.exec(key)?.[2] ?? '');
  }
}

/** The passes of one kind of room. @param kind part of the key under which they lie */
export function guestPasses(kind: string): GuestPasses {
  const keyOf = (sessionId: string): string => `trimtab.${kind}.pass.${sessionId}`;
  const drop = (sessionId: string): void => {
    inMemory.delete(keyOf(sessionId));
    attempt(() => localStorage.removeItem(keyOf(sessionId)));
    // A seat is left with all that was written in it.
    forgetGuest(sessionId);
  };
  const keptFor = (sessionId: string): KeptPass | null =>
    passIn(attempt(() => localStorage.getItem(keyOf(sessionId))) ?? inMemory.get(keyOf(sessionId)) ?? null);
  return {
    drop,
    exchanged(sessionId, token) {
      if (token === undefined) return;
      drop(sessionId);
      window.location.reload();
    },
    read(sessionId) {
      const kept = keptFor(sessionId);
      if (kept && Date.parse(kept.expiresAt) > Date.now()) return kept;
      if (kept) drop(sessionId);
      return null;
    },
    keep(sessionId, { token, participantId, expiresAt }) {
      // Somebody else sits down at this browser.
      if (keptFor(sessionId)?.participantId !== participantId) forgetGuest(sessionId);
      const text = JSON.stringify({ token, participantId, expiresAt });
      inMemory.set(keyOf(sessionId), text);
      attempt(() => localStorage.setItem(keyOf(sessionId), text));
    },
  };
}

/** Storage may be blocked: then it holds nothing. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Storage is the reader's own: whatever stands there may be anything. */
function passIn(text: string | null): KeptPass | null {
  if (text === null) return null;
  const kept = attempt(() => JSON.parse(text) as Partial<KeptPass> | null);
  return typeof kept?.token === 'string' && typeof kept.expiresAt === 'string' ? (kept as KeptPass) : null;
}

/** A guest's token ran out or was withdrawn: the server no longer knows it. @param token undefined for members */
export const isPassRefused = (token: string | undefined, view: RoomView<unknown>): boolean =>
  token !== undefined &&
  view.state === null &&
  (view.problem?.code === 'request.signed_out' || (view.status === 'failed' && view.reason !== null && view.problem === null));
