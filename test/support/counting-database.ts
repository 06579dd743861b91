import { CompiledQuery } from 'kysely';
import { atCommit, bindKysely } from '#platform/db/bound-dialect.ts';
import type { Database } from '#platform/db/database.ts';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** A database that writes down what it is asked, without the statements that open and close transactions. */
export interface CountingDatabase extends Database {
  /** Transactions since the last call, each with the statements in it. */
  taken(): readonly (readonly Statement[])[];
}

export function countStatements(database: Database): CountingDatabase {
  let transactions: Statement[][] = [];
  return {
    // The job queue finds its own handle on it.
    ...database,
    transaction(scope, work, options) {
      const statements: Statement[] = [];
      transactions.push(statements);
      return database.transaction(
        scope,
        (tx) => {
          const counted = bindKysely({
            async query(text, parameters) {
              statements.push({ text, parameters });
              const { rows, numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [...parameters]));
              return { rows, affected: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
            },
            atCommit(text, parameters) {
              statements.push({ text, parameters });
              atCommit(tx, CompiledQuery.raw(text, [...parameters]));
            },
          });
          return work(counted);
        },
        options,
      );
    },
    taken() {
      const taken = transactions;
      transactions = [];
      return taken;
    },
  };
}
