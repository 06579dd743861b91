import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { modules } from '#server/modules.ts';
import { openTable } from '#test/support/poker-table.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { ownApp, TEST_PASSWORD, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { personTables } from './person-tables.ts';

let app: OwnApp;
beforeAll(async () => void (app = await ownApp()));
afterAll(() => app.close());

const REFERS =
  'user_id|.*(owner|author|creator|facilitator|assignee|inviter|actor|lead|participant|target|reader)_ids?|subject|actor|subscriber';
const NAMES = '.*_by|mentions|recipient|(.*_)?email(_key)?|(first_|last_|user_)?name|phone';

describe('Every table that refers to a person', () => {
  test('is declared with what happens to it when their profile is deleted', async () => {
    const found = await app.rows<{ name: string }>(
      `select distinct c.table_name as name from information_schema.columns c
      left join pg_constraint con on con.contype = 'f' and con.conrelid = ('public.' || c.table_name)::regclass
        and con.confrelid in ('users'::regclass, 'memberships'::regclass, 'former_members'::regclass)
      where c.table_schema = 'public' and (con.oid is not null or c.column_name ~ $1) order by 1`,
      [`^(${REFERS}|${NAMES})$`],
    );
    expect(Object.keys(personTables).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  });

  test('names a module that erases, or a foreign key that deletes', async () => {
    const erasing = modules.filter((module) => module.eraseOf).map(({ name }) => name);
    for (const fate of Object.values(personTables)) {
      if ('deletedBy' in fate) expect(erasing).toContain(fate.deletedBy);
      if ('blankedBy' in fate) expect(erasing).toContain(fate.blankedBy);
    }
    const cascading = Object.entries(personTables).flatMap(([name, fate]) => ('cascadesFrom' in fate ? [[name, fate.cascadesFrom]] : []));
    for (const pair of cascading) {
      const keys = await app.rows(
        `select from pg_constraint where contype = 'f' and confdeltype = 'c' and conrelid = $1::regclass and confrelid = $2::regclass`,
        pair,
      );
      expect([pair, keys.length]).toEqual([pair, 1]);
    }
  });
});

test('Only deleting a profile opens all accounts in the transaction of one request.', () => {
  const callers = globSync('src/**/*.ts').filter((path) => readFileSync(path, 'utf8').includes('.inEveryAccount('));
  expect(callers).toEqual(['src/modules/auth/server/service/delete-profile.ts']);
});

const CODE = 'ABCDEFGHJKMNPQRS';
const FIRST = 'Zephyrine';
const LAST = 'Quillfeather';

/** Rows that a person has by signing in and by being asked, as SQL: $1 is the person, $2 an account of theirs, $3 their address. */
const rowsOfTheirs: readonly string[] = [
  `insert into recovery_codes (user_id, code_hash, created_at) select $1, sha256(n::text::bytea), now() from generate_series(1, 3) n`,
  `insert into second_factors (user_id, method, enabled_at) values ($1, 'email', now())`,
  `insert into awaited_codes (user_id, purpose, method, sealed, expires_at) values ($1, 'change', 'email', 'x', now())`,
  `insert into two_factor_challenges (token_hash, user_id, way, methods, sent_at, created_at, expires_at) values ('\\x01', $1, 'password', '{}', '{}', now(), now())`,
  `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
    values (gen_random_uuid(), $1, '\\x01', '\\x02', 0, '{}', '${FIRST}’s phone', false, now())`,
  `insert into passkey_challenges (challenge_hash, purpose, user_id, expires_at) values ('\\x01', 'register', $1, now())`,
  `insert into known_devices (id, user_id, device_hash, user_agent, first_seen_at, last_seen_at) values (gen_random_uuid(), $1, '\\x01', '', now(), now())`,
  `insert into login_attempts (id, email_key, user_id, ip, user_agent, success, at, risk_factors, risk_score)
    values (gen_random_uuid(), $3, $1, '', '', true, now(), '{}', 0)`,
  `insert into sign_in_counters (email_key, tried_at, updated_at) values ($3, '{}', now())`,
  `insert into email_changes (user_id, email, email_key, asked_at, expires_at) values ($1, 'new.' || $3, 'new.' || $3, now(), now())`,
  `insert into one_time_tokens (token_hash, purpose, user_id, email_key, created_at, expires_at) values ('\\x01', 'reset_password', $1, $3, now(), now())`,
  `insert into notification_settings (user_id, choices, updated_at) values ($1, '{}', now())`,
  `insert into mail_refusals (subscriber, category, refused_at) values ($1::uuid::text, 'digest', now())`,
  `insert into sales_requests (id, first_name, last_name, email, email_key, company, phone, message, language, created_at)
    values (gen_random_uuid(), '${FIRST}', '${LAST}', $3, $3, 'Quay', '1', 'Call me', 'en', now())`,
  `insert into sso_connections (id, account_id, issuer, client_id, sealed_secret, chosen_by_owner, created_at, updated_at)
    values ($2, $2, 'https://id.example', 'x', 'x', true, now(), now())`,
  `insert into sso_identities (id, account_id, connection_id, subject, user_id, created_at) values (gen_random_uuid(), $2, $2, 'x', $1, now())`,
  `insert into user_locks (account_id, user_id, reason, locked_at, locked_until) values ($2, $1, '${LAST}', now() - interval '2 days', now() - interval '1 day')`,
  `insert into notifications (id, account_id, user_id, type, params, created_at) values (gen_random_uuid(), $2, $1, 'x', '{"name":"${FIRST}"}', now())`,
  `insert into contact_requests (id, account_id, user_id, kind, subject, message, created_at)
    values (gen_random_uuid(), $2, $1, 'upgrade', 'x', '${LAST}', now())`,
  `insert into carts (id, account_id, user_id, created_at, updated_at) values (gen_random_uuid(), $2, $1, now(), now())`,
  `insert into calendar_feeds (token_hash, account_id, user_id, created_at) values ('\\x01', $2, $1, now())`,
];

async function named(person: TestPerson): Promise<TestPerson> {
  const email = `zephyrine.${person.userId.slice(-6)}@quillfeather.example`;
  await app.rows('update users set first_name = $2, last_name = $3, email = $4, email_key = $4 where id = $1', [
    person.userId,
    FIRST,
    LAST,
    email,
  ]);
  return { ...person, email };
}

const removal = (person: TestPerson, code?: string) =>
  app.request('DELETE', '/api/auth/profile', {
    token: person.token,
    body: { confirmation: 'DELETE', password: TEST_PASSWORD, ...(code && { code }) },
  });

/** Tables where one of the words is in a text, of all there are; those that may keep texts are left out. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const columns = await app.rows<{ place: string; name: string }>(
    `select format('%I.%I', table_schema, table_name) as place, column_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    and udt_name in ('text', 'varchar', 'json', 'jsonb', '_text')`,
  );
  const pattern = words.map((word) => word.replaceAll('.', String.raw`\.`)).join('|');
  const found = new Set<string>();
  for (const { place, name } of columns) {
    const fate = personTables[place.replace('public.', '')];
    if (fate && 'keepsTexts' in fate) continue;
    const rows = await app.rows(`select from ${place} where "${name}"::text ~* $1 limit 1`, [pattern]);
    if (rows.length > 0) found.add(`${place}.${name}`);
  }
  return [...found].toSorted();
}

/** How many rows of a table refer to a person by their id or address, in whichever column. */
async function countOf(table: string, person: TestPerson): Promise<number> {
  const rows = await app.rows<{ n: number }>(
    `select count(*)::int as n from ${table} t where strpos(to_jsonb(t)::text, $1) > 0 or strpos(to_jsonb(t)::text, $2) > 0`,
    [person.userId, person.email],
  );
  return rows[0]?.n ?? 0;
}

const goes = Object.entries(personTables).flatMap(([name, fate]) => ('deletedBy' in fate || 'cascadesFrom' in fate ? [name] : []));

/** @returns what was answered. @throws Error when it was refused: a person without the row would prove nothing */
async function sent(by: { readonly token: string }, method: string, path: string, body?: object) {
  const answer = await app.request(method, path, { token: by.token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.json.data;
}

/** They are a member of the host's account, signed in to it. */
async function join(host: TestPerson, person: TestPerson): Promise<TestPerson> {
  const joining = `insert into memberships (id, account_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', now())`;
  await app.rows(joining, [host.accountId, person.userId]);
  const { token } = await app.signIn(person);
  await app.rows('update sign_in_sessions set account_id = $1 where user_id = $2 and ended_at is null', [host.accountId, person.userId]);
  return { ...person, token };
}

/** A seat in a poker session and in a retrospective of the host's. */
async function meet(host: TestPerson, person: TestPerson): Promise<void> {
  const table = await openTable(app, { host });
  await sent(person, 'POST', `/api/planning-poker/sessions/${table.sessionId}/join`, {});
  const retro = await openRetro(app, { host });
  await sent(person, 'POST', `/api/retrospectives/sessions/${retro.sessionId}/join`, {});
}

async function sitAsGuest(host: TestPerson, person: TestPerson): Promise<void> {
  const { participantId } = await (await openTable(app, { host })).guest(`${FIRST} Q.`);
  await app.rows('update poker_participants set kept_by = $1 where id = $2', [person.userId, participantId]);
  const { participantId: atRetro } = await (await openRetro(app, { host })).guest(`${FIRST} Q.`);
  await app.rows('update retro_participants set kept_by = $1 where id = $2', [person.userId, atRetro]);
}

/** A person with their own account, who is a member of another, a former member of a third and a guest in a fourth. */
async function furnish(): Promise<TestPerson> {
  const person = await named(await app.register());
  const [work, former, foreign] = [await app.register({ plan: 'PRO' }), await app.register(), await app.register()];
  await meet(former, await join(former, person));
  await sent(former, 'DELETE', `/api/accounts/${former.accountId}/members/${person.userId}`);
  await app.app.settle();
  await sitAsGuest(foreign, person);
  const own = await join(work, person);
  await meet(work, own);
  for (const host of [former, foreign])
    await sent(host, 'POST', `/api/accounts/${host.accountId}/invitations`, { email: own.email, role: 'MEMBER' });
  const team = await sent(work, 'POST', '/api/teams', { name: 'Quay', members: [{ userId: own.userId, role: 'member' }] });
  const board = await sent(work, 'POST', '/api/kanban/boards', { name: 'Harbor', teamId: team.id });
  const view = await sent(own, 'POST', `/api/kanban/boards/${board.id}/views`, { name: `${FIRST}’s own`, query: '' });
  await sent(own, 'PATCH', `/api/kanban/views/${view.id}`, { isDefault: true });
  await sent(own, 'PATCH', '/api/auth/profile', { phone: '+1 555 0199' });
  for (const sql of rowsOfTheirs) await app.rows(...parametersOf(sql, [own.userId, work.accountId, own.email]));
  const hash = createHash('sha256').update(`${own.userId}:${CODE}`).digest();
  await app.rows('insert into recovery_codes (user_id, code_hash, created_at) values ($1, $2, now())', [own.userId, hash]);
  await app.app.settle();
  return own;
}

/** A statement with those of the parameters alone that it uses, numbered again. */
function parametersOf(sql: string, all: readonly string[]): [string, string[]] {
  const used = all.flatMap((value, at) => (sql.includes(`$${at + 1}`) ? [{ value, at: at + 1 }] : []));
  const renumbered = sql.replaceAll(/\$(\d)/g, (_whole, at: string) => `$${used.findIndex((one) => one.at === Number(at)) + 1}`);
  return [renumbered, used.map(({ value }) => value)];
}

test('a deleted profile leaves neither name nor address in any text of any table, nor a row that only they needed', async () => {
  const own = await furnish();
  const before = await Promise.all(goes.map(async (table) => [table, await countOf(table, own)] as const));
  expect(before.filter(([, count]) => count === 0)).toEqual([]);
  expect(await tablesWith([FIRST, LAST, own.email])).toEqual(
    expect.arrayContaining(['public.poker_participants.name', 'public.users.email']),
  );
  expect((await removal(own, CODE)).json).toEqual({ success: true });
  await app.app.settle();
  // What the log was just writing is erased by a job, which may wait for its turn.
  await vi.waitFor(async () => expect(await tablesWith([FIRST, LAST, own.email])).toEqual([]), { timeout: 20_000, interval: 250 });
  const after = await Promise.all(goes.map(async (table) => [table, await countOf(table, own)] as const));
  expect(after.filter(([, count]) => count > 0)).toEqual([]);
});

describe('Someone who has deleted their profile', () => {
  test('exports an account that was deleted before, and is not in it when it is brought back', async () => {
    const person = await named(await app.register());
    const host = await app.register();
    await join(host, person);
    await sent(host, 'DELETE', `/api/accounts/${host.accountId}`, { slug: await slugOf(host) });
    await app.app.settle();
    const signedIn = await app.signIn(person);
    const file = await app.request('GET', '/api/auth/profile/export', { token: signedIn.token });
    expect(file.json.accounts.map((one: { accountId: string }) => one.accountId)).toContain(host.accountId);
    expect((await removal(signedIn)).status).toBe(200);
    await app.rows(`update accounts set status = 'ACTIVE', deleted_at = null, purge_at = null where id = $1`, [host.accountId]);
    const back = await app.signIn(host);
    const people = await app.request('GET', `/api/accounts/${host.accountId}/users`, { token: back.token });
    expect(people.json.data.map((one: { userId: string }) => one.userId)).toEqual([host.userId]);
  });

  test('leaves no link that brings back an account of theirs, and its other members hinder nothing once it is deleted', async () => {
    const owner = await app.register();
    const other = await app.register();
    await join(owner, other);
    const slug = await slugOf(owner);
    await join(other, owner);
    const { token } = await app.signIn(owner);
    await app.rows('update sign_in_sessions set account_id = $1 where user_id = $2 and ended_at is null', [owner.accountId, owner.userId]);
    await sent({ token }, 'DELETE', `/api/accounts/${owner.accountId}`, { slug });
    await app.app.settle();
    expect((await removal(await app.signIn(owner))).status).toBe(200);
    expect(await app.rows('select from account_restorations where account_id = $1', [owner.accountId])).toEqual([]);
  });

  test('is named in the language of an exported file', async () => {
    const host = await app.register({ plan: 'PRO' });
    const person = await join(host, await named(await app.register()));
    const table = await openTable(app, { host });
    await sent(person, 'POST', `/api/planning-poker/sessions/${table.sessionId}/join`, {});
    const retro = await openRetro(app, { host });
    await sent(person, 'POST', `/api/retrospectives/sessions/${retro.sessionId}/join`, {});
    const namesIn = async (one: { call: (typeof table)['call'] }): Promise<string[]> =>
      (await one.call('GET', '/export?format=json&language=fr')).json.participants.map(({ name }: { name: string }) => name);
    for (const one of [table, retro]) expect(await namesIn(one)).toEqual(['Ana Test', `${FIRST} ${LAST}`]);
    expect((await removal(person)).status).toBe(200);
    for (const one of [table, retro]) expect(await namesIn(one)).toEqual(['Ana Test', 'Ancien membre']);
  });

  test('cannot be restored as a member', async () => {
    const host = await app.register();
    const person = await join(host, await app.register());
    await sent(host, 'DELETE', `/api/accounts/${host.accountId}/members/${person.userId}`);
    await app.app.settle();
    expect((await removal(await app.signIn(person))).status).toBe(200);
    const restored = await app.request('POST', `/api/accounts/${host.accountId}/members/${person.userId}/restore`, { token: host.token });
    expect([restored.status, restored.json.code]).toEqual([410, 'accounts.profile_deleted']);
  });
});

const slugOf = async ({ accountId }: TestPerson): Promise<string> => {
  const [row] = await app.rows<{ slug: string }>('select slug from accounts where id = $1', [accountId]);
  return row?.slug ?? '';
};
