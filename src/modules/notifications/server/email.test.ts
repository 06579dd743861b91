import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { jobsOf } from '#platform/module/server-module.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { DAY } from '#shared/time.ts';
import { jobContext } from '#test/support/job-context.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { notifications as module } from './index.ts';
import { notify } from './public.ts';
import { unsubscribeLinks } from './service/signed-link.ts';

const PREFERENCES = '/api/email/preferences';
const UNSUBSCRIBE = '/api/email/unsubscribe';

let app: OwnApp;
let owner: TestPerson;
beforeAll(async () => {
  app = await ownApp({ settings: { secretKeys: [Buffer.alloc(32, 7).toString('base64')] } });
});
beforeEach(async () => {
  owner = await app.register();
});
afterAll(() => app.close());

const inAccount = <T>(accountId: AccountId, work: (context: Context) => Promise<T>) => {
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
};
const tell = (person: TestPerson) =>
  inAccount(person.accountId as AccountId, (context) =>
    notify(context, { userIds: [person.userId as UserId], type: 'team.added', params: { team: 'Core' } }),
  );
const digest = () =>
  jobsOf([module])
    .find(({ name }) => name === 'notifications.digest')
    ?.run({ ...jobContext(app.database, app.now()), inAccount }, {});
const mailsTo = (person: TestPerson) =>
  app.rows<{ subject: string; text: string; unsubscribe_url: string | null; category: string | null }>(
    "select subject, text, unsubscribe_url, category from mails where recipient = $1 and template like 'notifications.%' order by id",
    [person.email],
  );
const tokenOf = async (person: TestPerson, now = app.now()) => {
  const links = await unsubscribeLinks(app.settings, { userId: person.userId as UserId, category: 'digest' }, now);
  return new URL(links.page).searchParams.get('token') ?? '';
};

test('a digest counts a week’s unread once, and says how to have no more', async () => {
  const person = await app.register();
  await tell(person);
  await tell(person);
  await digest();
  await digest();
  const mails = await mailsTo(person);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ category: 'digest', subject: expect.stringContaining('2 unread notifications') });
  expect(mails[0]?.text).toContain('/email/unsubscribe?token=');
  expect(mails[0]?.unsubscribe_url).toMatch(/^http:\/\/.*\/api\/email\/unsubscribe\?token=/);
});

test('somebody without unread ones, or whose address is not proven, gets none', async () => {
  const person = await app.register();
  await tell(person);
  await app.rows('update users set email_verified_at = null where id = $1', [person.userId]);
  await digest();
  expect(await mailsTo(person)).toEqual([]);
});

test('one reads and chooses one’s own while signed in', async () => {
  const read = await app.request('GET', PREFERENCES, { token: owner.token });
  expect(read.json.data).toEqual({ email: owner.email, preferences: { digest: true, mentions: true, work: true, daily: true } });
  const saved = await app.request('PUT', PREFERENCES, { token: owner.token, body: { preferences: { digest: false } } });
  expect(saved.json.data.preferences).toEqual({ digest: false, mentions: true, work: true, daily: true });
  const kept = await app.request('PUT', PREFERENCES, { token: owner.token, body: { preferences: {} } });
  expect(kept.json.data.preferences).toEqual({ digest: false, mentions: true, work: true, daily: true });
  const back = await app.request('PUT', PREFERENCES, { token: owner.token, body: { preferences: { digest: true } } });
  expect(back.json.data.preferences).toEqual({ digest: true, mentions: true, work: true, daily: true });
  expect((await app.request('GET', PREFERENCES)).status).toBe(401);
});

test('the link of a mail works signed out, tells no address, and is honoured when the next mail is written', async () => {
  const person = await app.register();
  const token = await tokenOf(person);
  const read = await app.request('GET', PREFERENCES, { query: { token } });
  expect(read.json.data).toEqual({ email: 'p…@example.test', preferences: { digest: true, mentions: true, work: true, daily: true } });
  for (const _time of [1, 2]) {
    const done = await app.request('POST', UNSUBSCRIBE, { body: { token } });
    expect(done.json.data).toEqual({
      email: 'p…@example.test',
      category: 'digest',
      preferences: { digest: false, mentions: true, work: true, daily: true },
    });
  }
  await tell(person);
  await digest();
  expect(await mailsTo(person)).toEqual([]);
  const back = await app.request('PUT', PREFERENCES, { body: { token, preferences: { digest: true } } });
  expect(back.json.data.preferences).toEqual({ digest: true, mentions: true, work: true, daily: true });
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'],
])('a mail program unsubscribes by itself with %s', async (type, body) => {
  const person = await app.register();
  const links = await unsubscribeLinks(app.settings, { userId: person.userId as UserId, category: 'digest' }, app.now());
  const { pathname, search } = new URL(links.optional.unsubscribeUrl);
  const answer = await fetch(app.url + pathname + search, { method: 'POST', headers: { 'content-type': type }, body });
  expect(answer.status).toBe(200);
  expect((await app.request('GET', PREFERENCES, { token: person.token })).json.data.preferences).toEqual({
    digest: false,
    mentions: true,
    work: true,
    daily: true,
  });
});

test('no other call takes a form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${app.url}${PREFERENCES}`, { method: 'PUT', headers, body: 'token=x' });
  expect(answer.status).toBe(415);
});

test('a link that was altered, has expired or is for something else is refused the same', async () => {
  const good = await tokenOf(owner);
  const expired = await tokenOf(owner, new Date(app.now().getTime() - 400 * DAY));
  for (const token of ['', 'x', `${good}x`, good.replace(/\.[^.]+\./, '.YWJj.'), expired]) {
    const answer = await app.request('POST', UNSUBSCRIBE, { body: { token } });
    expect([answer.status, answer.json.code]).toEqual([400, 'notifications.link_invalid']);
  }
  expect((await app.request('POST', UNSUBSCRIBE, { body: { token: 'x'.repeat(601) } })).json.code).toBe('request.invalid');
});
