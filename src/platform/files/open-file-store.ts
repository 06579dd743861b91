import { join } from 'node:path';
import type { Settings } from '#platform/config/settings.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

/** Files in the bucket of S3_URL, else in a folder of DATA_DIR. */
export function openFileStore(settings: Pick<Settings, 's3Url' | 'dataDir'>): FileStore {
  return settings.s3Url ? s3Store(settings.s3Url) : folderStore(join(settings.dataDir, 'files'));
}
