import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkKey, type FileStore } from './file-store.ts';

/** Files in a folder, readable by this system user alone. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Written aside and renamed, so that nobody reads half a file and a full disk leaves the old one.
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeDurably(draft, body);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    delete: (key) => rm(pathOf(key), { force: true }),
  };
}

async function writeDurably(path: string, body: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(body);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
