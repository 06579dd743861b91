import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantScope, workerScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { countStatements, type CountingDatabase, type Statement } from '#test/support/counting-database.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const ROWS = 100_000; // of other accounts, in each table that grows
const ACCOUNTS = 1_000;
const SESSIONS = '/api/planning-poker/sessions';
const GROWING = ['rooms', 'poker_sessions', 'poker_participants', 'poker_stories', 'poker_rounds', 'poker_votes', 'events'];

let app: OwnApp;
let database: CountingDatabase;
let table: PokerTable;
let teamId: string;

/** Rows without anything around them: keys to other tables are not checked meanwhile, which would take minutes. */
const CROWD = `
  set session_replication_role = replica;
  create temporary table crowd as
    select n, gen_random_uuid() as id, md5('account ' || n % ${ACCOUNTS})::uuid as account_id, md5('person ' || n % 5000)::uuid as person,
      now() - n * interval '1 minute' as at from generate_series(1, ${ROWS}) n;
  insert into rooms (id, kind, account_id) select id, 'poker', account_id from crowd;
  insert into poker_sessions (id, account_id, name, deck, facilitator_id, creator_id, status, created_at, updated_at)
    select id, account_id, 'A session', '{}', person, person, 'COMPLETED', at, at from crowd;
  insert into poker_participants (account_id, session_id, id, user_id, name, role, votes, joined_at)
    select account_id, id, person, person, 'A person', 'facilitator', true, at from crowd;
  insert into poker_stories (id, account_id, session_id, title, position, status, final_estimate, estimated_at, shown_at, created_at, updated_at)
    select id, account_id, id, 'A story', 0, 'ESTIMATED', '5', at, at, at, at from crowd;
  insert into poker_rounds (account_id, story_id, round, started_at, revealed_at, votes, voters, is_consensus)
    select account_id, id, 1, at, at, 1, 1, true from crowd;
  insert into poker_votes (account_id, story_id, round, participant_id, session_id, value, initial_value, voted_at)
    select account_id, id, 1, person, id, '5', '5', at from crowd;
  insert into events (id, account_id, type, actor, subject_kind, subject_id, payload, room_id, room_version, at)
    select gen_random_uuid(), account_id, 'poker.vote_cast', '{"kind": "system"}', 'poker_session', id, '{}', id, 1, at from crowd;
  drop table crowd;
  set session_replication_role = origin;
  analyze`;

beforeAll(async () => {
  app = await ownApp({ planning: 'auto', between: (opened) => (database = countStatements(opened)) });
  await database.asOwner((client) => client.script(CROWD));
  table = await openTable(app);
  await table.start();
  await table.vote('5');
  const team = await app.request('POST', '/api/teams', { token: table.host.token, body: { name: 'Core' } });
  teamId = team.json.data.id;
}, 120_000);
afterAll(() => app.close());

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables that the statement would read from their first row to their last. */
async function readWhole({ text, parameters }: Statement): Promise<string[]> {
  const isTenants = /poker_|"memberships"|subscriptions/.test(text);
  const scope = isTenants ? tenantScope(table.host.accountId as AccountId, null) : workerScope();
  const { rows } = await database.transaction(scope, (tx) =>
    tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan ? nodesOf(plan) : [])
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .filter((name) => GROWING.includes(name));
}

/** What the work asks the database, each statement once. */
async function asked(work: () => Promise<unknown>): Promise<Statement[]> {
  database.taken();
  await work();
  const all = database
    .taken()
    .flat()
    .filter(({ text }) => /^\s*(?:select|insert|update|delete|with)/.test(text));
  return [...new Map(all.map((statement) => [statement.text, statement])).values()];
}

const figures = (method: string, path: string, query: Record<string, unknown>) =>
  app.request(method, `/api/planning-poker/accounts/${table.host.accountId}/${path}`, { token: table.host.token, query });

const works: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the list of sessions', () => app.request('GET', SESSIONS, { token: table.host.token })],
  ['the list of one’s own', () => app.request('GET', SESSIONS, { token: table.host.token, query: { mine: true, period: 30 } })],
  ['the list by status', () => app.request('GET', SESSIONS, { token: table.host.token, query: { status: 'ACTIVE' } })],
  ['a session', () => table.seen()],
  ['a summary', () => table.call('GET', '/summary')],
  ['the voting history', () => table.call('GET', '/voting-history')],
  ['the discussion', () => table.call('GET', '/discussions')],
  ['earlier stories of the same estimate', () => table.call('GET', '/reference-stories?value=5')],
  ['the figures of a period', () => figures('GET', 'metrics', { period: 90 })],
  ['the figures of a team', () => figures('GET', 'metrics', { teamId })],
  ['recent activity', () => figures('GET', 'activity', { limit: 5 })],
  ['what sessions came to', () => figures('GET', 'session-results', { period: 90 })],
  ['the analytics', () => app.request('POST', '/api/planning-poker/analytics', { token: table.host.token, body: { period: 90 } })],
  ['a vote', () => table.vote('8')],
  ['creating a session', () => openTable(app, { host: table.host })],
  ['the sweeps of live rooms and deadlines', () => app.app.live.sweep()],
];

describe(`At ${ROWS.toLocaleString('en')} rows of other accounts`, () => {
  it.each(works)('%s reads no table whole', async (_name, work) => {
    const statements = await asked(work);
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect([statement.text, await readWhole(statement)]).toEqual([statement.text, []]);
  });
});
