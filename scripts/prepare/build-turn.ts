import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '#platform/db/folder-lock.ts';

const ASKS_EVERY = 200; // ms

/**
 * Waits until no other process builds: two builds at the same moment, as by two first starts, would empty each other's folders.
 * A build that was killed is waited for no longer.
 * @param longest in ms
 * @returns what gives the turn to the next
 * @throws Error when another process has built for longer
 */
export async function takeBuildTurn(folder: string, longest: number): Promise<() => Promise<void>> {
  await mkdir(dirname(folder), { recursive: true });
  const until = performance.now() + longest;
  for (;;) {
    try {
      return await lockFolder(folder);
    } catch (cause) {
      if (performance.now() > until)
        throw new Error('Another process has been building for too long: end it, then build again.', { cause });
      await wait(ASKS_EVERY);
    }
  }
}
