import type { Message } from './bus.ts';
import type { EndTarget } from './endings.ts';

/** What services may ask of the live connection. */
export interface LivePort {
  onlineIn(roomId: string): ReadonlySet<string>;
  endSockets(target: EndTarget, reason: string): void;
  /** Tells people outside any room, on all their sockets. May be lost; never a secret. Guests hear only what names them. */
  pushTo(target: EndTarget, event: string, payload: Message): void;
}

// A process has one live server (a test may have two, which then answer as one product). Services are plain functions
// without a handle on the process; these calls change nothing that a transaction could take back.
const ports = new Set<LivePort>();

/** @returns what takes it out again */
export function register(port: LivePort): () => void {
  ports.add(port);
  return () => ports.delete(port);
}

/** Participants of a room who are connected now, to whichever process. */
export function onlineIn(roomId: string): ReadonlySet<string> {
  return new Set([...ports].flatMap((port) => [...port.onlineIn(roomId)]));
}

/** A reason that is none to stay away: the connection is closed without a word, and the client comes back as whom it is now. */
export const RENEW = 'renew';

/**
 * Tells people who are signed in, outside any room, in every tab and all processes: `features:updated`, `notification:new`.
 * It may be lost, and it may come twice, so it only says that something is to be read anew. Never a secret. Call it after
 * the commit: `context.afterCommit(…)`.
 */
export function announce(to: { readonly accountId: string; readonly userId?: string }, event: string, payload: Message): void {
  for (const port of ports) port.pushTo(to, event, payload);
}

/** Ends sockets in all processes. Call it after the commit that took the right to them: `context.afterCommit(…)`. */
export function endSockets(target: EndTarget, reason: string): void {
  for (const port of ports) port.endSockets(target, reason);
}
