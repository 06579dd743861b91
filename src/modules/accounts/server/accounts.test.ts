import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#test/support/refusal.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { OWNED_MAX } from '../contract/account.ts';

let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ plan: 'PRO' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const send = (method: string, path: string, body?: unknown, by = owner) => app.request(method, path, { token: by.token, body });
const mine = () => `/api/accounts/${owner.accountId}`;
const read = async (path: string, by = owner) => (await send('GET', path, undefined, by)).json;

test('the current account reads the same by its id', async () => {
  const { data } = await read(mine(), member);
  expect(data).toEqual((await read('/api/accounts/current', member)).data);
  expect(data).toMatchObject({ id: owner.accountId, plan: 'PRO', ownerId: owner.userId, domain: null, restorableUntil: null });
  expect((await send('GET', `/api/accounts/${(await app.register()).accountId}`)).json.error).toBe('User or account not found');
});

test('PATCH and PUT change what is given and leave the rest', async () => {
  const patched = await send('PATCH', mine(), { name: ' Harbor ', company: { stage: 'Seed', website: 'https://harbor.example' } });
  expect(patched.json.data).toMatchObject({ name: 'Harbor', company: { stage: 'Seed', website: 'https://harbor.example', name: null } });
  const put = await send('PUT', mine(), { company: { stage: '' } });
  expect(put.json.data).toMatchObject({
    name: 'Harbor',
    company: { stage: null, website: 'https://harbor.example' },
  });
  const wizard = await send('PATCH', mine(), { settings: { onboardingWizardSkipped: true } });
  expect(wizard.json.data.settings).toEqual({
    onboardingWizardCompleted: false,
    onboardingWizardSkipped: true,
    onboardingCompleted: false,
    timeZone: null,
  });
  const [event] = await app.rows<{ payload: unknown }>(
    "select payload from events where account_id = $1 and type = 'account.updated' order by id desc",
    [owner.accountId],
  );
  expect(event?.payload).toEqual({ fields: ['settings.onboardingWizardSkipped'] });
});

test('a change made on an older version is refused with the account as it is, and steps of the wizard ask for none', async () => {
  const { version } = (await read(mine())).data;
  const change = (body: object) => send('PATCH', mine(), { ...body, version });
  expect((await change({ name: 'Harbor' })).status).toBe(200);
  for (const body of [{ name: 'Quay' }, { settings: { timeZone: 'Europe/Madrid' } }]) {
    const late = await change(body);
    expect(refusal(late).slice(0, 2)).toEqual([409, 'accounts.stale']);
    expect(late.json.details.record).toMatchObject({ name: 'Harbor', version: version + 1, settings: { timeZone: null } });
  }
  expect((await change({ settings: { onboardingWizardSkipped: true } })).status).toBe(200);
  expect((await read(mine())).data.name).toBe('Harbor');
});

test('the time zone is a name of the IANA list, cleared by nothing', async () => {
  const zone = async (timeZone: unknown) => (await send('PATCH', mine(), { settings: { timeZone } })).json;
  await send('PATCH', mine(), { settings: { onboardingWizardSkipped: true } });
  expect((await zone(' Europe/Madrid ')).data.settings).toMatchObject({ timeZone: 'Europe/Madrid', onboardingWizardSkipped: true });
  for (const wrong of ['Europe/Atlantis', '+02:00']) expect((await zone(wrong)).code).toBe('accounts.time_zone_invalid');
  expect((await zone('x'.repeat(65))).code).toBe('request.invalid');
  expect((await read(mine())).data.settings.timeZone).toBe('Europe/Madrid');
  expect((await zone('')).data.settings.timeZone).toBeNull();
});

test('plan, limits, owner and status are not to be written', async () => {
  const body = { plan: 'ENTERPRISE', limits: { maxUsers: -1 }, ownerId: member.userId, status: 'DELETED', isDemo: true };
  const { data } = (await send('PATCH', mine(), body)).json;
  expect([data.plan, data.limits.maxUsers, data.ownerId, data.status, data.isDemo]).toEqual(['PRO', 25, owner.userId, 'ACTIVE', false]);
});

test.each([
  [{ name: ' ' }, 400, 'request.invalid'],
  [{ name: 'x'.repeat(101) }, 400, 'request.invalid'],
  [{ type: 'CLUB' }, 400, 'request.invalid'],
  [{ slug: 'ab' }, 400, 'accounts.slug_invalid'],
  [{ slug: '-abc' }, 400, 'accounts.slug_invalid'],
  [{ slug: 'current' }, 400, 'accounts.slug_invalid'],
  [{ domain: 'gmail.com' }, 400, 'accounts.domain_invalid'],
  [{ domain: 'no domain' }, 400, 'accounts.domain_invalid'],
  [{ company: { website: 'javascript:alert(1)' } }, 400, 'request.invalid'],
  [{ company: { website: 'https://northwind' } }, 400, 'request.invalid'],
  [{ company: { founded: 'yesterday' } }, 400, 'request.invalid'],
  [{ company: { founded: '3024' } }, 400, 'request.invalid'],
  [{ company: { founded: '2024-13-41' } }, 400, 'request.invalid'],
  [{ settings: { timeZone: 'Europe/Atlantis' } }, 400, 'accounts.time_zone_invalid'],
])('%o is refused by PATCH and by PUT', async (body, status, code) => {
  for (const method of ['PATCH', 'PUT']) {
    const answer = await send(method, mine(), body);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
  }
});

test('a slug is one account’s; the former one is free again', async () => {
  const other = await app.register();
  expect((await send('PATCH', mine(), { slug: 'Harbor-One' })).json.data.slug).toBe('harbor-one');
  for (const method of ['PATCH', 'PUT']) {
    const taken = await send(method, `/api/accounts/${other.accountId}`, { slug: 'harbor-one' }, other);
    expect(refusal(taken)).toEqual([409, 'accounts.slug_taken', "Account slug 'harbor-one' is already taken"]);
  }
  const check = (slug: string, by: TestPerson) => read(`/api/accounts/validate-slug?slug=${slug}`, by);
  expect((await check('harbor-one', other)).data).toEqual({ slug: 'harbor-one', valid: true, available: false });
  expect((await check('harbor-one', owner)).data.available).toBe(true);
  expect((await check('no', other)).data).toEqual({ slug: 'no', valid: false, available: false });
  await send('PATCH', mine(), { slug: 'harbor-two' });
  expect((await check('harbor-one', other)).data.available).toBe(true);
});

test('of two who claim one slug at the same moment one gets it', async () => {
  const others = await Promise.all([app.register(), app.register()]);
  const answers = await Promise.all(others.map((by) => send('PATCH', `/api/accounts/${by.accountId}`, { slug: 'same-moment' }, by)));
  expect(answers.map((answer) => answer.status).toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test('a domain is claimed once, however it is pasted, and can be given up', async () => {
  const other = await app.register();
  expect((await send('PATCH', mine(), { domain: 'https://Harbor.example/about' })).json.data.domain).toBe('harbor.example');
  for (const method of ['PATCH', 'PUT']) {
    const taken = await send(method, `/api/accounts/${other.accountId}`, { domain: 'harbor.example' }, other);
    expect([taken.status, taken.json.code]).toEqual([409, 'accounts.domain_taken']);
  }
  const check = async (domain: string) => (await read(`/api/accounts/validate-domain?domain=${domain}`, other)).data;
  expect(await check('harbor.example')).toEqual({ domain: 'harbor.example', valid: true, available: false });
  expect(await check('gmail.com')).toEqual({ domain: 'gmail.com', valid: false, available: false });
  await send('PATCH', mine(), { domain: null });
  expect((await check('harbor.example')).available).toBe(true);
});

test('only owners and admins change an account', async () => {
  const observer = await app.addMember(owner.accountId, 'OBSERVER');
  for (const by of [member, observer]) expect((await send('PATCH', mine(), { name: 'Mine' }, by)).json.code).toBe('request.denied');
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  expect((await send('PATCH', mine(), { name: 'By admin' }, admin)).status).toBe(200);
});

test('a further account belongs to who creates it, on the free plan', async () => {
  const person = await app.register();
  const made = await send('POST', '/api/accounts', { name: 'Second', type: 'INDIVIDUAL', slug: 'second-one', status: 'DELETED' }, person);
  expect([made.status, made.json.data]).toMatchObject([
    201,
    { name: 'Second', type: 'INDIVIDUAL', slug: 'second-one', status: 'ACTIVE', ownerId: person.userId },
  ]);
  expect((await send('POST', '/api/accounts', { name: 'Third', slug: 'second-one' }, person)).json.code).toBe('accounts.slug_taken');
  const invalid = await send('POST', '/api/accounts', { name: 'Third', slug: 'no slug' }, person);
  expect([invalid.status, invalid.json.code]).toEqual([400, 'accounts.slug_invalid']);
  const { data, total } = await read('/api/accounts/user/memberships', person);
  expect(total).toBe(2);
  expect(data.map((one: { role: string; isCurrent: boolean }) => [one.role, one.isCurrent])).toEqual([
    ['OWNER', true],
    ['OWNER', false],
  ]);
  expect(data[1].account).toEqual(made.json.data);
  expect((await read(`/api/users/${person.userId}/accounts`, person)).data).toEqual(data);
  expect((await send('GET', `/api/users/${member.userId}/accounts`, undefined, person)).status).toBe(404);
});

test('the numbers of an account are counted', async () => {
  await send('POST', '/api/teams', { name: 'Core' });
  await send('POST', '/api/planning-poker/sessions', { name: 'Estimate', votingSystem: 'fibonacci', stories: ['A'] });
  const { data } = await read(`${mine()}/stats`, member);
  expect(data).toMatchObject({ teams: 1, pendingInvitations: 0, sessionsThisMonth: 1, boards: 0 });
  expect(data.members).toBeGreaterThanOrEqual(2);
});

test('people are found by a part of their name or address, and % finds itself alone', async () => {
  const zoe = await app.register({ firstName: 'Zoë' });
  await app.rows('update memberships set account_id = $1, role = $2 where user_id = $3', [owner.accountId, 'MEMBER', zoe.userId]);
  const found = await read(`/api/users/search?q=${encodeURIComponent('zoë t')}`, member);
  expect([found.total, found.data[0].id]).toEqual([1, zoe.userId]);
  expect((await read('/api/users/search?q=%25', member)).total).toBe(0);
});

test('one person owns twenty accounts and not one more', async () => {
  // In addition to the account that registering created.
  for (let n = 1; n < OWNED_MAX; n += 1) expect((await send('POST', '/api/accounts', { name: `Account ${n}` })).status).toBe(201);
  const refused = refusal(await send('POST', '/api/accounts', { name: 'One more' }));
  expect(refused).toEqual([403, 'accounts.too_many_accounts', 'One person can own at most 20 accounts']);
});
