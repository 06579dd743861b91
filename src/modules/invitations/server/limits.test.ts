import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.close());

const invite = (by: TestPerson, email: string) =>
  app.request('POST', `/api/accounts/${by.accountId}/invitations`, { token: by.token, body: { email, role: 'MEMBER' } });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other);

test('twenty parallel invitations into an account of ten fill it and no more; what expires gives its place back', async () => {
  const free = await app.register({ plan: 'FREE' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, one) => invite(free, `p${one}@example.com`)));
  expect(statuses(answers)).toEqual([...Array<number>(9).fill(201), ...Array<number>(11).fill(403)]);
  expect(answers.find(({ status }) => status === 403)?.json).toMatchObject({
    error: 'Account has reached the maximum number of users (10)',
    code: 'invitations.user_limit',
  });
  const team = await app.request('POST', '/api/teams', { token: free.token, body: { name: 'Core' } });
  const toTeam = (email: string) =>
    app.request('POST', `/api/teams/${team.json.data.id}/invitations`, { token: free.token, body: { email } });
  expect((await toTeam('stranger@example.com')).json.code).toBe('invitations.user_limit');
  const invited = answers.find(({ status }) => status === 201)?.json.data;
  // The same address has its place already.
  expect((await toTeam(invited.email)).status).toBe(201);
  app.pass(8 * DAY);
  const later = await app.signIn(free);
  expect((await invite(later, 'later@example.com')).status).toBe(201);
  for (let one = 0; one < 8; one += 1) expect((await invite(later, `later${one}@example.com`)).status).toBe(201);
  const again = await app.request('POST', `/api/accounts/invitations/${invited.id}/resend`, { token: later.token });
  expect(again.json.code).toBe('invitations.user_limit');
});

test('an account sends fifty invitations a day, and a refused one counts nothing', async () => {
  const scaled = await ownApp({ settings: { rateLimitScale: 0.1, redisUrl: null } });
  const owner = await scaled.register();
  const send = (email: string) =>
    scaled.request('POST', `/api/accounts/${owner.accountId}/invitations`, { token: owner.token, body: { email, role: 'MEMBER' } });
  expect((await send('no address')).status).toBe(400);
  expect(statuses(await Promise.all(Array.from({ length: 8 }, (_, one) => send(`q${one}@example.com`))))).toEqual([
    201, 201, 201, 201, 201, 429, 429, 429,
  ]);
  const refused = await send('late@example.com');
  expect([refused.json.code, Number(refused.headers.get('retry-after')) > 80_000]).toEqual(['request.too_many', true]);
  scaled.pass(DAY + 1);
  const [{ token }] = [await scaled.signIn(owner)];
  const after = await scaled.request('POST', `/api/accounts/${owner.accountId}/invitations`, {
    token,
    body: { email: 'late@example.com', role: 'MEMBER' },
  });
  expect(after.status).toBe(201);
  await scaled.close();
});

test('demo accounts cannot mail, and still copy the link', async () => {
  const shown = await ownApp();
  const demo = await shown.register();
  await shown.rows('update users set is_demo = true where id = $1', [demo.userId]);
  Object.assign(shown.settings, { demo: true });
  const { json } = await shown.request('POST', `/api/accounts/${demo.accountId}/invitations`, {
    token: demo.token,
    body: { email: 'seen@example.com', role: 'MEMBER' },
  });
  expect(json.data).toMatchObject({ isMailed: false, status: 'pending' });
  expect(await shown.rows('select 1 as one from mails where recipient = $1', ['seen@example.com'])).toEqual([]);
  const token = new URL(json.data.link).searchParams.get('token');
  expect((await shown.request('GET', `/api/accounts/invitations/${token}/validate`)).status).toBe(200);
  await shown.close();
});

test('an unpaid account takes nobody in, and the invitation waits', async () => {
  const charging = await ownApp({ settings: { billing: 'sandbox' } });
  const [owner, invited] = [await charging.register(), await charging.register()];
  const call = { token: owner.token, body: { email: invited.email, role: 'MEMBER' } };
  const { json } = await charging.request('POST', `/api/accounts/${owner.accountId}/invitations`, call);
  const owes = (since: Date | null) =>
    charging.rows('update subscriptions set past_due_since = $2 where account_id = $1', [owner.accountId, since]);
  await owes(new Date(charging.now().getTime() - 14 * DAY));
  const accept = () => charging.request('POST', `/api/invitations/${json.data.id}/accept`, { token: invited.token });
  const refused = await accept();
  expect([refused.status, refused.json.code]).toEqual([403, 'request.read_only']);
  await owes(null);
  expect((await accept()).status).toBe(200);
  await charging.close();
});
