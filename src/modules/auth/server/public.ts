import { outsideTransaction, type Database } from '#platform/db/database.ts';
import { openScope, type Scope } from '#platform/db/scope.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Settings } from '#platform/config/settings.ts';
import type { LiveIdentity } from '#platform/live/connection.ts';
import { endSockets } from '#platform/live/registry.ts';
import type { Context } from '#platform/module/context.ts';
import type { Actor } from '#shared/permissions.ts';
import { ACTIVITY_STEP, GUEST_LIFE, after } from '../rules/lifetimes.ts';
import { findGuest, findSignedIn, type SignedInUser } from './queries.ts';
import { newToken, prefixes } from './service/token.ts';
import { authIn } from './tables.ts';

export interface Authenticator {
  /** Looks a bearer token up inside the request's own transaction and steps into its account. @returns null for one that does not hold */
  readonly authenticate: (tx: Tx, token: string, now: Date) => Promise<Actor | null>;
  /** The same for the live layer, which also wants to know which sign-in ends its sockets. */
  readonly identify: (tx: Tx, token: string, now: Date) => Promise<LiveIdentity | null>;
  /** Resolves when no note of activity is on its way: before the database is closed. */
  readonly settled: () => Promise<void>;
}

/** Who calls: people by their access token, guests by theirs. One of these serves HTTP and the live layer. */
export function createAuthenticator({ database, settings }: { readonly database: Database; readonly settings: Settings }): Authenticator {
  const underway = new Map<string, Promise<void>>();
  // A request may be a read-only transaction, so its activity is noted in another one, at most once a minute.
  const note = ({ sessionId, lastActivityAt }: SignedInUser, now: Date) => {
    if (after(lastActivityAt, ACTIVITY_STEP) > now || underway.has(sessionId)) return;
    const write = outsideTransaction(() =>
      database.transaction(openScope() as Scope, async (tx) => {
        await authIn(tx)
          .updateTable('sign_in_sessions')
          .set({ last_activity_at: now })
          .where('id', '=', sessionId)
          .where('last_activity_at', '<', now)
          .execute();
      }),
    );
    // A note that is lost to a passing failure is made again by the next request.
    underway.set(
      sessionId,
      write.catch(() => {}).finally(() => underway.delete(sessionId)),
    );
  };
  const identify = async (tx: Tx, token: string, now: Date): Promise<LiveIdentity | null> => {
    if (token.startsWith(prefixes.guest)) return findGuest(tx, token, { now, settings });
    if (!token.startsWith(prefixes.access)) return null;
    const found = await findSignedIn(tx, token, { now, settings });
    if (found) note(found, now);
    return found && { actor: found.actor, sessionTokenId: found.sessionId, expiresAt: found.expiresAt };
  };
  return {
    identify,
    authenticate: async (tx, token, now) => (await identify(tx, token, now))?.actor ?? null,
    settled: async () => void (await Promise.all(underway.values())),
  };
}

export interface GuestPlace {
  readonly roomId: string;
  readonly participantId: string;
}

/** Gives a guest their token for one room of the scope's account, for 12 hours. */
export async function issueGuestToken({ tx, scope, now }: Context, place: GuestPlace): Promise<{ token: string; expiresAt: Date }> {
  const { token, hash } = newToken('guest');
  const expiresAt = after(now, GUEST_LIFE);
  const values = { token_hash: hash, account_id: scope.accountId, room_id: place.roomId, participant_id: place.participantId };
  await authIn(tx)
    .insertInto('guest_tokens')
    .values({ ...values, expires_at: expiresAt })
    .execute();
  return { token, expiresAt };
}

/** Ends a guest's right to a room, and their sockets: they were removed, or took a sign-in of their own. Bears being called twice. */
export async function endGuestToken(context: Pick<Context, 'tx' | 'scope' | 'afterCommit'>, place: GuestPlace): Promise<void> {
  const { tx, scope } = context;
  context.afterCommit(() => endSockets({ accountId: scope.accountId, participantId: place.participantId }, 'removed'));
  await authIn(tx)
    .deleteFrom('guest_tokens')
    .where('account_id', '=', scope.accountId)
    .where('room_id', '=', place.roomId)
    .where('participant_id', '=', place.participantId)
    .execute();
}

export { isLockedOut } from './service/lock-gate.ts';
export { leadsNowhere, registerInvited } from './service/invited.ts';
