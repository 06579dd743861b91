import { api } from '#ui/api/client.ts';
import { queryClient } from '#ui/api/query-client.ts';
import { identityOf, readFailed } from '#ui/api/query.ts';
import { session } from '#ui/api/session.ts';
import { Connection } from './connection.ts';
import { dropPasses } from './guest-passes.ts';

const wake = typeof window === 'undefined' ? {} : { window, document };
/** How long an unused connection stays: the next screen often wants it again, and a remount of a part always does. */
const IDLE_MS = 3000;

interface Held {
  readonly connection: Connection;
  users: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** One connection for the signed-in person, and one for each guest's token; in practice one a page. */
const held = new Map<string, Held>();
const MINE = '';

function connectionFor(token: string | undefined): Held {
  const key = token ?? MINE;
  const known = held.get(key);
  if (known) return known;
  const connection = token
    ? new Connection({ token: () => token, wake })
    : new Connection({ token: api.tokens.get, renew: api.refresh, wake });
  onReturn(connection, () => void readFailed(queryClient));
  const made = { connection, users: 0, timer: undefined };
  held.set(key, made);
  return made;
}

/** Runs after each connection that follows the loss of one: what was read meanwhile may have failed with it. */
export function onReturn(connection: Pick<Connection, 'state' | 'subscribe'>, run: () => void): void {
  let isLost = false;
  connection.subscribe(() => {
    const { status } = connection.state();
    if (status === 'connected' && isLost) run();
    if (status !== 'connecting') isLost = status === 'reconnecting' || status === 'failed';
  });
}

/** Takes a share in a connection. @returns what gives it back; the last one closes it a little later */
export function holdConnection(token?: string): { readonly connection: Connection; readonly release: () => void } {
  const one = connectionFor(token);
  one.users += 1;
  clearTimeout(one.timer);
  one.connection.open();
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    one.users -= 1;
    if (one.users > 0) return;
    one.timer = setTimeout(() => {
      held.delete(token ?? MINE);
      one.connection.end(null);
    }, IDLE_MS);
  };
  return { connection: one.connection, release };
}

/** A connection that is not opened yet, for a room that will be joined later. */
export const connectionOf = (token: string | undefined): Connection => connectionFor(token).connection;

// Somebody else, another account or nobody has taken over the page: the connection must not go on as the one before.
let identity = identityOf(session);
session.subscribe(() => {
  const next = identityOf(session);
  if (next === null || next === identity) return;
  const isFirst = identity === null;
  identity = next;
  const now = session.read();
  if (!isFirst && now.status === 'signedOut' && !now.expired) dropPasses();
  const mine = held.get(MINE);
  if (!mine || isFirst) return;
  if (session.read().status === 'signedOut') mine.connection.end('signed_out');
  else if (mine.connection.state().status === 'ended') mine.connection.open();
  else mine.connection.reconnect();
});
