import { stripVTControlCharacters } from 'node:util';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { readableLine } from './readable-lines.ts';
import { logRequests, quietController, requestIds } from './request-log.ts';

const TOKEN = 'q3mZ0dH7Yk1vJt5xWnB8sLfRcEaGpUoI2T4yV6hXzKw'; // 43 characters, as 32 bytes are in base64url

function recorded() {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'debug' }, { write: (line: string) => void lines.push(line) });
  return { lines, log, fields: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

async function appOf(log: ReturnType<typeof createLog>, trustsProxy = false) {
  const app = Fastify({ loggerInstance: log, logController: quietController(), genReqId: requestIds(trustsProxy) });
  logRequests(app, { whoOf: () => ({ userId: 'u1' }) });
  app.get('/api/auth/verify-email/:token', async () => ({ success: true }));
  app.post('/api/auth/login', async (request) => {
    request.log.warn({ body: request.body, headers: request.headers }, 'something odd');
    throw new Error(`could not use ${TOKEN}`);
  });
  return app;
}

describe('the request log', () => {
  it('writes one line a request, with its id and without its address', async () => {
    const { log, lines, fields } = recorded();
    const app = await appOf(log);
    await app.inject({ url: `/api/auth/verify-email/${TOKEN}?token=${TOKEN}` });
    expect(fields()).toEqual([
      expect.objectContaining({
        level: 'info',
        msg: 'request',
        method: 'GET',
        path: '/api/auth/verify-email/:token',
        status: 200,
        userId: 'u1',
        requestId: expect.stringMatching(/^[\w-]{16}$/),
      }),
    ]);
    expect(lines.join('')).not.toContain(TOKEN);
    await app.inject({ url: `/nowhere/${TOKEN}` });
    expect(lines.join('')).not.toContain(TOKEN);
    expect(fields()).toHaveLength(2);
  });

  it('never shows a password, a token or a cookie, whatever is logged', async () => {
    const { log, lines } = recorded();
    const app = await appOf(log);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { authorization: `Bearer ${TOKEN}`, cookie: `refresh=${TOKEN}` },
      payload: {
        email: 'ana@example.com',
        password: 'correct horse',
        nested: { newPassword: 'battery staple', refreshToken: 'abc', totpSecret: 'JBSWY3DP' },
      },
    });
    log.error(new Error(`Connection to postgres://me:hunter2@db/x failed, Bearer ${TOKEN}`, { cause: new Error(`smtp://a:hunter3@mail`) }));
    log.info(`opened /reset?token=abcdef&x=1 for ${TOKEN}`);
    log.child({ token: 'child-secret' }).info('child');
    expect(answer.statusCode).toBe(500);
    const all = lines.join('');
    for (const secret of [TOKEN, 'correct horse', 'battery staple', 'abcdef', 'JBSWY3DP', 'hunter2', 'hunter3', 'child-secret'])
      expect(all).not.toContain(secret);
    expect(all).toContain('ana@example.com');
    expect(all).toContain('log.test.ts');
  });

  it('names each of the errors that one stands for, with its cause, and hides secrets there too', () => {
    const { log, lines, fields } = recorded();
    const failed = new Error('Account 7', { cause: new TypeError(`no card for Bearer ${TOKEN}`) });
    log.error({ err: new AggregateError([failed], 'Billing failed') }, 'job failed');
    const inner = {
      message: 'Account 7',
      cause: { type: 'TypeError', message: expect.stringContaining('no card'), stack: expect.any(String) },
    };
    expect(fields()[0]).toMatchObject({ err: { message: 'Billing failed', errors: [inner] } });
    expect(lines.join('')).not.toContain(TOKEN);
    const circle = new Error('round');
    circle.cause = circle;
    log.error({ err: circle }, 'ends');
    expect(lines.at(-1)).toContain('ends');
  });

  it('keeps ids readable: they are what a log is searched by', () => {
    const { log, fields } = recorded();
    log.info({ accountId: '019a51f0-7c3e-7a3b-9a53-d1f2a6b7c8d9' }, 'for 019a51f0-7c3e-7a3b-9a53-d1f2a6b7c8d9');
    expect(fields()[0]).toMatchObject({
      accountId: '019a51f0-7c3e-7a3b-9a53-d1f2a6b7c8d9',
      msg: 'for 019a51f0-7c3e-7a3b-9a53-d1f2a6b7c8d9',
    });
  });

  it("takes over a trusted proxy's request id and nobody else's", async () => {
    const { log, fields } = recorded();
    const headers = { 'x-request-id': 'edge-12345678' };
    await (await appOf(log, true)).inject({ url: '/x', headers });
    await (await appOf(log, false)).inject({ url: '/x', headers });
    await (await appOf(log, true)).inject({ url: '/x', headers: { 'x-request-id': 'a b\nc' } });
    const [trusted, other, wrong] = fields().map((line) => line['requestId']);
    expect(trusted).toBe('edge-12345678');
    expect(other).not.toBe('edge-12345678');
    expect(wrong).toMatch(/^[\w-]{16}$/);
  });

  it('is readable on a terminal', () => {
    const line = readableLine({ level: 'info', time: '2026-11-05T10:11:12.000Z', msg: 'request', status: 200 });
    expect(stripVTControlCharacters(line)).toBe('10:11:12 info request status=200\n');
  });
});
