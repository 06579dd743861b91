import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';

/** What both databases' clients can do inside one open transaction. */
export interface OpenClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number | undefined }>;
  /** Keeps a statement for the end of the transaction; absent where nothing is written. */
  atCommit?(sql: string, parameters: readonly unknown[]): void;
}

/** A query builder bound to one open transaction. A module adds its tables with `$extendTables`. */
// No table is known until a module names its own.
export type Tx = Kysely<{}>;

/**
 * Kysely over a transaction that `Database.transaction` opened. Kysely's own drivers open transactions themselves and,
 * on PGlite, overwrite each other's state when two begin at once; here the begin carries the role and the tenant too.
 */
export function bindKysely(client: OpenClient): Tx {
  const tx: Tx = new Kysely({ dialect: new BoundDialect(client) });
  clients.set(tx, client);
  return tx;
}

const clients = new WeakMap<Tx, OpenClient>();

/** What a transaction's query builder asks through, for statements that are built already. */
export function clientOf(tx: Tx): OpenClient {
  const client = clients.get(tx);
  if (!client) throw new Error('This is no transaction as it was opened: pass on the tx of the context');
  return client;
}

/**
 * Leaves a transaction's last statement to be sent together with its commit: nobody waits for its answer by itself. Where
 * it fails, nothing of the transaction stays, and the error is the transaction's.
 */
export function atCommit(tx: Tx, { sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): void {
  const client = clientOf(tx);
  if (!client.atCommit) throw new Error('This transaction writes nothing');
  client.atCommit(sql, parameters);
}

class BoundDialect implements Dialect {
  readonly #client: OpenClient;
  constructor(client: OpenClient) {
    this.#client = client;
  }
  createAdapter() {
    return new PostgresAdapter();
  }
  createDriver(): Driver {
    return new BoundDriver(this.#client);
  }
  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db);
  }
  createQueryCompiler() {
    return new PostgresQueryCompiler();
  }
}

class BoundDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(client: OpenClient) {
    this.#connection = {
      async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
        const { rows, affected } = await client.query(compiled.sql, compiled.parameters);
        return { rows: rows as R[], numAffectedRows: affected === undefined ? undefined : BigInt(affected) };
      },
      streamQuery() {
        throw new Error('Rows are read whole here; a stream would outlive the transaction');
      },
    };
  }
  async init() {}
  async acquireConnection() {
    return this.#connection;
  }
  async beginTransaction() {
    throw new Error('A write is one transaction, opened by serve(): this one is already open');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}
