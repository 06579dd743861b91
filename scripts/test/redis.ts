import { connect } from 'node:net';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Part } from './parts.ts';
import { freePort, start, temporaryFolder, until } from './processes.ts';

const HOW = 'install it (Debian: apt-get install redis-server) or set TEST_REDIS_URL';

/** A Redis to test on: the one that is named, one on the standard port, or one of our own. */
export async function findRedis(): Promise<Part> {
  const named = process.env['TEST_REDIS_URL'];
  if (named)
    return (await answers(named))
      ? { found: named, where: 'TEST_REDIS_URL' }
      : { missing: 'TEST_REDIS_URL cannot be reached', how: HOW, broken: true };
  // The last of its databases, so that whatever else uses it keeps its keys.
  const standard = 'redis://127.0.0.1:6379/15';
  if (await answers(standard)) return { found: standard, where: 'the standard port' };
  const program = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'redis-server'))
    .find((path) => existsSync(path));
  if (!program) return { missing: 'Redis is not here', how: HOW };
  const port = await freePort();
  start(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    cwd: temporaryFolder('redis'),
    stdio: 'ignore',
  });
  const url = `redis://127.0.0.1:${port}`;
  if (await until(() => answers(url), 10_000)) return { found: url, where: `started from ${program}` };
  return { missing: 'Redis was started and does not answer', how: HOW, broken: true };
}

/** Whether a Redis is there: it answers a PING, with PONG or with the wish for a password that the URL may hold. */
function answers(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  // Through TLS the greeting differs; a client with the whole URL will say more than we could.
  if (protocol === 'rediss:') return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2000 }, () => socket.write('PING\r\n'));
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', (answer) => end(/^(?:\+PONG|-NOAUTH)/.test(answer.toString())));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
