import type { Duplex } from 'node:stream';
import pg from 'pg';
import type { OpenClient } from './bound-dialect.ts';
import { createDatabase, quoteName, READ_ONLY_BEGIN, roleNames, type Database, type Engine, type OwnerClient } from './database.ts';
import { ABORTED } from './first-failure.ts';
import { keepsSession, PoolerError, refusePooler } from './pooler.ts';
import { StatementNames } from './statement-names.ts';

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** `bigint` and `numeric` as numbers (cents and counts stay far below 2^53), days as `YYYY-MM-DD`; the embedded twin does the same. */
function typeParsers(): pg.CustomTypesConfig {
  const own = new Map<number, (value: string) => unknown>([
    [INT8, Number],
    [NUMERIC, Number],
    [DATE, String],
  ]);
  return {
    // oxlint-disable-next-line no-explicit-any -- pg's overloads name a parser for each format; ours are for text alone
    getTypeParser: ((oid: number, format: any) => own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
}

const CONNECT_MS = 5_000;
const BEGIN_MS = 5_000;
const STATEMENT_MS = 15_000;
/** Beyond the server's own limit: what has not answered by then is a connection that leads nowhere. */
const SILENCE_MS = 5_000;

/**
 * A transaction whose client says nothing any more is ended: while it is open, no subscriber of the whole cluster reads
 * past it, and a machine that lost its power would hold it until TCP gives up, hours later.
 */
const IDLE_MS = 10_000;

const OWNER_MS = 24 * 3_600_000;

/** "cached plan must not change result type" */
const STALE_PLAN = '0A000';

export interface PostgresOptions {
  readonly url: string;
  /** Connections of this process; 10 unless given. */
  readonly poolSize?: number;
  /** A query that takes longer is cancelled, ms. */
  readonly statementTimeoutMs?: number;
}

/** Opens a PostgreSQL database by its owner's URL; roles and tables are made by `migrate`. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const statementMs = options.statementTimeoutMs ?? STATEMENT_MS;
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    types: typeParsers(),
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: IDLE_MS,
    query_timeout: statementMs + SILENCE_MS,
    // A machine that vanished is noticed while a connection idles, and not by the next request on it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'trimtab',
    // Statements that are asked at once travel together, and are answered in their order.
    pipeline: true,
  });
  // An idle connection that the server ends (a restart) raises here; the pool replaces it on the next use.
  pool.on('error', () => {});
  // One that is lost between two statements of a transaction raises on itself, where nobody listens, and that would end
  // the process; the next statement fails and says so.
  pool.on('connect', (client) => client.on('error', () => {}));
  const roles = roleNames(await nameOf(pool));
  return createDatabase(engine(pool, roles.app), roles);
}

async function nameOf(pool: pg.Pool): Promise<string> {
  try {
    const { rows } = await pool.query<{ name: string }>('select current_database() as name');
    if (!rows[0]) throw new Error('The database does not say its name');
    await refuseTransactionMode(pool);
    return rows[0].name;
  } catch (error) {
    await pool.end();
    refusePooler(error);
    throw error;
  }
}

/** @throws PoolerError */
async function refuseTransactionMode(pool: pg.Pool): Promise<void> {
  const one = await pool.connect();
  try {
    const other = await pool.connect();
    try {
      if (!(await keepsSession(one, other))) throw new PoolerError();
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

/** What the database itself refused carries its code; anything else of the driver's says that it cannot be reached. */
class DatabaseAway extends Error {
  /** Read by whoever tells an outage from a bug. */
  readonly code = 'ECONNRESET';
}

function awayOr(error: Error): never {
  if (error instanceof pg.DatabaseError || (error as NodeJS.ErrnoException).code !== undefined) throw error;
  throw new DatabaseAway('The database does not answer', { cause: error });
}

/** "cannot execute … in a read-only transaction" */
const READ_ONLY = '25006';

/**
 * A write that is refused in a transaction that was not opened for reading alone: the server is a standby, or was told to take
 * none. Its connections are thrown away, because the address may lead to another server by now.
 */
const isStandby = (error: unknown, statements: string): boolean =>
  (error as { code?: unknown } | null)?.code === READ_ONLY && !statements.includes(READ_ONLY_BEGIN);

/** What is asked within one turn of the event loop leaves by one write: a write costs more than what is written. */
function gather(client: pg.PoolClient): void {
  // Of a pool's clients the types hide it.
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

type Answer = Awaited<ReturnType<OpenClient['query']>>;

function engine(pool: pg.Pool, appRole: string): Engine {
  const names = new StatementNames();
  const ask = async (client: pg.PoolClient, text: string, parameters: readonly unknown[]): Promise<Answer> => {
    gather(client);
    const statement = { name: names.nameOf(text), text, values: parameters as unknown[] };
    const { rows, rowCount } = await client.query(statement).catch((error: Error & { code?: string }) => {
      // A newer version of the product has migrated the database while this process serves.
      if (error.code === STALE_PLAN) names.forget();
      return awayOr(error);
    });
    return { rows, affected: rowCount ?? undefined };
  };
  const humble = humbler(appRole);
  return {
    kind: 'postgres',
    async begin(statements, work) {
      const client = await pool.connect().catch(awayOr);
      let broken: Error | undefined;
      const breakOff = (error: Error) => awayOr((broken = error));
      // Statements travel together: the one that is refused leaves the others an aborted transaction, which says nothing.
      const heed = (error: unknown): never => {
        if (isStandby(error, statements)) broken = new DatabaseAway('The database takes no writes', { cause: error });
        throw error;
      };
      try {
        await humble(client).catch(breakOff);
        gather(client);
        // Between two transactions nothing runs on a connection: one that does not even begin leads nowhere. Its answer
        // is awaited together with that of the first statement, which leaves by the same write.
        const begun = client.query({ text: statements, query_timeout: BEGIN_MS } as pg.QueryConfig).catch(breakOff);
        begun.catch(() => {}); // said by whoever asks, or by the commit
        const last: [text: string, parameters: readonly unknown[]][] = [];
        const result = await work({
          async query(text, parameters) {
            const [, answer] = await Promise.all([begun, ask(client, text, parameters).catch(heed)]);
            return answer;
          },
          atCommit: (text, parameters) => void last.push([text, parameters]),
        });
        await begun;
        await commit(client, () => last.map((statement) => ask(client, ...statement).catch(heed)));
        return result;
      } catch (error) {
        if (error instanceof DatabaseAway) broken ??= error;
        else if (!broken && isStandby(error, statements)) broken = new DatabaseAway('The database takes no writes', { cause: error });
        else if (!broken) await client.query('rollback').catch((failed: Error) => (broken = failed));
        throw broken instanceof DatabaseAway ? broken : error;
      } finally {
        client.release(broken);
      }
    },
    asOwner: (work) => asOwner(pool, work),
    connections: () => ({ size: pool.options.max, used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/**
 * Before its first transaction a connection takes the role of requests for good: a statement that travels with a `begin`
 * which fails would run without it, and then it may see no tenant and not pass row-level security.
 */
function humbler(role: string): (client: pg.PoolClient) => Promise<void> {
  const humbled = new WeakSet<pg.PoolClient>();
  return async (client) => {
    if (humbled.has(client)) return;
    await client.query({ text: `set role ${quoteName(role)}`, query_timeout: BEGIN_MS } as pg.QueryConfig);
    humbled.add(client);
  };
}

/** Ends a transaction with its last statements, by one write. @throws Error when any of them fails, or one before has */
async function commit(client: pg.PoolClient, sendLast: () => Promise<Answer>[]): Promise<void> {
  gather(client);
  const last = sendLast();
  const committed = client.query('commit').catch(awayOr);
  // The statement says why, the commit only that.
  await Promise.all([...last, committed]);
  // A statement that failed and was caught leaves the transaction aborted: commit then answers ROLLBACK.
  if ((await committed).command === 'ROLLBACK')
    throw Object.assign(new Error('The transaction was aborted by an earlier failure'), { code: ABORTED });
}

async function asOwner<T>(pool: pg.Pool, work: (client: OwnerClient) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch(awayOr);
  const ask = (text: string, values?: unknown[]) => client.query({ text, values, query_timeout: OWNER_MS } as pg.QueryConfig);
  try {
    // A migration takes as long as it takes.
    await ask('reset role; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0').catch(awayOr);
    return await work({
      async query(text, parameters) {
        const { rows, rowCount } = await ask(text, [...parameters]).catch(awayOr);
        return { rows, affected: rowCount ?? undefined };
      },
      script: async (text) => void (await ask(text)),
    });
  } finally {
    // What an owner has set on the connection is not for those who come after.
    client.release(true);
  }
}
