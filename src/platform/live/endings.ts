import type { Connection } from './connection.ts';

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

/** Tells a client why and that it shall not come back by itself, then closes (ruling 15). */
export function endConnection({ socket }: Connection, reason: string, sessionId?: string): void {
  socket.emit('session:ended_by_server', { reason, ...(sessionId !== undefined && { sessionId }) });
  socket.disconnect(true);
}
