import { existsSync } from 'node:fs';
import { keysFile } from '#platform/config/key-ring.ts';
import { SettingError } from '#platform/config/setting-row.ts';
import type { Settings } from '#platform/config/settings.ts';
import { databaseFolder } from './places.ts';

type Where = Pick<Settings, 'secretKeys' | 'dataDir' | 'databaseUrl'>;

/** Says that a data folder has a database without the keys that were made with it. Null where all is there, or nothing yet. */
export function lostKeys(settings: Where): string | null {
  const path = keysFile(settings.dataDir);
  if (settings.secretKeys || settings.databaseUrl || existsSync(path) || !existsSync(databaseFolder(settings))) return null;
  return (
    `${settings.dataDir} holds a database without its keys: put ${path} back from the installation or its backup, or set ` +
    'SECRET_KEYS. With other keys nobody signs in by a second factor, and the audit log is not proven.'
  );
}

/** New keys in silence would hide that the old ones are missing. @throws SettingError */
export function refuseLostKeys(settings: Where): void {
  const lost = lostKeys(settings);
  if (lost !== null) throw new SettingError('SECRET_KEYS', lost);
}
