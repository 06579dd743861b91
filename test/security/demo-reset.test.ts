import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '#modules/accounts/server/public.ts';
import { startSubscription } from '#modules/billing/server/public.ts';
import { workerScope } from '#platform/db/scope.ts';
import { resetDemo, seedDemo } from '#server/demo.ts';
import { modules } from '#server/modules.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { accountRoles, type AccountRole } from '#shared/permissions.ts';
import { seededRandom } from '#shared/seeded-random.ts';
import { DAY } from '#shared/time.ts';
import { fixtures } from '#test/isolation/fixtures.ts';
import { oddCall, plainCall } from '#test/support/odd-call.ts';
import { sendFile } from '#test/support/send-file.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

const random = seededRandom('a visitor');
let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
  await seedDemo(app.app.runtime);
}, 60_000);
afterAll(() => app.close());

async function enter(role: AccountRole): Promise<TestPerson> {
  const { token, user } = (await app.request('POST', '/api/demo/login', { body: { plan: 'ENTERPRISE', role } })).json;
  return { token, userId: user.id, accountId: user.accountId, email: user.email };
}

const nextDay = async () => {
  app.pass(DAY);
  await resetDemo(app.app.runtime);
};

/** Whatever belongs to an account that is there no longer, in any table that names accounts. */
async function remains(): Promise<string[]> {
  const tables = await app.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name from "${name}" t
    where account_id is not null and not exists (select from accounts a where a.id = t.account_id) group by 1`,
  );
  return (await app.rows<{ name: string }>(counts.join(' union all '))).map(({ name }) => name);
}

/** What demo people own, or are in, beside the tenants that everybody may enter. */
const elsewhere = () =>
  app.rows(`select a.name from accounts a join users u on u.id = a.owner_id and u.is_demo
    where not exists (select from demo_accounts d where d.account_id = a.id)
    union select 'membership' from memberships m join users u on u.id = m.user_id and u.is_demo
    where not exists (select from demo_accounts d where d.account_id = m.account_id)`);

/** One of every resource that a visitor can make; a module that refuses them gives the ids that everybody has. */
async function furnished({ token, userId, accountId }: TestPerson): Promise<Record<string, Readonly<Record<string, string>>>> {
  const ids: Record<string, Readonly<Record<string, string>>> = {};
  for (const [name, { make }] of Object.entries(fixtures))
    ids[name] = await make({
      canary: 'canaryvisitor',
      userId,
      accountId,
      call: (endpoint, input) => app.call(endpoint, { ...input, token }),
      upload: (endpoint, params, file) => sendFile(app, endpoint, { token, params, ...file }),
    }).catch(() => ({ userId, accountId }));
  return ids;
}

describe('The reset of the demo', () => {
  test('knows every reference to people and accounts that does not go with them', async () => {
    const kept = await app.rows<{ name: string }>(
      `select con.conname as name from pg_constraint con where con.contype = 'f' and con.confdeltype not in ('c', 'n')
       and con.confrelid in ('users'::regclass, 'accounts'::regclass) order by 1`,
    );
    // accounts/server/demo.ts deletes the rows of these itself: a further one has to be deleted there too.
    expect(kept.map(({ name }) => name)).toEqual(['accounts_owner_id_fkey', 'memberships_user_id_fkey']);
  });

  test('takes with it an account that a visitor once made, with what is in it', async () => {
    const { userId } = await enter('MEMBER');
    const own = uuidv7() as AccountId;
    await app.database.transaction(workerScope(), async (tx) => {
      await insertAccount(tx, { id: own, name: 'My own', ownerId: userId as UserId, isDemo: true }, app.now());
      await startSubscription(tx, { accountId: own, plan: 'FREE' }, app.now());
    });
    const { token } = await enter('MEMBER');
    const moved = (await app.request('POST', '/api/accounts/switch', { token, body: { accountId: own } })).json;
    const body = { name: 'A visitor’s', votingSystem: 'fibonacci', stories: ['One'] };
    const made = await app.request('POST', '/api/planning-poker/sessions', { token: moved.tokens.token, body });
    expect(made.status, made.text).toBe(201);
    await nextDay();
    expect(await app.rows('select id from accounts where id = $1', [own])).toEqual([]);
    expect(await remains()).toEqual([]);
    expect((await enter('MEMBER')).userId).not.toBe(userId);
  }, 60_000);

  test('comes after whatever visitors have sent, and leaves nothing of them', async () => {
    const ids = await furnished(await enter('OWNER'));
    expect(Object.keys(ids['poker'] ?? {}).length).toBeGreaterThan(3);
    const calls = modules.flatMap(({ name, routes }) =>
      routes.flatMap(({ endpoint }) => [plainCall, oddCall].map((write) => ({ name, endpoint, write }))),
    );
    for (const role of accountRoles) {
      let { token } = await enter(role);
      for (const { name, endpoint, write } of calls) {
        const { path, parts } = write(endpoint, { ids: ids[name] ?? {}, inputs: fixtures[name]?.inputs }, random);
        const { status } = await app.request(endpoint.method, path, { token, ...parts });
        // Ending one's own sign-in is one of these calls.
        if (status === 401) ({ token } = await enter(role));
      }
    }
    expect(await elsewhere()).toEqual([]);
    await app.app.settle();
    await nextDay();
    expect(await remains()).toEqual([]);
  }, 300_000);
});
