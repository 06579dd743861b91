import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WRITES_WITHIN = 200; // ms

/**
 * Takes a folder for this process by a file beside it that holds the process id.
 * @returns what gives it back
 * @throws Error in one sentence when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < 4; attempt += 1) {
    try {
      // `wx` fails when the file exists: of two starts at the same moment one wins.
      const handle = await open(path, 'wx');
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(path, 'utf8').catch(() => ''));
      if (holder > 0 && isAlive(holder)) {
        throw new Error(`The data folder ${folder} is in use by process ${holder}; stop it first, or set DATA_DIR to another folder`, {
          cause: error,
        });
      }
      // Just made by a process that has still to write its id, or left by one that was killed.
      if (holder === 0 && attempt < 2) await wait(WRITES_WITHIN);
      else await rm(path, { force: true });
    }
  }
  throw new Error(`The data folder ${folder} could not be locked`);
}

/** Whether a living process has a folder. */
export async function isFolderHeld(folder: string): Promise<boolean> {
  const holder = Number(await readFile(`${folder}.lock`, 'utf8').catch(() => ''));
  return holder > 0 && isAlive(holder);
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
