import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { tenantScope } from '#platform/db/scope.ts';
import type { Database } from '#platform/db/database.ts';
import { openPostgres } from '#platform/db/postgres.ts';
import type { AccountId } from '#shared/ids.ts';
import { openTestDatabase, type TestDatabase } from '../databases.ts';
import { createLocalHub } from '#platform/live/local-wire.ts';
import type { Wire } from '#platform/live/bus.ts';
import { createTables, estimationRoom, type Seen } from './estimation-room.ts';
import { Identities, openClient, startProcess, type ProcessOptions, type TestClient, type TestProcess } from './processes.ts';

/** Processes, people and rooms of one test file; `close` ends all of them. */
export class World {
  readonly identities = new Identities();
  readonly seen: Seen = { deadlines: [], presence: [], projections: 0 };
  readonly hub = createLocalHub();
  readonly test: TestDatabase;
  readonly database: Database;
  readonly #ends: (() => Promise<void>)[] = [];

  constructor(test: TestDatabase) {
    this.test = test;
    this.database = test.database;
  }

  static async create(): Promise<World> {
    const world = new World(await openTestDatabase());
    await world.database.asOwner(createTables);
    return world;
  }

  async process(options: Partial<ProcessOptions> & { wire?: Wire } = {}): Promise<TestProcess> {
    // A process of its own has connections of its own; the embedded database has but one handle.
    const database = this.test.url === null ? this.database : await openPostgres({ url: this.test.url, poolSize: 5 });
    const process = await startProcess({
      database,
      wire: this.hub.wire(),
      rooms: [estimationRoom(this.seen)],
      identities: this.identities,
      ...options,
    });
    let closing: Promise<void> | null = null;
    const close = () => (closing ??= process.close().then(() => (database === this.database ? undefined : database.close())));
    this.#ends.unshift(close);
    return { ...process, close };
  }

  /** A room of an account with the given people in it. */
  async room(accountId: string, people: readonly string[], kind = 'poker', id: string = uuidv7()): Promise<string> {
    await this.database.transaction(tenantScope(accountId as AccountId, null), async (tx) => {
      await sql`insert into rooms (id, kind, account_id) values (${id}, ${kind}, ${accountId})`.execute(tx);
      for (const person of people)
        await sql`insert into test_people (account_id, room_id, id) values (${accountId}, ${id}, ${person})`.execute(tx);
    });
    return id;
  }

  async client(process: TestProcess, token: string | undefined, options: Parameters<typeof openClient>[2] = {}): Promise<TestClient> {
    const client = await openClient(process.port, token, options);
    this.#ends.unshift(async () => void client.socket.disconnect());
    return client;
  }

  async version(roomId: string): Promise<number> {
    const { rows } = await this.database.asOwner((client) => client.query('select version from rooms where id = $1', [roomId]));
    return (rows[0] as { version: number }).version;
  }

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end();
    await this.test.drop();
  }
}
