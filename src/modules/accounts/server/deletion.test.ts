import { expect, test } from 'vitest';
import { jobsOf } from '#platform/module/server-module.ts';
import { modules } from '#server/modules.ts';
import { DAY } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { jobsDone } from '#test/support/jobs-done.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { purge } from './jobs.ts';

const app = await sharedApp();

const remove = async (by: TestPerson, slug?: string) => {
  const current = await app.request('GET', '/api/accounts/current', { token: by.token });
  return app.request('DELETE', `/api/accounts/${by.accountId}`, { token: by.token, body: { slug: slug ?? current.json.data.slug } });
};
const restoreLink = async (person: TestPerson): Promise<string | undefined> => {
  const [mail] = await app.rows<{ text: string }>("select text from mails where recipient = $1 and template = 'accounts.deleted'", [
    person.email,
  ]);
  return /account-restore\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
};

test('only the owner deletes, and types the slug', async () => {
  const owner = await app.register();
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  expect((await remove(admin)).json.code).toBe('request.denied');
  expect((await remove(owner, 'something-else')).json.code).toBe('accounts.slug_differs');
  expect((await remove(owner)).json.success).toBe(true);
  for (const person of [owner, admin]) {
    expect((await app.request('GET', '/api/auth/profile', { token: person.token })).status).toBe(401);
    await expect(app.signIn(person)).rejects.toThrow('No account context set.');
  }
});

test('the link of the mail brings a deleted account back, once', async () => {
  const owner = await app.register();
  await remove(owner);
  const token = await restoreLink(owner);
  const back = await app.request('POST', '/api/accounts/restore', { body: { token } });
  expect(back.json).toMatchObject({ success: true, accountId: owner.accountId });
  expect((await app.signIn(owner)).accountId).toBe(owner.accountId);
  const again = await app.request('POST', '/api/accounts/restore', { body: { token } });
  expect([again.status, again.json.code]).toEqual([410, 'accounts.restore_expired']);
});

test('an owner of two accounts brings one back from the other, and nobody else does', async () => {
  const owner = await app.register();
  const stranger = await app.register();
  const second = await app.request('POST', '/api/accounts', { token: owner.token, body: { name: 'Second' } });
  await remove(owner);
  const there = await app.signIn(owner);
  expect(there.accountId).toBe(second.json.data.id);
  // The list has neither colleagues, nor what the owner may not enter: suspended there, or a member of what was deleted.
  await app.addMember(there.accountId, 'MEMBER');
  const deleted = await app.register();
  for (const [accountId, status] of [
    [stranger.accountId, 'SUSPENDED'],
    [deleted.accountId, 'ACTIVE'],
  ]) {
    await app.rows(
      `insert into memberships (id, account_id, user_id, role, status, joined_at) values (gen_random_uuid(), $1, $2, 'MEMBER', $3, now())`,
      [accountId, owner.userId, status],
    );
  }
  await remove(deleted);
  const list = await app.request('GET', '/api/accounts/user/memberships', { token: there.token });
  expect([list.json.total, list.json.data.map((one: { account: { id: string } }) => one.account.id)]).toEqual([
    2,
    [there.accountId, owner.accountId],
  ]);
  const restore = (by: TestPerson) => app.request('POST', `/api/accounts/${owner.accountId}/restore`, { token: by.token });
  expect((await restore(stranger)).status).toBe(404);
  expect((await restore(there)).json.accountId).toBe(owner.accountId);
  expect((await restore(there)).status).toBe(404);
});

test('after 30 days nothing of it is left, in any table, and others keep everything', async () => {
  const owner = await app.register();
  const other = await app.register();
  for (const person of [owner, other]) {
    await app.request('POST', '/api/teams', { token: person.token, body: { name: 'Core' } });
    await app.request('POST', '/api/planning-poker/sessions', {
      token: person.token,
      body: { name: 'One', votingSystem: 'fibonacci', stories: ['A'] },
    });
  }
  await remove(owner);
  const tables = await app.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped`,
  );
  const left = async (accountId: string): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await app.rows<{ n: number }>(`select count(*)::int as n from "${name}" where account_id = $1`, [accountId]);
      if (row && row.n > 0) counts[name] = row.n;
    }
    return counts;
  };
  await jobsDone(app);
  const kept = await left(other.accountId);
  expect(Object.keys(await left(owner.accountId))).toEqual(expect.arrayContaining(['accounts', 'events', 'rooms', 'teams']));
  const context = jobContext(app.database, new Date(app.now().getTime() + 31 * DAY));
  await context.files.put('accounts/x/file', new Uint8Array());
  await purge([{ fileKeys: async (_tx, id) => (id === owner.accountId ? ['accounts/x/file'] : []) }]).run(
    jobContext(app.database, app.now()),
    {},
  );
  expect(Object.keys(await left(owner.accountId))).toContain('accounts');
  await purge([{ fileKeys: async (_tx, id) => (id === owner.accountId ? ['accounts/x/file'] : []) }]).run(context, {});
  expect(await left(owner.accountId)).toEqual({});
  expect(await context.files.get('accounts/x/file')).toBeNull();
  expect(await left(other.accountId)).toEqual(kept);
  expect(jobsOf(modules).map((job) => job.name)).toContain('accounts.purge');
});

test('an account that is brought back while another one goes is kept', async () => {
  const [first, second] = [await app.register(), await app.register()];
  for (const [person, due] of [
    [first, '2000-01-01'],
    [second, '2000-01-02'],
  ] as const) {
    await remove(person);
    await app.rows('update accounts set purge_at = $2 where id = $1', [person.accountId, due]);
  }
  const context = jobContext(app.database, app.now());
  const bringBack = async () =>
    void (await app.rows("update accounts set status = 'ACTIVE', purge_at = null where id = $1", [second.accountId]));
  const job = purge([{ fileKeys: async (_tx, id) => (id === first.accountId ? ['accounts/x/file'] : []) }]);
  await job.run({ ...context, files: { ...context.files, delete: bringBack } }, {});
  const left = await app.rows('select id from accounts where id = any($1::uuid[])', [[first.accountId, second.accountId]]);
  expect(left).toEqual([{ id: second.accountId }]);
});
