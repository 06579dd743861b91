import { randomUUID } from 'node:crypto';
import { newToken } from '#modules/auth/server/service/token.ts';
import { DAY } from '#shared/time.ts';
import { openBoard, type BoardTable } from '#test/support/board-room.ts';
import type { DatabaseKind } from '#test/support/databases.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { fillBoard } from './board-fill.ts';
import { startFloor } from './board-floor.ts';
import type { Looked } from './viewers.ts';

/**
 * Two servers on one database, the product and a floor, each with a board that many people may look at: what the floor writes
 * into the log means nothing to the product, whose viewers would be sent everything anew.
 */
export interface ViewersReady {
  readonly ours: Looked;
  readonly floor: Looked;
  /** Who moves items. */
  readonly token: string;
  /** One for each person who looks. */
  readonly tokens: readonly string[];
}

const ITEMS = 1_000;
const PEOPLE = 200;

const USER = `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'email', $1::text, 'email_key', $1::text))).*
  from users u where id = $2`;
const MEMBERSHIP = `insert into memberships (id, account_id, user_id, role, joined_at) values ($1, $2, $3, 'MEMBER', now())`;
const TEAM_MEMBER = `insert into team_members (account_id, team_id, user_id, role, joined_at) values ($1, $2, $3, 'member', now())`;
const SESSION = `insert into sign_in_sessions select (jsonb_populate_record(s, jsonb_build_object('id', $1::text, 'user_id', $2::text))).*
  from sign_in_sessions s where user_id = $3 limit 1`;
const TOKEN = 'insert into access_tokens (token_hash, session_id, expires_at) values ($1, $2, $3)';

/** People of the board's team, signed in; by rows, because a few hundred hashed passwords would take longer than what is measured. */
async function seat(app: OwnApp, { host, teamId }: BoardTable): Promise<string[]> {
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const [userId, sessionId, { token, hash }] = [randomUUID(), randomUUID(), newToken('access')];
    await app.rows(USER, [userId, host.userId]);
    await app.rows(MEMBERSHIP, [randomUUID(), host.accountId, userId]);
    await app.rows(TEAM_MEMBER, [host.accountId, teamId, userId]);
    await app.rows(SESSION, [sessionId, userId, host.userId]);
    await app.rows(TOKEN, [hash, sessionId, new Date(app.now().getTime() + DAY)]);
    tokens.push(token);
  }
  return tokens;
}

async function start(kind: DatabaseKind): Promise<ViewersReady> {
  const app = await ownApp({ kind, settings: { environment: 'production', redisUrl: null, rateLimitScale: 1_000_000 } });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const table = await openBoard(app, { name: 'Board' });
  const theirs = await openBoard(app, { host: table.host, name: 'Floor' });
  const [ours, floor] = [await fillBoard(app, table, ITEMS), await fillBoard(app, theirs, ITEMS)];
  const tokens = await seat(app, table);
  await app.database.asOwner((client) => client.query('analyze', []));
  const { token } = table.host;
  return { ours: { url: app.url, board: ours }, floor: { url: await startFloor(app), board: floor }, token, tokens };
}

if (import.meta.main) process.send?.(await start(process.argv[2] === 'postgres' ? 'postgres' : 'embedded'));
