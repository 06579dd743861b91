import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const WRITES_WITHIN = 200; // ms
const ATTEMPTS = 4;

/** Of this process: in a container the next one may have the same id as one that was killed. */
const own = new Set<string>();

/**
 * Takes a folder for this process by a file beside it that holds the process id.
 * @returns what gives it back
 * @throws Error in one sentence when a living process holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = `${folder}.lock`;
  await mkdir(dirname(path), { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await create(path)) {
      own.add(path);
      return async () => {
        await rm(path, { force: true });
        own.delete(path);
      };
    }
    const holder = await holderOf(path);
    if (isHeld(path, holder))
      throw new Error(`The data folder ${folder} is in use by process ${holder}; stop it first, or set DATA_DIR to another folder`);
    // Just made by a process that has still to write its id, or left by one that was killed.
    if (holder === 0 && attempt < ATTEMPTS - 2) await wait(WRITES_WITHIN);
    else await removeLeft(path, holder);
  }
  throw new Error(`The data folder ${folder} could not be locked`);
}

/** Whether a living process has a folder. */
export async function isFolderHeld(folder: string): Promise<boolean> {
  const path = `${folder}.lock`;
  return isHeld(path, await holderOf(path));
}

/** `wx` fails when the file exists: of two starts at the same moment one wins. */
async function create(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

const holderOf = async (path: string): Promise<number> => Number(await readFile(path, 'utf8').catch(() => '')) || 0;

/** Of two that find what a dead process left, the second may find the first one's own file by now: it is put back. */
async function removeLeft(path: string, holder: number): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await holderOf(aside)) === holder) await rm(aside, { force: true });
  else await rename(aside, path);
}

function isHeld(path: string, holder: number): boolean {
  if (holder === process.pid) return own.has(path);
  if (holder <= 0) return false;
  try {
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
