import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { type OpenClient, type Tx, bindKysely } from './bound-dialect.ts';
import { FirstFailure } from './first-failure.ts';
import type { Scope, TenantScope } from './scope.ts';

export interface TransactionOptions {
  /** A screen's read: one snapshot, no writes. */
  readonly readOnly?: boolean;
}

/** PostgreSQL or the embedded twin. All access goes through `transaction`; there is no other handle. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** Runs `work` in one transaction as the role and tenant of the scope; commits when it resolves, rolls back when it throws. */
  transaction<T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** From here on a worker's transaction sees and writes one tenant only, as a request of that tenant would. */
  narrow(tx: Tx, scope: TenantScope): Promise<void>;
  /** Runs statements as the owner, outside any tenant: migrations, backups, figures of the job queue, and tests. */
  asOwner<T>(work: (client: OwnerClient) => Promise<T>): Promise<T>;
  /** How busy the connections of this process are. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  /** As many as there may be. */
  readonly size: number;
  readonly used: number;
  /** Transactions that wait for one. */
  readonly waiting: number;
}

export interface OwnerClient extends OpenClient {
  /** Several statements in one string, without parameters. */
  script(sql: string): Promise<void>;
}

/** What each kind supplies: a client inside a transaction that begins with the given statements. */
export interface Engine {
  readonly kind: Database['kind'];
  begin<T>(statements: string, work: (client: OpenClient) => Promise<T>): Promise<T>;
  asOwner<T>(work: (client: OwnerClient) => Promise<T>): Promise<T>;
  connections(): Connections;
  close(): Promise<void>;
}

/** The names of the two roles that requests and workers take, per database because roles are cluster-wide. */
export interface RoleNames {
  readonly app: string;
  readonly worker: string;
}

export function roleNames(databaseName: string): RoleNames {
  return { app: `${databaseName}_app`, worker: `${databaseName}_worker` };
}

const UUID = /^[0-9a-f-]{36}$/i;
/** A name as SQL takes it. */
export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const READ_ONLY_BEGIN = 'begin isolation level repeatable read read only';

/** Statements that open a transaction in a scope; ids are checked because they are written into the text. */
export function beginStatements(scope: Scope, roles: RoleNames, options: TransactionOptions = {}): string {
  const accountId = scope.kind === 'tenant' ? scope.accountId : '';
  const userId = scope.kind === 'worker' ? '' : (scope.userId ?? '');
  for (const value of [accountId, userId]) {
    if (value !== '' && !UUID.test(value)) throw new Error('A scope holds something that is not an id');
  }
  const begin = options.readOnly ? READ_ONLY_BEGIN : 'begin';
  const role = quoteName(scope.kind === 'worker' ? roles.worker : roles.app);
  return `${begin}; set local role ${role}; set local app.account_id = '${accountId}'; set local app.user_id = '${userId}'`;
}

/** Set while a transaction is open, so that a second one inside it is an error and not a deadlock on the embedded database. */
const open = new AsyncLocalStorage<true>();

export function createDatabase(engine: Engine, roles: RoleNames): Database {
  return {
    kind: engine.kind,
    async transaction(scope, work, options) {
      if (open.getStore()) throw new Error('A transaction is already open here: pass its tx on instead of opening another');
      const failure = new FirstFailure();
      const begin = beginStatements(scope, roles, options);
      return engine
        .begin(begin, (client) => open.run(true, () => whileOpen(failure.watch(client), work)))
        .catch((error: unknown) => {
          throw failure.causeOf(error);
        });
    },
    async narrow(tx, scope) {
      await sql`select set_config('role', ${roles.app}, true)`.execute(tx);
      await enterTenant(tx, scope);
    },
    asOwner: (work) => engine.asOwner(work),
    connections: () => engine.connections(),
    close: () => engine.close(),
  };
}

/**
 * A statement that comes when its transaction is over (somebody waited for one of two things, and the other went on) would
 * run in whoever's transaction has the connection by then, or in none: as the owner, past row-level security.
 */
async function whileOpen<T>(client: OpenClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isOver = false;
  const refuse = () => {
    if (isOver) throw new Error('This transaction is over: something was not awaited');
  };
  const { atCommit } = client;
  const guarded: OpenClient = {
    async query(text, parameters) {
      refuse();
      return client.query(text, parameters);
    },
    ...(atCommit && {
      atCommit: (text, parameters) => {
        refuse();
        atCommit(text, parameters);
      },
    }),
  };
  try {
    return await work(bindKysely(guarded));
  } finally {
    isOver = true;
  }
}

/** Moves an open transaction into a tenant, once it is known whose request this is. */
export async function enterTenant(client: Tx, scope: Scope): Promise<void> {
  const accountId = scope.kind === 'tenant' ? scope.accountId : '';
  const userId = scope.kind === 'worker' ? '' : (scope.userId ?? '');
  await sql`select set_config('app.account_id', ${accountId}, true), set_config('app.user_id', ${userId}, true)`.execute(client);
}

/** Code that starts while a request runs but outlives it (a timer, a push) must not inherit its open transaction. */
export function outsideTransaction<T>(work: () => T): T {
  return open.exit(work);
}
