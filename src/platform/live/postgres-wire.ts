import type { BaseLogger } from 'pino';
import pg from 'pg';
import type { Wire } from './bus.ts';

const CHANNEL = 'trimtab_live'; // channels belong to one database, so two installations on one cluster do not hear each other
const RECONNECT_MIN_MS = 100;
const RECONNECT_MAX_MS = 5_000;

/** LISTEN/NOTIFY over one connection of its own: a pooled one would be handed to somebody else. */
export function createPostgresWire(url: string, log: Pick<BaseLogger, 'info' | 'warn'>): Wire {
  let client: pg.Client | null = null;
  let closed = false;
  let failures = 0;
  let timer: NodeJS.Timeout | null = null;
  let received: (text: string) => void = () => {};
  let restored: () => void = () => {};

  async function connect(): Promise<void> {
    // A dead peer answers nothing at all; the time-out on each query notices it.
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, query_timeout: 5_000, connectionTimeoutMillis: 5_000, application_name: 'trimtab live' });
    const lost = (error?: Error) => drop(fresh, error);
    fresh.on('error', lost);
    fresh.on('end', () => lost());
    fresh.on('notification', ({ payload }) => received(payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${CHANNEL}`);
    if (closed) return fresh.end();
    client = fresh;
    if (failures > 0) log.info('Processes can hear each other again');
    failures = 0;
  }

  function drop(lost: pg.Client, error?: Error): void {
    if (closed || client !== lost) return;
    client = null;
    log.warn({ err: error }, 'Processes cannot hear each other: the connection to PostgreSQL is lost');
    lost.end().catch(() => {});
    again();
  }

  function again(): void {
    const delay = Math.min(RECONNECT_MIN_MS * 2 ** failures, RECONNECT_MAX_MS);
    failures += 1;
    timer = setTimeout(() => void connect().then(restored, () => closed || again()), delay);
    timer.unref();
  }

  return {
    maxBytes: 7_900, // NOTIFY refuses 8,000
    async start(onText, onRestored) {
      received = onText;
      restored = onRestored;
      await connect().catch((error: Error) => {
        log.warn({ err: error }, 'Processes cannot hear each other yet: no connection to PostgreSQL');
        again();
      });
    },
    async send(text) {
      const current = client;
      if (!current) throw new Error('No connection to PostgreSQL');
      try {
        await current.query('select pg_notify($1, $2)', [CHANNEL, text]);
      } catch (error) {
        drop(current, error as Error);
        throw error;
      }
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
