import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedDatabase } from '#platform/db/embedded.ts';
import type { Log } from '#platform/log/log.ts';
import { answerBackupRequests } from '../backup/backup-requests.ts';
import type { Desk } from './desk.ts';
import { answerCommandRequests } from './requests.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const error = vi.fn<(fields: object, message: string) => void>();
// What these answers do not reach is left out.
const log = {
  error,
  warn: vi.fn<(fields: object, message: string) => void>(),
  info: vi.fn<(fields: object, message: string) => void>(),
} as unknown as Log;
let dataDir: string;
beforeEach(async () => {
  error.mockReset();
  dataDir = await mkdtemp(join(tmpdir(), 'requests-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** How often an answer was given up, as the log says. */
const givenUp = () => error.mock.calls.filter(([, message]) => message.endsWith('was not answered')).length;

/** No file can be put where a folder is, whatever the process may write. @param request its text, sent twice */
async function sendTwice(name: string, request: string): Promise<void> {
  await mkdir(join(dataDir, `${name.replace('request', 'answer')}.part`));
  for (const times of [1, 2]) {
    await writeFile(join(dataDir, name), request);
    await vi.waitFor(() => expect(givenUp()).toBe(times), 5_000);
  }
}

test.each([['["--help"]'], ['not JSON'], ['null'], ['{}'], ['[1]']])(
  'A command %s whose answer cannot be written ends no server, and the next is taken.',
  async (request) => {
    const requests = await answerCommandRequests({ desk: {} as Desk, dataDir, log });
    await sendTwice(`billing-request-${ID}.json`, request);
    expect(givenUp()).toBe(2);
    await requests.stop();
  },
);

test.each([['{"id":"1","folder":"/nowhere"}'], ['not JSON'], ['null']])('The same holds of a backup: %s.', async (request) => {
  const requests = answerBackupRequests({ database: {} as EmbeddedDatabase, dataDir, log });
  await sendTwice('backup-request.json', request);
  expect(givenUp()).toBe(2);
  await requests.stop();
});
