import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { archiveEntries, entriesAfter } from '#modules/audit/server/service/archive.ts';
import { hashOf } from '#modules/audit/server/service/chain.ts';
import { verifyChains } from '#modules/audit/server/public.ts';
import { openSecrets } from '#platform/config/secrets.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { DAY } from '#shared/time.ts';
import { jobContext, memoryStore } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let owner: TestPerson;
let other: TestPerson;
let kept: Map<string, readonly Record<string, unknown>[]>;
const files = memoryStore();
const TABLES = ['audit_chains', 'audit_entries', 'audit_private', 'audit_archives', 'audit_sealing'] as const;

let app: OwnApp;
beforeAll(async () => {
  // Each test writes all entries again, so there are no others.
  app = await ownApp();
  owner = await app.register({ plan: 'ENTERPRISE' });
  other = await app.register({ plan: 'ENTERPRISE' });
  for (const person of [owner, other]) await rename(person, 'First', 'Second', 'Third', 'Fourth');
  await app.app.settle();
  kept = new Map();
  for (const table of TABLES) kept.set(table, await app.rows(`select to_jsonb(row) as row from ${table} row`));
});

afterAll(() => app.close());

beforeEach(async () => {
  for (const table of TABLES) await app.rows(`delete from ${table}`);
  for (const [table, rows] of kept) {
    for (const { row } of rows) {
      await app.rows(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [JSON.stringify(row)]);
    }
  }
});

async function rename(person: TestPerson, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await app.request('PATCH', `/api/accounts/${person.accountId}`, { token: person.token, body: { name: `${name} ${person.userId}` } });
  }
}

const context = async () => ({ ...jobContext(app.database, app.now(), files), secrets: await openSecrets(app.settings) });
const logs = async () => (await verifyChains(await context())).logs;
const brokenOf = async (person = owner) => (await logs()).find((log) => log.accountId === person.accountId)?.broken;
const run = (sql: string, ...more: readonly unknown[]) => app.rows<Record<string, unknown>>(sql, [owner.accountId, ...more]);
/** Moves the head of the owner's chain to its last remaining row, as somebody does who knows no key. */
const moveHead = () =>
  run(`update audit_chains chain set (last_seq, last_hash) = (select seq, hash from audit_entries where account_id = chain.account_id
    order by seq desc limit 1) where account_id = $1`);

test('what nobody has touched holds, and each account has its log', async () => {
  const verdicts = await verifyChains(await context());
  expect(verdicts.logs.map(({ broken }) => broken)).toEqual(verdicts.logs.map(() => null));
  expect(verdicts.logs.map(({ accountId }) => accountId)).toEqual(expect.arrayContaining([owner.accountId, other.accountId]));
  expect(verdicts.logs.every(({ sealedFrom }) => sealedFrom === 0)).toBe(true);
  expect(verdicts).toMatchObject({ sealing: null, sealedSince: expect.any(String) });
});

test.each([
  ['an entry that was changed', [`update audit_entries set details = '{"x": 1}' where account_id = $1 and seq = 2`], 'it was changed'],
  ['an entry that was taken out', ['delete from audit_entries where account_id = $1 and seq = 2'], 'entry 2 is missing'],
  [
    'entries that changed places',
    [
      'update audit_entries set seq = 1002 where account_id = $1 and seq = 2',
      'update audit_entries set seq = 2 where account_id = $1 and seq = 3',
      'update audit_entries set seq = 3 where account_id = $1 and seq = 1002',
    ],
    'it does not follow the entry before it',
  ],
  ['a tail that was cut', ['delete from audit_entries where account_id = $1 and seq > 3'], 'the newest entries are missing'],
  ['a seal that was taken away', ['update audit_chains set seal = null where account_id = $1'], 'its end is not sealed'],
  [
    'an address that was forged',
    [
      `update audit_private set salt = null, content = '{"ip": "6.6.6.6", "agent": "forged"}' where account_id = $1
       and entry_id = (select id from audit_entries where account_id = $1 and seq = 2)`,
    ],
    'what is kept beside it was changed',
  ],
  [
    'an address that was deleted with its row',
    ['delete from audit_private where account_id = $1 and entry_id = (select id from audit_entries where account_id = $1 and seq = 2)'],
    'what is kept beside it is missing',
  ],
  [
    'a chain that was deleted with its log',
    [
      'delete from audit_private where account_id = $1',
      'delete from audit_entries where account_id = $1',
      'delete from audit_chains where account_id = $1',
    ],
    'the account has no log: it was deleted',
  ],
  ['a chain whose head alone was deleted', ['delete from audit_chains where account_id = $1'], 'the account has no log: it was deleted'],
] as const)('%s is found', async (_what, statements, why) => {
  for (const statement of statements) await run(statement);
  expect((await brokenOf())?.why).toBe(why);
  expect(await brokenOf(other)).toBeNull();
});

test('a cut tail is found though the head was moved to what is left', async () => {
  await run(
    'delete from audit_private where account_id = $1 and entry_id in (select id from audit_entries where account_id = $1 and seq > 3)',
  );
  await run('delete from audit_entries where account_id = $1 and seq > 3');
  await moveHead();
  expect(await brokenOf()).toMatchObject({ seq: 4, why: expect.stringContaining('its end was moved') });
});

test('a chain computed anew from a changed entry on is found: its end is not the sealed one', async () => {
  const entries = await app.database.transaction(workerScope(), (tx) => entriesAfter(tx, owner.accountId as AccountId, 0, 1000));
  let previous = entries[1]?.hash ?? Buffer.alloc(0);
  for (const entry of entries.slice(2)) {
    const forged = { ...entry, previous_hash: previous, details: { ...entry.details, forged: true } };
    previous = hashOf(forged);
    await app.rows('update audit_entries set details = $1::jsonb, previous_hash = $2, hash = $3 where account_id = $4 and seq = $5', [
      JSON.stringify(forged.details),
      forged.previous_hash,
      previous,
      owner.accountId,
      entry.seq,
    ]);
  }
  await moveHead();
  expect((await brokenOf())?.why).toContain('its end was moved');
});

test('what is added to a forged end does not make it a true one', async () => {
  await run('delete from audit_entries where account_id = $1 and seq > 3');
  await moveHead();
  await rename(owner, 'Fifth');
  await app.app.settle();
  expect((await brokenOf())?.why).toContain('its end was moved');
});

test('a log that begins anew after it was deleted is found', async () => {
  for (const table of ['audit_private', 'audit_entries', 'audit_chains']) await run(`delete from ${table} where account_id = $1`);
  await rename(owner, 'Sixth');
  await app.app.settle();
  expect((await brokenOf())?.why).toBe('it does not begin with the account: what came before was deleted');
});

test('the sealed head of another account, and that of an older state restored alone, are found', async () => {
  await app.rows('update audit_chains set seal = (select seal from audit_chains where account_id = $1) where account_id = $2', [
    other.accountId,
    owner.accountId,
  ]);
  expect((await brokenOf())?.why).toContain('is of another account');
  const [older] = kept.get('audit_chains')?.filter(({ row }) => (row as { account_id: string }).account_id === owner.accountId) ?? [];
  await app.rows('delete from audit_chains where account_id = $1', [owner.accountId]);
  await app.rows('insert into audit_chains select * from jsonb_populate_record(null::audit_chains, $1::jsonb)', [
    JSON.stringify(older?.row),
  ]);
  await rename(owner, 'Seventh');
  await app.app.settle();
  await app.rows('delete from audit_chains where account_id = $1', [owner.accountId]);
  await app.rows('insert into audit_chains select * from jsonb_populate_record(null::audit_chains, $1::jsonb)', [
    JSON.stringify(older?.row),
  ]);
  expect((await brokenOf())?.why).toBe('there are entries behind its end');
});

test('entries copied from another account are found', async () => {
  await run('delete from audit_entries where account_id = $1');
  await app.rows(
    'insert into audit_entries select $1::uuid, seq, id, at, action, actor_kind, actor_id, target_kind, target_id, details, private_digest, previous_hash, hash from audit_entries where account_id = $2',
    [owner.accountId, other.accountId],
  );
  await moveHead();
  expect(await brokenOf()).toMatchObject({ seq: 1, why: 'it does not follow the entry before it' });
});

test('when the logs were sealed cannot be moved', async () => {
  await app.rows("update audit_sealing set since = since + interval '1 day'");
  expect((await verifyChains(await context())).sealing).toContain('was changed');
});

test('an archive that was cut or left out is found', async () => {
  const moved = await archiveEntries(await context(), owner.accountId as AccountId, new Date(app.now().getTime() + DAY));
  expect(moved).toBeGreaterThan(3);
  expect(await brokenOf()).toBeNull();
  const [key = '', body] = [...files.files][0] ?? [];
  const text = Buffer.from(body ?? []).toString('utf8');
  files.files.set(key, Buffer.from(`${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`));
  expect((await brokenOf())?.why).toContain('the file was changed');
  files.files.set(key, Buffer.from(text));
  await run('delete from audit_archives where account_id = $1');
  expect((await brokenOf())?.why).toBe('the anchor is not where the archive ends');
});
