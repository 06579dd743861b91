import { CompiledQuery } from 'kysely';
import { atCommit, bindKysely, type Tx } from '#platform/db/bound-dialect.ts';
import type { Database } from '#platform/db/database.ts';
import type { Statement } from '#test/support/counting-database.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Sort Key'?: readonly string[];
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

export interface Explained {
  readonly text: string;
  readonly plan: PlanNode;
}

/** A database that can run statements under `explain analyze` first, where and with whose rights the product runs them. */
export interface ExplainingDatabase extends Database {
  /** What the work asks of requests' transactions, or of workers' too; each text with the same values once. */
  explain(work: () => Promise<unknown>, whose?: 'requests' | 'all'): Promise<readonly Explained[]>;
}

const EXPLAINED = /^\s*(?:select|insert|update|delete|with)/;

export function explainStatements(database: Database): ExplainingDatabase {
  let found: Map<string, Explained> | undefined;
  let isOfWorkersToo = false;
  const explain = async (tx: Tx, { text, parameters }: Statement): Promise<void> => {
    const key = JSON.stringify([text, parameters]);
    const into = found;
    if (!into || into.has(key) || !EXPLAINED.test(text)) return;
    // What the rehearsal writes is taken back.
    await tx.executeQuery(CompiledQuery.raw('savepoint plan'));
    try {
      const asked = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
      const { rows } = await tx.executeQuery(asked);
      const [row] = rows as { 'QUERY PLAN': readonly { Plan: PlanNode }[] }[];
      const plan = row?.['QUERY PLAN'][0]?.Plan;
      if (plan) into.set(key, { text, plan });
    } finally {
      await tx.executeQuery(CompiledQuery.raw('rollback to savepoint plan'));
    }
  };
  return {
    // The job queue finds its own handle on it.
    ...database,
    transaction: (scope, work, options) => {
      if (scope.kind === 'worker' && !isOfWorkersToo) return database.transaction(scope, work, options);
      return database.transaction(
        scope,
        (tx) =>
          work(
            bindKysely({
              async query(text, parameters) {
                await explain(tx, { text, parameters });
                const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...parameters]));
                return { rows, affected: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
              },
              atCommit: (text, parameters) => atCommit(tx, CompiledQuery.raw(text, [...parameters])),
            }),
          ),
        options,
      );
    },
    async explain(work, whose = 'requests') {
      const own = (found = new Map<string, Explained>());
      isOfWorkersToo = whose === 'all';
      await work().finally(() => {
        found = undefined;
        isOfWorkersToo = false;
      });
      return [...own.values()];
    },
  };
}
