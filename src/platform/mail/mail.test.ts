import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#platform/config/settings.ts';
import type { Env } from '#platform/config/setting-row.ts';
import { openScope } from '#platform/db/scope.ts';
import { createLog } from '#platform/log/log.ts';
import type { NewMail } from '#platform/module/context.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { startSmtpServer, type TestSmtpServer } from '#test/support/smtp-server.ts';
import { unlimited } from '#test/support/unlimited.ts';
import { devMailRoutes } from './dev-mail.ts';
import { listMails, writeMail } from './outbox.ts';
import { startMailSender } from './sender.ts';
import { smtpTransport } from './smtp-transport.ts';

const MAIL: NewMail = {
  to: 'ana@example.com',
  subject: 'Confirm your address',
  text: 'Open https://x/1',
  html: '<p>Open</p>',
  template: 'auth.verify',
};
const silent = createLog({ logLevel: 'silent' });
let test: TestDatabase;
let clock: Date;
const now = () => clock;
const write = (mail: Partial<NewMail> = {}) => test.database.transaction(openScope(), (tx) => writeMail(tx, { ...MAIL, ...mail }, clock));
const list = (filter: { to?: string } = {}) => test.database.transaction(openScope(), (tx) => listMails(tx, { limit: 10, ...filter }));
const stored = () =>
  test.database.asOwner(
    async (client) => (await client.query('select * from mails order by created_at desc', [])).rows as Record<string, unknown>[],
  );

beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  clock = new Date('2026-11-05T10:00:00Z');
  await test.database.asOwner((client) => client.script('delete from mails'));
});
afterAll(() => test.drop());

describe('the outbox', () => {
  it('keeps every mail, newest first, and finds those to one address whatever its case', async () => {
    await write({ subject: 'first' });
    clock = new Date(clock.getTime() + 1000);
    await write({ subject: 'second', to: 'Tom@Example.com' });
    expect((await list()).items.map((mail) => mail.subject)).toEqual(['second', 'first']);
    expect(await list({ to: 'tom@example.com' })).toMatchObject({ total: 1, items: [{ to: 'Tom@Example.com', sentAt: clock }] });
  });

  it('forgets a mail whose transaction failed', async () => {
    const failing = test.database.transaction(openScope(), async (tx) => {
      await writeMail(tx, MAIL, clock);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrowError('no');
    expect((await list()).total).toBe(0);
  });

  it.each(['a@x.com, b@x.com', 'a@x.com\r\nBcc: b@x.com', 'Ana <a@x.com>', 'nobody', 'a@x.com\0'])(
    'refuses the recipient %j',
    async (to) => {
      await expect(write({ to })).rejects.toThrowError(/names no single address/);
    },
  );

  it('takes line breaks out of a subject, where they would begin a header', async () => {
    await write({ subject: 'Invitation from Ana\r\nBcc: all@example.com\u2028X: y' });
    expect((await list()).items[0]?.subject).toBe('Invitation from Ana Bcc: all@example.com X: y');
  });
});

describe('the sender', () => {
  let smtp: TestSmtpServer;
  let sender: ReturnType<typeof startMailSender> | undefined;
  const start = () => {
    const transport = smtpTransport(smtp.url, { name: 'Trimtab "of" Ana\r\nX: y', address: 'no-reply@example.com' });
    sender = startMailSender({ database: test.database, transport, log: silent, now });
  };
  const state = async () => (await stored())[0]!;

  beforeEach(async () => {
    smtp = await startSmtpServer();
    return async () => {
      await sender?.stop();
      sender = undefined;
      await smtp.close();
    };
  });

  it('delivers after the commit and then forgets the text, which holds links', async () => {
    start();
    await write({ subject: 'Été\nBcc: x@y.z' });
    sender?.wake();
    await vi.waitFor(async () => expect(await state()).toMatchObject({ sent_at: clock, next_attempt_at: null, text: '', html: '' }), 5000);
    const [headers] = smtp.messages[0]!.split('\r\n\r\n');
    expect(smtp.recipients).toEqual(['RCPT TO:<ana@example.com>']);
    expect(headers).toMatch(/^To: ana@example\.com$/m);
    expect(headers).not.toMatch(/^(Bcc|X):/im);
    expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.com>$/m);
  });

  it('keeps trying with growing pauses, after a restart too, and sends once the server is well', async () => {
    smtp.refusals = [{ command: 'MAIL', answer: '451 busy' }];
    start();
    await write();
    sender?.wake();
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ attempts: 1, next_attempt_at: new Date(clock.getTime() + MINUTE) }),
      5000,
    );
    expect((await state())['last_error']).toContain('451');
    await sender?.stop();
    smtp.refusals = [];
    start();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(smtp.messages).toEqual([]);
    clock = new Date(clock.getTime() + MINUTE);
    sender?.wake();
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(1), 5000);
    await vi.waitFor(async () => expect(await state()).toMatchObject({ attempts: 2, next_attempt_at: null }), 5000);
  });

  it('gives up after a day, and at once where the mailbox does not exist', async () => {
    smtp.refusals = [{ command: 'MAIL', answer: '451 busy' }];
    start();
    await write();
    for (let hour = 0; hour <= 26; hour += 1) {
      sender?.wake();
      await new Promise((resolve) => setTimeout(resolve, 30));
      clock = new Date(clock.getTime() + HOUR);
    }
    await vi.waitFor(async () => expect((await state())['failed_at']).toBeTruthy(), 5000);
    expect(await state()).toMatchObject({ sent_at: null, next_attempt_at: null, text: MAIL.text });
    smtp.refusals = [{ command: 'RCPT', answer: '550 no such mailbox' }];
    await write({ to: 'gone@example.com' });
    sender?.wake();
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ recipient: 'gone@example.com', attempts: 1, failed_at: clock }),
      5000,
    );
  });

  it('never sends one mail from two processes', async () => {
    for (let n = 0; n < 25; n += 1) await write({ to: `p${n}@example.com` });
    start();
    const other = startMailSender({
      database: test.database,
      transport: smtpTransport(smtp.url, { name: '', address: 'no-reply@example.com' }),
      log: silent,
      now,
    });
    await vi.waitFor(() => expect(smtp.messages).toHaveLength(25), 10_000);
    await other.stop();
    expect(new Set(smtp.recipients).size).toBe(25);
    expect(smtp.messages).toHaveLength(25);
  });

  it('forgets mails after a month, also where they only ever stood in the outbox', async () => {
    await write();
    clock = new Date(clock.getTime() + 31 * 24 * HOUR);
    await write({ to: 'new@example.com' });
    const outbox = startMailSender({ database: test.database, transport: null, log: silent, now });
    await outbox.stop();
    expect((await list()).items.map((mail) => mail.to)).toEqual(['new@example.com']);
  });
});

describe('the outbox pages', () => {
  const LOCAL = '127.0.0.1';
  const ask = async (env: Env, request: { url?: string; remoteAddress?: string; headers?: Record<string, string> } = {}) => {
    const app: FastifyInstance = Fastify();
    app.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', "frame-ancestors 'none'"));
    app.setNotFoundHandler(async (_request, reply) => reply.code(404).send('no such page'));
    devMailRoutes(app, { database: test.database, settings: readSettings(env), limiter: unlimited });
    const answer = await app.inject({
      url: '/api/dev/mail',
      remoteAddress: LOCAL,
      ...request,
      headers: { host: 'localhost:3000', ...request.headers },
    });
    await app.close();
    return answer;
  };

  it('answer a program on the machine itself', async () => {
    await write();
    const answer = await ask({}, { url: '/api/dev/mail?to=ANA@example.com' });
    expect(answer.json()).toEqual({
      success: true,
      items: [
        {
          id: expect.any(String),
          to: MAIL.to,
          subject: MAIL.subject,
          text: MAIL.text,
          html: MAIL.html,
          sentAt: '2026-11-05T10:00:00.000Z',
        },
      ],
      total: 1,
    });
    expect((await ask({}, { url: '/api/dev/mail?to=nobody@example.com' })).json()).toEqual({ success: true, items: [], total: 0 });
  });

  it('show the mails as a page, in the reader’s language, with what people typed made harmless', async () => {
    await write({ subject: '<script>alert(1)</script>' });
    const page = await ask({}, { url: '/dev/mail', headers: { 'accept-language': 'fr-CA,en;q=0.8' } });
    expect(page.body).toContain('Boîte d’envoi');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const [, path] = /iframe src="([^"]+)"/.exec(page.body)!;
    expect((await ask({}, { url: path! })).body).toContain(MAIL.html);
    expect((await ask({}, { url: '/dev/mail/nothing' })).statusCode).toBe(404);
  });

  it.each<[string, Env, { remoteAddress?: string; headers?: Record<string, string> }]>([
    ['a peer elsewhere', {}, { remoteAddress: '192.168.1.20' }],
    ['a forwarded request', {}, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a forwarded request of the newer kind', {}, { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a tunnel', {}, { headers: { 'cf-connecting-ip': '127.0.0.1' } }],
    ['a foreign name that points here', {}, { headers: { host: 'evil.example' } }],
    ['a trusted proxy', { TRUST_PROXY: '1' }, {}],
    ['a mail server', { SMTP_URL: 'smtp://mail' }, {}],
    ['production', { NODE_ENV: 'production' }, {}],
    ['a product that others of the network come to', { PUBLIC_URL: 'http://192.168.1.5:3000' }, {}],
    ['its name in that network', { PUBLIC_URL: 'http://nas:3000' }, { headers: { host: 'nas:3000' } }],
  ])('answer 404 to %s', async (_name, env, request) => {
    await write();
    for (const url of ['/api/dev/mail', '/dev/mail']) {
      const answer = await ask(env, { ...request, url });
      expect([answer.statusCode, answer.body]).toEqual([404, 'no such page']);
      expect(answer.body).not.toContain(MAIL.subject);
    }
  });
});
