import type { Socket } from 'socket.io';
import { tenantScope, type TenantScope } from '#platform/db/scope.ts';
import type { Caller } from '#platform/module/transaction.ts';
import { userIdOf, type Actor } from '#shared/permissions.ts';
import type { Feed } from './feed.ts';
import type { TokenBucket } from './token-bucket.ts';

/** Whom a token names, as `auth` and the guests' modules know it. */
export interface LiveIdentity {
  readonly actor: Exclude<Actor, { kind: 'nobody' | 'system' }>;
  /** The sign-in session that the token belongs to; ending it ends its sockets. */
  readonly sessionTokenId?: string;
  /** When the token ends; the socket is closed then, and the client comes back with a fresh one. */
  readonly expiresAt?: Date;
}

/** @returns null for a token that does not hold (any more) */
export type LiveAuthenticate = (token: string) => Promise<LiveIdentity | null>;

/** One socket and what this process knows of it. */
export interface Connection {
  readonly socket: Socket;
  /** Where its client is, past the operator's proxies. */
  readonly address: string;
  readonly token: string;
  identity: LiveIdentity;
  checkedAt: number;
  readonly bucket: TokenBucket;
  /** Refused messages drain slowly; who goes on sending overflows this one and is disconnected. */
  readonly patience: TokenBucket;
  /** Rooms that it looks at, by id. */
  readonly feeds: Map<string, Feed>;
  /** Messages of one socket are handled one after the other: a changed vote must not overtake the first. */
  queue: Promise<void>;
  /** It is about to be closed and is not listened to any more. */
  isEnding: boolean;
}

export function scopeOf({ actor }: LiveIdentity): TenantScope {
  return tenantScope(actor.accountId, userIdOf(actor));
}

export function callerOf({ identity, socket, address }: Connection, requestId: string): Caller {
  const userAgent = (socket.handshake.headers['user-agent'] ?? '').slice(0, 400);
  return { actor: identity.actor, requestId, origin: { ip: address, userAgent } };
}
