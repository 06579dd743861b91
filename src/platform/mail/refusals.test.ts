import { afterAll, beforeAll, expect, it } from 'vitest';
import { openScope } from '#platform/db/scope.ts';
import { createLog } from '#platform/log/log.ts';
import type { NewMail } from '#platform/module/context.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { startSmtpServer, type TestSmtpServer } from '#test/support/smtp-server.ts';
import { writeMail } from './outbox.ts';
import { refuseCategory, refusedCategories, wantCategory } from './refusals.ts';
import { startMailSender, type MailSender } from './sender.ts';
import { smtpTransport } from './smtp-transport.ts';

const optional = { category: 'digest', subscriber: 'ana', unsubscribeUrl: 'http://localhost:3000/api/email/unsubscribe?token=t' };
const MAIL: NewMail = { to: 'ana@example.com', subject: 'Your week', text: 'x', html: 'x', template: 'notifications.digest', optional };
const now = () => new Date('2026-11-05T10:00:00Z');

let test: TestDatabase;
let server: TestSmtpServer;
let sender: MailSender;
beforeAll(async () => {
  test = await openTestDatabase();
  server = await startSmtpServer();
  const transport = smtpTransport(server.url, { name: 'Trimtab', address: 'trimtab@example.com' });
  sender = startMailSender({ database: test.database, transport, log: createLog({ logLevel: 'silent' }), now });
});
afterAll(async () => {
  await sender.stop();
  await server.close();
  await test.drop();
});

const within = <T>(work: Parameters<typeof test.database.transaction<T>>[1]) => test.database.transaction(openScope(), work);
const mails = () => test.database.asOwner(async (client) => (await client.query('select last_error, sent_at from mails', [])).rows);

it('says in the headers of an optional mail how to refuse more, for mail programs that do it by themselves', async () => {
  await within((tx) => writeMail(tx, { ...MAIL, subject: 'Your month' }, now()));
  const { optional: _, ...transactional } = MAIL;
  await within((tx) => writeMail(tx, { ...transactional, subject: 'Reset' }, now()));
  sender.wake();
  const sent = () => ['Your month', 'Reset'].map((subject) => server.messages.find((text) => text.includes(`Subject: ${subject}`)));
  await expect.poll(sent).not.toContain(undefined);
  const [month, reset] = sent();
  expect(month?.replace(/\r\n[ \t]/g, ' ')).toMatch(/List-Unsubscribe: +<http:\/\/localhost:3000\/api\/email\/unsubscribe\?token=t>/);
  expect(month).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(reset).not.toContain('List-Unsubscribe');
});

it('drops what waits when its kind is refused meanwhile, and writes no more of it, until it is wanted again', async () => {
  await test.database.asOwner((client) => client.script('delete from mails'));
  // At once: a sender that still looks after the mails of before finds both, or neither.
  await within(async (tx) => {
    await writeMail(tx, MAIL, now());
    await refuseCategory(tx, 'ana', 'digest', now());
  });
  await within((tx) => refuseCategory(tx, 'ana', 'digest', now()));
  sender.wake();
  await expect.poll(mails).toEqual([{ last_error: 'Refused by its recipient', sent_at: null }]);
  await within((tx) => writeMail(tx, MAIL, now()));
  expect(await mails()).toHaveLength(1);
  expect(await within((tx) => refusedCategories(tx, 'ana'))).toEqual(['digest']);
  await within((tx) => wantCategory(tx, 'ana', 'digest'));
  await within((tx) => writeMail(tx, MAIL, now()));
  expect(await mails()).toHaveLength(2);
});
