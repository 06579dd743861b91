import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

let app: OwnApp;
beforeAll(async () => void (app = await ownApp({ settings: { salesEmail: ['sales@example.com'] } })));
afterAll(() => app.close());

const form = { firstName: 'Inés', lastName: 'Duarte', email: 'ines@example.com' };
const send = (body: object) => app.request('POST', '/api/contact/sales', { body });
/** The message that this sender's form sent to the sales people. */
const salesMail = async (sender: string) => (await mailsTo('sales@example.com')).find(({ text }) => text.includes(sender));
const mailsTo = (recipient: string) =>
  app.rows<{ template: string; subject: string; text: string }>(
    'select template, subject, text from mails where recipient = $1 order by id',
    [recipient],
  );

test('A message reaches those who sell, whole; its sender gets a receipt that repeats none of it.', async () => {
  const more = { company: 'Duarte e Hijos', phone: '+34 600 000 000', teamSize: '51-200', message: 'Two lines\nof text' };
  const answer = await send({ ...form, ...more, language: 'es' });
  expect([answer.status, answer.json.data]).toEqual([201, { id: expect.any(String), createdAt: expect.any(String) }]);
  const mail = await salesMail('ines@example.com');
  expect(mail).toMatchObject({ template: 'notifications.contact_sales', subject: 'Duarte e Hijos escribe sobre Trimtab' });
  for (const said of ['Inés Duarte, ines@example.com', '+34 600 000 000', '51-200', 'Two lines\nof text'])
    expect(mail?.text).toContain(said);
  const [receipt] = await mailsTo('ines@example.com');
  expect(receipt?.text).toContain('24 horas');
  expect(receipt?.text).not.toMatch(/Inés|Duarte|Two lines/);
  expect(await app.rows('select team_size, message from sales_requests where id = $1', [answer.json.data.id])).toEqual([
    { team_size: '51-200', message: more.message },
  ]);
});

test.each([
  [{ ...form, firstName: ' ' }, 'notifications.fields_required', 'Please fill in all required fields'],
  [{ ...form, lastName: undefined }, 'notifications.fields_required', 'Please fill in all required fields'],
  [{ ...form, email: '' }, 'notifications.fields_required', 'Please fill in all required fields'],
  [{ ...form, email: 'nobody' }, 'notifications.email_invalid', 'Please enter a valid email address'],
  [{ ...form, email: 'a@example.com\r\nBcc: all@example.com' }, 'notifications.email_invalid', 'Please enter a valid email address'],
  [{ ...form, teamSize: '12' }, 'request.invalid', 'Validation failed'],
  [{ ...form, message: 'x'.repeat(4001) }, 'request.invalid', 'Validation failed'],
])('%o is refused as %s and sends nothing', async (body, code, text) => {
  const before = await app.rows('select id from mails');
  expect((await send(body)).json).toMatchObject({ code, error: text });
  expect(await app.rows('select id from mails')).toHaveLength(before.length);
});

test('A line break in a name or a company begins no header, nor a line of its own.', async () => {
  await send({ ...form, email: 'breaks@example.com', firstName: 'A\r\nBcc: all@example.com', company: 'B\nX-Header: 1' });
  const mail = await salesMail('breaks@example.com');
  expect(mail?.subject).toBe('B X-Header: 1 writes about Trimtab');
  expect(mail?.text).not.toMatch(/^(Bcc|X-Header)/m);
});

test('Nobody’s inbox is flooded with receipts: two a day to one address.', async () => {
  for (let n = 0; n < 4; n += 1) expect((await send({ ...form, email: `Third${n % 2}@example.com`.replace(/\d/, '') })).status).toBe(201);
  expect(await mailsTo('Third@example.com')).toHaveLength(2);
});
