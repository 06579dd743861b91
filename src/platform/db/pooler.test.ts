import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { keepsSession, PoolerError, refusePooler, type Session } from './pooler.ts';

const url = process.env['TEST_DATABASE_URL'];
let clients: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  clients = [];
});
async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  return client;
}

/** As a pooler in transaction mode: a server connection belongs to whoever has a transaction open, else to the next who asks. */
async function pooled(): Promise<() => Session> {
  const free = [await connect(), await connect()];
  return () => {
    let held: pg.Client | null = null;
    return {
      async query(text) {
        const client = held ?? free.pop();
        if (!client) throw new Error('No server connection is free');
        const answer = await client.query<{ pid?: number }>(text);
        held = text === 'begin' || (held && text !== 'rollback') ? client : null;
        if (!held) free.push(client);
        return answer;
      },
    };
  };
}

describe.runIf(url)('Two connections', () => {
  it('tell a pooler in transaction mode from the server itself', async () => {
    expect(await keepsSession(await connect(), await connect())).toBe(true);
    const session = await pooled();
    expect(await keepsSession(session(), session())).toBe(false);
  });
});

it('names the pooler that refuses what the product says first', () => {
  expect(() => refusePooler(new Error('unsupported startup parameter: statement_timeout'))).toThrow(PoolerError);
  expect(() => refusePooler(new Error('password authentication failed'))).not.toThrow();
});
