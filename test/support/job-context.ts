import type { Database } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobContext } from '#platform/jobs/job.ts';

/** Files in memory, for as long as a test. */
export function memoryStore(): FileStore & { readonly files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    put: async (key, body) => void files.set(key, body),
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  };
}

/** What a job gets when a test runs it by hand: `await job.run(jobContext(app.database, app.now()), {})`. */
export const jobContext = (database: Database, now: Date, files: FileStore = memoryStore()): JobContext => ({
  now,
  files,
  transaction: (scope, work) => database.transaction(scope, work),
});
