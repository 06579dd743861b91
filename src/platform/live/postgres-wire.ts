import type { BaseLogger } from 'pino';
import pg from 'pg';
import type { Wire } from './bus.ts';

const CHANNEL = 'trimtab_live'; // channels belong to one database, so two installations on one cluster do not hear each other
const RECONNECT_MIN_MS = 100;
const RECONNECT_MAX_MS = 5_000;
const PATIENCE_MS = 5_000; // a dead peer answers nothing at all: this notices it

/** LISTEN/NOTIFY over one connection of its own: a pooled one would be handed to somebody else. */
class PostgresWire implements Wire {
  readonly maxBytes = 7_900; // NOTIFY refuses 8,000
  readonly #url: string;
  readonly #log: Pick<BaseLogger, 'info' | 'warn'>;
  #client: pg.Client | null = null;
  #isClosed = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #received: (text: string) => void = () => {};
  #restored: () => void = () => {};

  constructor(url: string, log: Pick<BaseLogger, 'info' | 'warn'>) {
    this.#url = url;
    this.#log = log;
  }

  async start(received: (text: string) => void, restored: () => void): Promise<void> {
    this.#received = received;
    this.#restored = restored;
    await this.#connect().catch((error: Error) => {
      this.#log.warn({ err: error }, 'Processes cannot hear each other yet: no connection to PostgreSQL');
      this.#again();
    });
  }

  async send(text: string): Promise<void> {
    const client = this.#client;
    if (!client) throw new Error('No connection to PostgreSQL');
    try {
      await client.query('select pg_notify($1, $2)', [CHANNEL, text]);
    } catch (error) {
      this.#drop(client, error as Error);
      throw error;
    }
  }

  isUp(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      query_timeout: PATIENCE_MS,
      connectionTimeoutMillis: PATIENCE_MS,
      application_name: 'trimtab live',
      // A NOTIFY commits like a write; nothing here is worth waiting for the disk.
      options: '-c synchronous_commit=off',
    });
    client.on('error', (error) => this.#drop(client, error));
    client.on('end', () => this.#drop(client));
    client.on('notification', ({ payload }) => this.#received(payload ?? ''));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    if (this.#isClosed) return client.end();
    this.#client = client;
    if (this.#failures > 0) this.#log.info('Processes can hear each other again');
    this.#failures = 0;
  }

  #drop(client: pg.Client, error?: Error): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = null;
    this.#log.warn({ err: error }, 'Processes cannot hear each other: the connection to PostgreSQL is lost');
    client.end().catch(() => {});
    this.#again();
  }

  #again(): void {
    const delay = Math.min(RECONNECT_MIN_MS * 2 ** this.#failures, RECONNECT_MAX_MS);
    this.#failures += 1;
    this.#timer = setTimeout(() => {
      void this.#connect().then(this.#restored, () => this.#isClosed || this.#again());
    }, delay).unref();
  }
}

export const createPostgresWire = (url: string, log: Pick<BaseLogger, 'info' | 'warn'>): Wire => new PostgresWire(url, log);
