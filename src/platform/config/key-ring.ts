import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyList } from './parsers.ts';
import { SettingError } from './setting-row.ts';
import type { Settings } from './settings.ts';

/** One secret key and the short name under which what it has sealed says so. */
export interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** Where the generated keys lie, so that a backup and an operator find them. */
export const keysFile = (dataDir: string): string => join(dataDir, 'secrets', 'keys');

/**
 * The keys of SECRET_KEYS, else those generated at the first start.
 * @returns newest first, never empty
 */
export async function loadKeys(settings: Pick<Settings, 'secretKeys' | 'dataDir'>): Promise<readonly Key[]> {
  const keys = settings.secretKeys ?? (await readGenerated(settings.dataDir)) ?? (await generate(settings.dataDir));
  return keys.map((key) => {
    const bytes = Buffer.from(key, 'base64');
    return { id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, 8), bytes };
  });
}

async function readGenerated(dataDir: string): Promise<readonly string[] | undefined> {
  const path = keysFile(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // A damaged file must stop the start: new keys would make everything sealed so far unreadable.
  return keyList(text.trim()) ?? refuseFile(path);
}

async function generate(dataDir: string): Promise<readonly string[]> {
  const path = keysFile(dataDir);
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  // Written aside and linked into place whole: of two starts at the same moment one wins, and neither reads half a key.
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readGenerated(dataDir)) ?? refuseFile(path);
}

function refuseFile(path: string): never {
  throw new SettingError('SECRET_KEYS', `The file ${path} does not hold keys of 32 bytes: restore it from a backup, or set SECRET_KEYS.`);
}
