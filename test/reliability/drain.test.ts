import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { pause, until } from '#test/support/live/until.ts';
import { makeHome, startServer, type Home, type ServerProcess } from './server-process.ts';
import { call } from './session.ts';

const LOOKS_EVERY = 100; // ms
const STOPS_WITHIN = 10_000; // ms
const CALLERS = 12;

/** A load balancer as most are: it asks each server for its health, sends to those that are well, and keeps its connections. */
async function startBalancer(upstreams: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  const isWell = new Map(upstreams.map((url) => [url, true]));
  const look = async (url: string) => {
    const answer = await fetch(`${url}/api/health`, { headers: { connection: 'close' } }).catch(() => null);
    await answer?.body?.cancel();
    isWell.set(url, answer?.ok === true);
  };
  const timer = setInterval(() => void Promise.all(upstreams.map(look)), LOOKS_EVERY);
  const broken: string[] = [];
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const well = upstreams.filter((url) => isWell.get(url));
    const upstream = well[(turn += 1) % well.length];
    if (!upstream) return void answer.writeHead(503).end('nobody');
    const { hostname, port, host } = new URL(upstream);
    const headers = { ...incoming.headers, host, connection: 'keep-alive' };
    const onward = ask({ hostname, port, path: incoming.url, method: incoming.method, headers, agent }, (back: IncomingMessage) => {
      answer.writeHead(back.statusCode ?? 502, { 'content-type': back.headers['content-type'] ?? '' });
      back.pipe(answer);
    });
    onward.on('error', (error) => {
      broken.push(`${incoming.method} ${upstream}: ${error.message}`);
      answer.writeHead(502).end('broken');
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
    sendsTo: (url: string) => isWell.get(url) === true,
    close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

let homes: Home[] = [];
let servers: ServerProcess[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>>;
beforeEach(async () => {
  homes = [await makeHome(), await makeHome()];
  servers = await Promise.all(homes.map((home) => startServer({ ...home.settings, DRAIN_SECONDS: '2' })));
  balancer = await startBalancer(servers.map((server) => server.url));
});
afterEach(async () => {
  balancer.close();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await Promise.all(homes.map((home) => home.drop()));
});

describe('A process that is told to stop behind a load balancer', () => {
  it('first says that it is not ready, and no request through the balancer fails', async () => {
    const [leaving] = servers as [ServerProcess];
    onTestFailed(() => console.error(balancer.broken, leaving.log().slice(-3000)));
    const statuses = new Set<number>();
    let isOver = false;
    const calling = Array.from({ length: CALLERS }, async (_, n) => {
      while (!isOver) {
        // A sign-in that is refused writes as well as reads.
        const body = { email: `nobody-${n}@example.test`, password: 'a long enough sentence' };
        statuses.add((await call(balancer.url, 'GET', '/api/live')).status);
        statuses.add((await call(balancer.url, 'POST', '/api/auth/forgot-password', { body: { email: body.email } })).status);
      }
    });
    await until(() => statuses.size > 0);
    await pause(500);
    const begin = Date.now();
    const ended = leaving.end('SIGTERM');
    await until(() => !balancer.sendsTo(leaving.url), 5_000);
    // It is not ready, and yet alive and serving.
    expect([(await call(leaving.url, 'GET', '/api/health')).status, (await call(leaving.url, 'GET', '/api/live')).status]).toEqual([
      503, 200,
    ]);
    expect(await ended).toBe(0);
    // A stop that was asked for is no failure: nobody is alarmed.
    expect(leaving.log()).toContain('"path":"/api/auth/forgot-password"');
    expect(
      leaving
        .log()
        .split('\n')
        .filter((line) => /"level":"(warn|error|fatal)"/.test(line)),
    ).toEqual([]);
    expect(Date.now() - begin).toBeLessThan(STOPS_WITHIN);
    isOver = true;
    await Promise.all(calling);
    expect(balancer.broken).toEqual([]);
    expect(statuses).toEqual(new Set([200]));
  }, 90_000);
});
