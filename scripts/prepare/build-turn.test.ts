import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isFolderHeld } from '#platform/db/folder-lock.ts';
import { takeBuildTurn } from './build-turn.ts';

const LONGEST = 60_000; // ms
const NO_PROCESS = 2 ** 22 + 1; // above the largest id that Linux gives
let folder: string;
beforeEach(async () => void (folder = join(await mkdtemp(join(tmpdir(), 'turn-')), 'build')));
afterEach(() => rm(join(folder, '..'), { recursive: true }));

test.each(['nothing', 'a file of a process that was killed', 'a file of one that had this id'])(
  'Three builds that begin at the same moment after %s follow each other.',
  async (left) => {
    if (left !== 'nothing') await writeFile(`${folder}.lock`, String(left.includes('this id') ? process.pid : NO_PROCESS));
    let running = 0;
    let most = 0;
    const build = async (): Promise<void> => {
      const end = await takeBuildTurn(folder, LONGEST);
      running += 1;
      most = Math.max(most, running);
      await new Promise((done) => setImmediate(done));
      running -= 1;
      await end();
    };
    await Promise.all([build(), build(), build()]);
    expect(most).toBe(1);
  },
);

test('A build that was killed hinders no later one.', async () => {
  await writeFile(`${folder}.lock`, String(NO_PROCESS));
  const end = await takeBuildTurn(folder, LONGEST);
  expect(await isFolderHeld(folder)).toBe(true);
  await end();
  expect(await isFolderHeld(folder)).toBe(false);
});

test('Who waits for too long is given the reason.', async () => {
  const end = await takeBuildTurn(folder, LONGEST);
  await expect(takeBuildTurn(folder, 0)).rejects.toThrowError('has been building for too long: end it');
  await end();
});
