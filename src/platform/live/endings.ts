import type { Connection } from './connection.ts';
import { RENEW } from './registry.ts';
import { isBehind } from './feed.ts';

/** Whose sockets to end: all that fit every part given. */
export interface EndTarget {
  readonly userId?: string;
  readonly accountId?: string;
  /** Sign-in session: one device. */
  readonly sessionTokenId?: string;
  readonly participantId?: string;
}

export function fits({ identity, feeds, socket }: Connection, target: EndTarget): boolean {
  const { actor } = identity;
  const wanted = [
    target.userId === undefined || (actor.kind === 'user' && actor.userId === target.userId),
    target.accountId === undefined || actor.accountId === target.accountId,
    target.sessionTokenId === undefined || identity.sessionTokenId === target.sessionTokenId,
    target.participantId === undefined ||
      (actor.kind === 'guest' && actor.participantId === target.participantId) ||
      [...feeds.values()].some((feed) => feed.members.get(socket.id)?.recipient.participantId === target.participantId),
  ];
  // A target that names nothing would end everybody.
  return Object.values(target).some((part) => part !== undefined) && wanted.every(Boolean);
}

const PATIENCE_MS = 250; // for pushes of what was committed before
const LOOK_MS = 5;

/**
 * Tells a client why and that it shall not come back by itself, then closes (ruling 15). Nothing that it says from here
 * on is heard, but what had happened before, its own removal for one, still reaches it.
 */
export async function endConnection(connection: Connection, reason: string, sessionId?: string): Promise<void> {
  if (connection.isEnding) return;
  connection.isEnding = true;
  for (let waited = 0; waited < PATIENCE_MS && [...connection.feeds.values()].some(isBehind); waited += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  close(connection, reason, sessionId);
}

/** Closes at once: what was to be said has been said. */
export function close({ socket }: Connection, reason: string, sessionId?: string): void {
  if (reason !== RENEW) socket.emit('session:ended_by_server', { reason, ...(sessionId !== undefined && { sessionId }) });
  socket.disconnect(true);
}
