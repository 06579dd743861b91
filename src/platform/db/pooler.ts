/** The part of a client that is needed to find out what stands between. */
export interface Session {
  query(text: string): Promise<{ readonly rows: readonly { readonly pid?: number }[] }>;
}

/** LISTEN, advisory locks and the role of requests belong to a session, which a pooler in transaction mode hands to others. */
export class PoolerError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'A pooler in transaction mode stands before PostgreSQL, but the product needs sessions: let DATABASE_URL lead to the server itself, or set pool_mode = session.',
      options,
    );
  }
}

/** @throws PoolerError for what a pooler says to the first words of a connection */
export function refusePooler(error: unknown): void {
  if (/unsupported startup parameter/.test((error as Error).message)) throw new PoolerError({ cause: error });
}

/**
 * Asks one connection for its server process, and again while another one holds what the first gave back: only a pooler in
 * transaction mode changes it in between.
 */
export async function keepsSession(one: Session, other: Session): Promise<boolean> {
  const before = await pidOf(one);
  await other.query('begin');
  try {
    await pidOf(other);
    return (await pidOf(one)) === before;
  } finally {
    await other.query('rollback');
  }
}

async function pidOf(session: Session): Promise<number | undefined> {
  return (await session.query('select pg_backend_pid() as pid')).rows[0]?.pid;
}
