import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { HOUR } from '#shared/time.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { contactAdministrator } from './service/contact.ts';

const ADMINISTRATOR = '/api/contact/administrator';
const UPGRADE = '/api/contact/upgrade-request';

let app: OwnApp;
let owner: TestPerson;
let admin: TestPerson;
let member: TestPerson;
beforeAll(async () => void (app = await ownApp({ settings: { demo: true } })));
beforeEach(async () => {
  owner = await app.register({ firstName: 'Olga' });
  admin = await app.addMember(owner.accountId, 'ADMIN');
  member = await app.addMember(owner.accountId, 'OBSERVER');
});
afterAll(() => app.close());

const send = (path: string, body: object, by: TestPerson = member) => app.request('POST', path, { body, token: by.token });
const told = async (person: TestPerson) => (await app.request('GET', '/api/notifications', { token: person.token })).json.data;
const mailsOf = (template: string) =>
  app.rows<{ recipient: string; subject: string; text: string; unsubscribe_url: string | null }>(
    'select recipient, subject, text, unsubscribe_url from mails where template = $1 and recipient = any ($2) order by recipient',
    [template, [owner.email, admin.email]],
  );

test('a message reaches owner and admins by mail and in the app, whole and with an address to answer to', async () => {
  const message = `Line one\nLine two ${'x'.repeat(600)}`;
  const answer = await send(ADMINISTRATOR, { subject: ' Access to billing ', message });
  expect([answer.status, answer.json.data]).toMatchObject([201, { recipients: 2, id: expect.any(String) }]);
  const mails = await mailsOf('notifications.contact_administrator');
  expect(mails.map(({ recipient }) => recipient)).toEqual([owner.email, admin.email].toSorted());
  for (const mail of mails) {
    expect(mail.subject).toContain('Access to billing');
    expect(mail.text).toContain(message);
    expect(mail.text).toContain(member.email);
    expect(mail.unsubscribe_url).toBeNull();
  }
  for (const person of [owner, admin]) {
    expect((await told(person))[0]).toMatchObject({
      type: 'contact.administrator',
      params: { subject: 'Access to billing' },
      actor: { id: member.userId },
    });
  }
  expect(await told(member)).toEqual([]);
  const [stored] = await app.rows<{ message: string }>('select message from contact_requests where id = $1', [answer.json.data.id]);
  expect(stored?.message).toBe(message);
});

test('an upgrade request says which plan, and from whom', async () => {
  const answer = await send(UPGRADE, { plan: 'PRO', billingInterval: 'ANNUAL', additionalUsers: 3 });
  expect(answer.json.data).toMatchObject({ recipients: 2 });
  const [mail] = await mailsOf('notifications.upgrade_request');
  expect(mail?.text).toContain('Pro, annual');
  expect(mail?.text).toContain('Additional users: 3');
  expect((await told(owner))[0]).toMatchObject({ type: 'contact.upgrade', params: { plan: 'PRO' } });
});

test('an admin’s own message goes to the others, the only one’s to themselves', async () => {
  expect((await send(ADMINISTRATOR, { subject: 'A', message: 'B' }, admin)).json.data.recipients).toBe(1);
  const alone = await app.register();
  expect((await send(ADMINISTRATOR, { subject: 'A', message: 'B' }, alone)).json.data.recipients).toBe(1);
  expect(await told(alone)).toHaveLength(1);
});

test.each([
  [ADMINISTRATOR, {}, 'notifications.fields_required'],
  [ADMINISTRATOR, { subject: '  ', message: 'x' }, 'notifications.fields_required'],
  [ADMINISTRATOR, { subject: 'x', message: '' }, 'notifications.fields_required'],
  [ADMINISTRATOR, { subject: 'x'.repeat(121), message: 'x' }, 'request.invalid'],
  [ADMINISTRATOR, { subject: 'x', message: 'x'.repeat(4001) }, 'request.invalid'],
  [UPGRADE, {}, 'request.invalid'],
  [UPGRADE, { plan: 'GOLD' }, 'request.invalid'],
  [UPGRADE, { plan: 'PRO', additionalUsers: 51 }, 'request.invalid'],
  [UPGRADE, { plan: 'PRO', additionalUsers: -1 }, 'request.invalid'],
])('%s with %o is refused as %s and sends nothing', async (path, body, code) => {
  const before = await app.rows('select id from mails');
  const answer = await send(path, body);
  expect([answer.status, answer.json.code]).toEqual([400, code]);
  expect(await app.rows('select id from mails')).toHaveLength(before.length);
});

test('what is missing is said in the documented words', async () => {
  expect((await send(ADMINISTRATOR, { subject: '' })).json.error).toBe('Please fill in all required fields');
});

test('a line break in a subject begins no header', async () => {
  await send(ADMINISTRATOR, { subject: 'Hello\r\nBcc: all@example.com', message: 'x' });
  const mails = await mailsOf('notifications.contact_administrator');
  expect(mails).toHaveLength(2);
  for (const { subject } of mails) expect(subject).not.toMatch(/[\r\n]/);
});

test('a demo account sends none, and is told why', async () => {
  const person = await app.register();
  await app.rows('update users set is_demo = true where id = $1', [person.userId]);
  for (const [path, body] of [
    [ADMINISTRATOR, { subject: 'x', message: 'x' }],
    [UPGRADE, { plan: 'PRO' }],
  ] as const) {
    const answer = await send(path, body, person);
    expect([answer.status, answer.json.code]).toEqual([403, 'notifications.demo_cannot_mail']);
  }
});

test.each([
  [ADMINISTRATOR, { subject: 'x', message: 'x' }],
  [UPGRADE, { plan: 'PRO' }],
])('five an hour of one person are enough: %s', async (path, body) => {
  const person = await app.register();
  const ask = (by = person) => send(path, body, by);
  // Tests raise every limit by RATE_LIMIT_SCALE, so the hour is filled up to the last but one by hand.
  const most = 5 * app.settings.rateLimitScale;
  await app.rows(
    `insert into contact_requests (id, account_id, user_id, kind, subject, message, created_at)
     select gen_random_uuid(), $1, $2, 'administrator', 'x', 'x', $3 from generate_series(1, $4::int)`,
    [person.accountId, person.userId, app.now(), most - 1],
  );
  expect((await ask()).status).toBe(201);
  const refused = await ask();
  expect([refused.status, refused.json.code]).toEqual([429, 'notifications.too_many_requests']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  app.pass(3_601_000);
  expect((await ask(await app.signIn(person))).status).toBe(201);
});

test('what was asked an hour ago to the moment counts no more, nor does what somebody else asks', async () => {
  const asked = app.now();
  await app.rows(
    `insert into contact_requests (id, account_id, user_id, kind, subject, message, created_at)
     select gen_random_uuid(), $1, $2, 'administrator', 'x', 'x', $3 from generate_series(1, $4::int)`,
    [member.accountId, member.userId, asked, 5 * app.settings.rateLimitScale],
  );
  const rights = { role: 'MEMBER', persona: 'FOUNDER', permissions: [], emailVerified: true, plan: 'PRO', isDemo: false } as const;
  const ask = ({ userId: id, ...person }: TestPerson, after: number) => {
    const [accountId, userId] = [person.accountId as AccountId, id as UserId];
    const actor = { kind: 'user' as const, userId, accountId, ...rights };
    return inTransaction(
      app.app.runtime,
      { actor, requestId: 'test', origin: { ip: '', userAgent: '' } },
      tenantScope(accountId, userId),
      (context) => contactAdministrator({ ...context, now: new Date(asked.getTime() + after) }, { subject: 'x', message: 'x' }),
    );
  };
  await expect(ask(member, HOUR - 1)).rejects.toMatchObject({ kind: { code: 'notifications.too_many_requests' } });
  expect(await ask(admin, HOUR - 1)).toMatchObject({ recipients: 1 });
  expect(await ask(member, HOUR)).toMatchObject({ recipients: 2 });
});
