import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { DatabaseKind } from '#test/support/databases.ts';
import { openTable } from '#test/support/poker-table.ts';
import { TEST_PASSWORD, ownApp, type OwnApp } from '#test/support/test-app.ts';

/** Two servers on one database that answer the same bytes: the product, and the least that could. */
export interface ListReady {
  readonly product: string;
  readonly floor: string;
  readonly token: string;
  /** Somebody else of the account, to sign in as. */
  readonly member: { readonly email: string; readonly password: string };
}

export const LIST = '/api/planning-poker/sessions';
const SESSIONS = 50;
const GUESTS = 3;

type Ask = (sql: string, parameters: readonly unknown[]) => Promise<Record<string, never>[]>;

/** Hand-written SQL over the driver alone, and no roles, no schemas, no layers. */
async function askFor(app: OwnApp): Promise<Ask> {
  if (!app.settings.databaseUrl) return (sql, parameters) => app.rows(sql, parameters);
  const pool = new pg.Pool({ connectionString: app.settings.databaseUrl, max: 10 });
  // Its database is dropped beneath it at the end.
  pool.on('error', () => {});
  return async (text, parameters) =>
    (await pool.query({ name: createHash('md5').update(text).digest('hex'), text, values: [...parameters] })).rows;
}

const WHO = `select s.account_id, s.user_id from access_tokens t join sign_in_sessions s on s.id = t.session_id
  where t.token_hash = $1 and t.expires_at > now() and s.ended_at is null`;
const SESSIONS_OF = `select s.*, count(*) over ()::int as total from poker_sessions s where s.account_id = $1
  order by s.created_at desc, s.id desc limit 50`;
const PEOPLE_OF = `select session_id, id, user_id as "userId", name, role from poker_participants
  where account_id = $1 and session_id = any($2) and left_at is null order by joined_at, id`;
const STORIES_OF = `select session_id, id, key, title, position as "order", status, final_estimate as "finalEstimate" from poker_stories
  where account_id = $1 and session_id = any($2) order by position`;

// oxlint-disable-next-line typescript/no-explicit-any -- rows as the driver gives them: this server stands for code without types
const listed = (row: any, userId: string) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  votingSystem: row.deck.id,
  teamId: row.team_id,
  facilitatorId: row.facilitator_id,
  creatorId: row.creator_id,
  accountId: row.account_id,
  status: row.status,
  timerOption: row.timer_option,
  currentStory: row.current_story_id,
  startedAt: row.started_at,
  completedAt: row.completed_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  settings: {
    autoReveal: row.auto_reveal,
    allowSpectators: row.allow_spectators,
    requireLogin: row.require_login,
    enableTimer: row.timer_option > 0,
    timerDuration: row.timer_duration,
    enableComments: row.enable_comments,
    enableConfidenceVoting: row.enable_confidence_voting,
    votingSystem: row.deck.id,
  },
  async: row.is_async ? { deadline: row.async_deadline, closedAt: row.async_closed_at } : null,
  facilitatorName: row.people.find((one: { userId: string }) => one.userId === row.facilitator_id).name,
  participantCount: row.people.length,
  storyCount: row.stories.length,
  storiesEstimated: row.stories.filter((story: { status: string }) => story.status === 'ESTIMATED').length,
  totalPoints: row.stories.reduce((sum: number, story: { finalEstimate: string | null }) => sum + Number(story.finalEstimate), 0),
  duration: row.started_at ? Math.round((Date.now() - row.started_at) / 60_000) : 0,
  participants: row.people.map((one: { userId: string | null }) => ({ ...one, isGuest: one.userId === null })),
  stories: row.stories,
  yourRole: row.people.find((one: { id: string }) => one.id === userId)?.role ?? null,
});

function bySession(rows: readonly Record<string, never>[]): Map<string, object[]> {
  const groups = new Map<string, object[]>();
  for (const { session_id: sessionId, ...row } of rows) groups.set(String(sessionId), [...(groups.get(String(sessionId)) ?? []), row]);
  return groups;
}

async function startFloor(app: OwnApp): Promise<string> {
  const ask = await askFor(app);
  const server = createServer((request, response) => {
    void (async () => {
      const token = (request.headers.authorization ?? '').slice('Bearer '.length);
      const [who] = await ask(WHO, [createHash('sha256').update(token).digest()]);
      const rows = await ask(SESSIONS_OF, [who?.['account_id']]);
      const which = [who?.['account_id'], rows.map((row) => row['id'])];
      const [people, stories] = [bySession(await ask(PEOPLE_OF, which)), bySession(await ask(STORIES_OF, which))];
      const data = rows.map((row) =>
        listed({ ...row, people: people.get(String(row['id'])), stories: stories.get(String(row['id'])) }, who?.['user_id'] ?? ''),
      );
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: true, data, total: rows[0]?.['total'] ?? 0, limit: 50, offset: 0 }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function start(kind: DatabaseKind): Promise<ListReady> {
  const app = await ownApp({ kind, settings: { environment: 'production', redisUrl: null, rateLimitScale: 1_000_000 } });
  process.on('disconnect', () => void app.close().then(() => process.exit(0)));
  const host = await app.register();
  for (let n = 0; n < SESSIONS; n += 1) {
    const table = await openTable(app, { host, stories: ['One', 'Two', 'Three', 'Four'] });
    for (let guest = 0; guest < GUESTS; guest += 1) await table.guest(`Guest ${guest}`);
  }
  const floor = await startFloor(app);
  const { token } = host;
  const [theirs, ours] = await Promise.all(
    [floor + LIST, app.url + LIST].map(async (url) => (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).text()),
  );
  if (theirs !== ours) throw new Error('The floor answers something else than the product: it would be a measure of something else');
  const { email } = await app.addMember(host.accountId, 'MEMBER');
  return { product: app.url, floor, token, member: { email, password: TEST_PASSWORD } };
}

if (import.meta.main) process.send?.(await start(process.argv[2] === 'postgres' ? 'postgres' : 'embedded'));
