import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { common } from '#shared/problem.ts';
import { chosenKind } from '#test/support/databases.ts';
import { until } from '#test/support/live/until.ts';
import { makeHome, setReadOnly, startServer, type Home, type ServerProcess } from './server-process.ts';
import { call, openSession, vote } from './session.ts';

let home: Home;
let server: ServerProcess;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(async () => {
  await server.end('SIGKILL');
  await home.drop();
});

describe.runIf(chosenKind === 'postgres')('A database that takes no writes', () => {
  it('is an outage: writes and readiness answer 503, the process is alive, and all works as soon as it takes them', async () => {
    server = await startServer(home.settings);
    onTestFailed(() => console.error(server.log()));
    const session = await openSession(server.url, { guests: 0 });
    await setReadOnly(home, true);
    const health = () => call(server.url, 'GET', '/api/health').then(({ status }) => status);
    await until(async () => (await health()) === 503, 10_000);
    const refused = await Promise.all([
      vote(server.url, session, session.host, { value: '5' }),
      call(server.url, 'POST', '/api/auth/login', { body: { email: 'nobody@example.test', password: 'a long enough sentence' } }),
    ]);
    for (const { status, json } of refused) {
      expect([status, json.code, json.details]).toEqual([503, common.unavailable.code, { retryAfter: expect.any(Number) }]);
    }
    // What only reads is served on.
    expect((await call(server.url, 'GET', `/api/planning-poker/sessions/${session.sessionId}`, session.host)).status).toBe(200);
    expect((await call(server.url, 'GET', '/api/live')).status).toBe(200);

    await setReadOnly(home, false);
    // Each connection that refused was thrown away, so no restart is needed.
    await until(async () => (await health()) === 200, 10_000);
    await until(async () => (await vote(server.url, session, session.host, { value: '8' })).status === 200, 10_000);
  }, 90_000);
});
