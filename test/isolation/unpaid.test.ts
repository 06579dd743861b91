import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { isRead, worksUnpaid } from '#shared/endpoint.ts';
import { common } from '#shared/problem.ts';
import { DAY } from '#shared/time.ts';
import { openTable } from '#test/support/poker-table.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { fixtures } from './fixtures.ts';
import { fillPath, fingerprint, furnish, parametersOf, type Tenant } from './tenant-world.ts';
import { unpaidModules, unpaidWorks } from './unpaid-works.ts';

const { read_only } = common;
let app: OwnApp;
let tenant: Tenant;
let stranger: TestPerson;

/** Its last invoice was refused so many days ago. */
const owes = (accountId: string, days: number) =>
  app.rows(`update subscriptions set is_fixed = false, plan = 'ENTERPRISE', past_due_since = $2 where account_id = $1`, [
    accountId,
    new Date(app.now().getTime() - days * DAY),
  ]);

beforeAll(async () => {
  app = await ownApp({ settings: { billing: 'sandbox' } });
  tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canary', fixtures);
  stranger = await app.register({ plan: 'ENTERPRISE' });
  await app.app.settle();
  await owes(tenant.person.accountId, 14);
  await owes(stranger.accountId, 14);
});
afterAll(() => app.close());

const calls = modules.flatMap(({ name, routes }) => routes.map(({ endpoint }) => ({ module: name, endpoint })));
const works = new Set(Object.values(unpaidWorks).flat());
const writes = calls.filter(({ endpoint }) => !isRead(endpoint));
const named = ({ endpoint }: (typeof calls)[number]) => `${endpoint.method} ${endpoint.path}`;
const isAllowed = ({ module, endpoint }: (typeof calls)[number]) => works.has(endpoint.id) || unpaidModules.includes(module);
const refused = writes.filter((one) => !isAllowed(one));
const ask = ({ module, endpoint }: (typeof calls)[number], token: string | undefined) => {
  const unknown = Object.fromEntries(parametersOf(endpoint).map((name) => [name, 'unknown']));
  const ids = { ...unknown, ...tenant.ids[module] };
  const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
  return app.request(endpoint.method, fillPath(endpoint, ids), { ...given, ...(token && { token }) });
};

test('the list names writes that there are, and no other', () => {
  const ids = new Set(writes.map(({ endpoint }) => endpoint.id));
  expect([...works].filter((id) => !ids.has(id))).toEqual([]);
  expect(refused.length).toBeGreaterThan(120);
  const isOpen = ({ endpoint }: (typeof calls)[number]) => endpoint.action === 'public' && works.has(endpoint.id);
  expect(writes.filter((one) => !isOpen(one) && isAllowed(one) !== worksUnpaid(one.endpoint)).map(named)).toEqual([]);
});

describe('While an invoice is unpaid for two weeks', () => {
  test.each(refused.map((one) => [named(one), one] as const))('%s is refused and changes nothing', async (_name, one) => {
    const before = await fingerprint(app, tenant.person.accountId);
    const token = one.endpoint.action === 'public' ? undefined : tenant.person.token;
    const { status, json } = await ask(one, token);
    expect({ status, code: json.code }).toEqual({ status: read_only.status, code: read_only.code });
    expect(await fingerprint(app, tenant.person.accountId)).toBe(before);
  });

  const passing = calls.filter((one) => isRead(one.endpoint) || isAllowed(one));
  test.each(passing.map((one) => [named(one), one] as const))('%s passes', async (_name, one) => {
    // Some of them sign their caller out or delete their account, so each is made by a new person.
    const caller = isRead(one.endpoint) ? stranger : await app.register({ plan: 'ENTERPRISE' });
    if (caller !== stranger) await owes(caller.accountId, 14);
    const answer = await ask(one, caller.token);
    expect(answer.text).not.toContain(read_only.code);
    if (one.endpoint.action !== 'public') expect(answer.status).not.toBe(401);
  });

  const commands = modules.flatMap(({ rooms = [] }) =>
    rooms.flatMap(({ kind, commands: all }) => all.map(({ command }) => [kind, command.event] as const)),
  );
  test.each(commands)('in a %s room %s is refused', async (_kind, event) => {
    const client = await app.connect(tenant.person.token);
    const sessionId = '018f0000-0000-7000-8000-00000000000a';
    expect(await client.emit(event, { sessionId })).toMatchObject({ success: false, code: read_only.code, status: 403 });
    client.close();
  });
});

describe('A meeting that runs when the time is over', () => {
  test('is seen, left by guests and ended, and nothing else', async () => {
    const table = await openTable(app, { host: await app.register({ plan: 'ENTERPRISE' }) });
    const [guest, other] = [await table.guest('Ben'), await table.guest('Chloé')];
    await table.start();
    await owes(table.host.accountId, 14);
    expect((await table.vote('5', guest.token)).json.code).toBe(read_only.code);
    const live = await app.connect(other.token);
    // What a guest may know of it; the money is not theirs.
    const joined = await live.emit('session:join', { sessionId: table.sessionId, kind: 'poker' });
    expect(joined).toMatchObject({ success: true, data: { isReadOnly: true } });
    const vote = { sessionId: table.sessionId, storyId: table.storyIds[0], value: '3' };
    expect(await live.emit('vote:cast', vote)).toMatchObject({ success: false, code: read_only.code });
    live.close();
    expect((await table.call('POST', '/guests', { name: 'Dan' })).json.code).toBe(read_only.code);
    expect((await table.call('GET', '', undefined, guest.token)).status).toBe(200);
    expect((await table.call('POST', '/leave', {}, guest.token)).status).toBe(200);
    expect((await table.call('POST', '/end')).status).toBe(200);
  });
});

describe('Writes pass', () => {
  test('until the fourteenth day, and from the payment on', async () => {
    const person = await app.register({ plan: 'ENTERPRISE' });
    let made = 0;
    const create = () => app.request('POST', '/api/teams', { token: person.token, body: { name: `Team ${(made += 1)}` } });
    await owes(person.accountId, 13.99);
    expect((await create()).status).toBe(201);
    await owes(person.accountId, 14);
    expect((await create()).json.code).toBe(read_only.code);
    await app.rows('update subscriptions set past_due_since = null where account_id = $1', [person.accountId]);
    expect((await create()).status).toBe(201);
  });

  test('where the installation does not charge, and in a demo tenant', async () => {
    const free = await ownApp();
    const person = await free.register({ plan: 'PRO' });
    const create = (to: OwnApp, token: string) => to.request('POST', '/api/teams', { token, body: { name: 'Team' } });
    const owed = 'update subscriptions set past_due_since = $2, is_fixed = $3 where account_id = $1';
    const long = new Date(free.now().getTime() - 20 * DAY);
    await free.rows(owed, [person.accountId, long, false]);
    expect((await create(free, person.token)).status).toBe(201);
    await free.close();
    const fixed = await app.register({ plan: 'PRO' });
    await app.rows(owed, [fixed.accountId, long, true]);
    expect((await create(app, fixed.token)).status).toBe(201);
  });
});
