import { CompiledQuery } from 'kysely';
import { bindKysely, type Tx } from '#platform/db/bound-dialect.ts';
import type { Database } from '#platform/db/database.ts';
import type { TenantScope } from '#platform/db/scope.ts';
import type { Scoped } from '#platform/module/context.ts';

/**
 * Gives the work one read of an account that opens with its first query: most projections ask nothing of the database
 * (an event says all that they need), and a vote must not pay for a transaction that nobody uses.
 */
export async function lazyRead<T>(database: Database, scope: TenantScope, work: (scoped: Scoped) => Promise<T>): Promise<T> {
  let opened: Promise<Tx> | null = null;
  let ended: Promise<void> | null = null;
  const gate = Promise.withResolvers<void>();
  const open = () => {
    const ready = Promise.withResolvers<Tx>();
    ended = database.transaction(
      scope,
      async (tx) => {
        ready.resolve(tx);
        await gate.promise;
      },
      { readOnly: true },
    );
    ended.catch(ready.reject);
    return ready.promise;
  };
  const tx = bindKysely({
    async query(text, parameters) {
      const inner = await (opened ??= open());
      const { rows, numAffectedRows } = await inner.executeQuery(CompiledQuery.raw(text, [...parameters]));
      return { rows, affected: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
    },
  });
  try {
    return await work({ tx, scope });
  } finally {
    gate.resolve();
    // A read has nothing to commit; what failed in it was already thrown to whoever asked.
    await (ended as Promise<void> | null)?.catch(() => {});
  }
}
