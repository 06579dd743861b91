import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp, type App } from '#server/app.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

interface Line {
  readonly level: number;
  readonly msg?: string;
}

const WARN = 40;
const lines: Line[] = [];
let running: OwnApp;
let app: App;
beforeAll(async () => {
  running = await ownApp();
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)) as Line);
      done();
    },
  });
  app = await createApp({ settings: running.settings, database: running.database, log: pino({ level: 'debug' }, sink) });
  await app.listen();
});
afterAll(async () => {
  await app.close();
  await running.close();
});

test('a client that hangs up in the middle of its request is no error of ours', async () => {
  const { port } = app.server.server.address() as AddressInfo;
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"email":',
    );
    // The server has begun to read once it answers somebody who came later.
    await fetch(`http://127.0.0.1:${port}/api/health`);
    socket.resetAndDestroy();
  }
  const said = () => lines.map(({ msg }) => msg).filter((msg) => msg === 'the client hung up' || msg === 'failed');
  await vi.waitFor(() => expect(said()).toHaveLength(5), { timeout: 10_000 });
  expect(said()).toEqual(Array.from({ length: 5 }, () => 'the client hung up'));
  expect(lines.filter(({ level }) => level >= WARN)).toEqual([]);
});

test('a request whose connection has gone has no address, and is answered all the same', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'a@example.test', password: 'x' },
    remoteAddress: '',
  });
  expect(answer.statusCode).toBe(401);
  const { originOf } = await import('#platform/http/http-runtime.ts');
  const { networkOf, placeOf } = await import('#platform/http/network.ts');
  const { ip } = originOf({ ip: undefined, headers: {} } as unknown as Parameters<typeof originOf>[0]); // of a request whose socket has gone
  expect([ip, networkOf(ip), placeOf(ip)]).toEqual(['', '', '']);
});
