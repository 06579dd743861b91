import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import { openEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { openPostgres } from '#platform/db/postgres.ts';

export interface TestDatabase {
  /** Opens it as one more process would; the embedded one has a single handle. */
  open(): Promise<Database>;
  /** Null when embedded. */
  readonly url: string | null;
  drop(): Promise<void>;
}

const serverUrl = process.env['TEST_DATABASE_URL'];

/** The databases that this machine can test on: the embedded one, and PostgreSQL where TEST_DATABASE_URL names one. */
export const databaseKinds: readonly { readonly kind: string; readonly create: () => Promise<TestDatabase> }[] = [
  { kind: 'embedded', create: createEmbedded },
  ...(serverUrl ? [{ kind: 'PostgreSQL', create: createPostgres }] : []),
];

async function createEmbedded(): Promise<TestDatabase> {
  const database = await openEmbedded({});
  await migrate(database, 'migrations');
  return { open: async () => ({ ...database, close: async () => {} }), url: null, drop: () => database.close() };
}

async function createPostgres(): Promise<TestDatabase> {
  const name = `live_${process.pid}_${Date.now().toString(36)}`;
  await asAdmin((admin) => admin.query(`create database ${name}`));
  const url = new URL(serverUrl!);
  url.pathname = `/${name}`;
  const database = await openPostgres({ url: url.href });
  await migrate(database, 'migrations');
  await database.close();
  return {
    open: () => openPostgres({ url: url.href }),
    url: url.href,
    drop: () => asAdmin(async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role if exists ${name}_app, ${name}_worker`);
    }),
  };
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
