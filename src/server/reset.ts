import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#platform/config/settings.ts';
import { databaseFolder } from './places.ts';

type Where = Pick<Settings, 'databaseUrl' | 'dataDir' | 's3Url'>;

/** What a person types to say that they mean this installation: the database's name, else its folder. */
export const nameOfInstallation = ({ databaseUrl, dataDir }: Where): string =>
  databaseUrl ? decodeURIComponent(new URL(databaseUrl).pathname.slice(1)) : dataDir;

/**
 * Empties the installation: its database and the files in its folder. The keys stay, and so does a bucket, which may hold more.
 * @throws Error while a server runs on the embedded database
 */
export async function reset(settings: Where): Promise<void> {
  if (settings.databaseUrl) await emptyPostgres(settings.databaseUrl);
  else await emptyFolder(databaseFolder(settings));
  if (!settings.s3Url) await rm(join(settings.dataDir, 'files'), { recursive: true, force: true });
}

async function emptyFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const { openEmbedded } = await import('#platform/db/embedded.ts');
  // Opening it takes its lock: of a folder that a server has open nothing may be deleted.
  const database = await openEmbedded({ dataDir: folder });
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function emptyPostgres(url: string): Promise<void> {
  const { openPostgres } = await import('#platform/db/postgres.ts');
  const database = await openPostgres({ url });
  try {
    await database.asOwner((client) =>
      client.script(
        'drop schema if exists pgboss cascade; drop schema public cascade; create schema public; grant usage on schema public to public',
      ),
    );
  } finally {
    await database.close();
  }
}
