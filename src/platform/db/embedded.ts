import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { createDatabase, roleNames, type Database, type Engine } from './database.ts';
import { EmbeddedStatements } from './embedded-statements.ts';
import { lockFolder } from './folder-lock.ts';

export interface EmbeddedDatabase extends Database {
  /** The handle itself, for the job queue, which brings its own SQL. */
  readonly pglite: PGlite;
}

export interface EmbeddedOptions {
  /** Folder of the data; absent keeps everything in memory (tests). */
  readonly dataDir?: string;
  /** A migrated folder, packed, to begin from where there is none yet: tests and the first start save seconds. */
  readonly template?: Blob | undefined;
}

/**
 * Opens the embedded database. It is for trying the product and for small installs: one process, no fsync.
 * @throws Error in one sentence when another process holds the folder
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // Two processes open one folder without any error, and the second one's commits vanish.
  const unlock = options.dataDir ? await lockFolder(options.dataDir) : async () => {};
  try {
    const first = await beginFirstOpen(options.dataDir);
    const pglite = await PGlite.create({
      ...(options.dataDir ? { dataDir: options.dataDir } : {}),
      ...(options.template && first ? { loadDataDir: options.template } : {}),
      postgresqlconf: ['shared_buffers=16MB'],
      parsers: { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String },
    });
    await first?.finish();
    return { ...createDatabase(engine(pglite, unlock), roleNames('trimtab')), pglite };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/**
 * Making the folder takes seconds, and a process that is killed in the middle leaves one that never opens again. A file
 * beside it says that it is being made, so the next start begins anew.
 * @returns null when the folder is there and whole
 */
async function beginFirstOpen(dataDir: string | undefined): Promise<{ finish(): Promise<void> } | null> {
  if (!dataDir) return { finish: async () => {} };
  const mark = `${dataDir}.being-made`;
  if (existsSync(mark)) await rm(dataDir, { recursive: true, force: true });
  if (existsSync(dataDir)) return null;
  await writeFile(mark, '');
  return { finish: () => rm(mark, { force: true }) };
}

/** Counts a transaction as waiting until it has begun, and then as under way. */
async function counted<T>(counts: { used: number; waiting: number }, run: (begun: () => void) => Promise<T>): Promise<T> {
  let hasBegun = false;
  counts.waiting += 1;
  try {
    return await run(() => {
      hasBegun = true;
      counts.waiting -= 1;
      counts.used += 1;
    });
  } finally {
    if (hasBegun) counts.used -= 1;
    else counts.waiting -= 1;
  }
}

function engine(pglite: PGlite, unlock: () => Promise<void>): Engine {
  const statements = new EmbeddedStatements(pglite);
  const counts = { used: 0, waiting: 0 };
  return {
    kind: 'embedded',
    begin: (opening, work) =>
      // PGlite queues transactions behind one lock that the job queue's own statements respect too.
      counted(counts, (begun) =>
        pglite.transaction(async (tx) => {
          begun();
          const settings = opening.split(';').slice(1).join(';');
          const isolation = opening.includes('read only') ? 'set transaction isolation level repeatable read read only;' : '';
          await tx.exec(isolation + settings);
          const last: [string, readonly unknown[]][] = [];
          const client = statements.within(tx);
          const result = await work({ ...client, atCommit: (...statement) => void last.push(statement) });
          for (const statement of last) await client.query(...statement);
          return result;
        }),
      ),
    connections: () => ({ size: 1, ...counts }),
    asOwner: (work) =>
      work({
        async query(sql, parameters) {
          const { rows, affectedRows } = await pglite.query(sql, [...parameters]);
          return { rows, affected: affectedRows };
        },
        script: async (sql) => void (await pglite.exec(sql)),
      }),
    async close() {
      await pglite.close();
      await unlock();
    },
  };
}
