import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aimed, type Aimed, isRead, named, twoMakers, type TwoMakers } from './two-makers.ts';

const writes = aimed.filter((one) => !isRead(one) && one.endpoint.path.includes(':'));
let makers: TwoMakers;
/** All rows of the account that name one of the first things, as the last test left them. */
let rows: readonly string[];
beforeAll(async () => {
  makers = await twoMakers();
  rows = await rowsOfFirst(makers);
});
afterAll(() => makers.app.close());

async function rowsOfFirst({ app, first, second }: TwoMakers): Promise<string[]> {
  const others = new Set(Object.values(second.ids).flatMap((ids) => Object.values(ids)));
  const own = Object.values(first.ids).flatMap((ids) => Object.values(ids));
  const names = [...new Set(own)].filter((id) => /^[0-9a-f-]{36}$/.test(id) && !others.has(id));
  const tables = await app.rows<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('events', 'audit_entries', 'audit_private', 'search_documents') order by 1`, // logs, and what is made of the rows later
  );
  const each = tables.map(({ name }) => {
    // That someone is there is noted once a minute.
    const row = name === 'sign_in_sessions' ? "(to_jsonb(t) - 'last_activity_at')::text" : 't::text';
    return `select '${name} ' || ${row} as row from "${name}" t where account_id = $1 and t::text ~ $2`;
  });
  const found = await app.rows<{ row: string }>(each.join(' union all '), [first.person.accountId, names.join('|')]);
  return found.map(({ row }) => row).toSorted();
}

/** What ends a thing comes after what changes it, then what ends all that hangs on it, and last what may end the sign-in of who asks. */
const order = ({ module, endpoint: { method, id } }: Aimed): number =>
  Number(method === 'DELETE' || /terminate|delete|remove|revoke|lock|transfer|retract|withdraw/i.test(id)) +
  Number(/(?:delete|end|complete|archive|leave)(?:Account)?(?:Session|Board)|removeParticipant|teams\.delete/.test(id)) +
  (module === 'accounts' || module === 'auth' ? 3 : 0);

describe('to one thing', { shuffle: false }, () => {
  test.each(named(writes.toSorted((a, b) => order(a) - order(b))))('%s changes none of the others', async (_id, one) => {
    const before = rows;
    const answer = await makers.ask(one, makers.second);
    expect(answer.status).not.toBe(500);
    await makers.app.app.settle();
    rows = await rowsOfFirst(makers);
    const kept = new Set(rows);
    const known = new Set(before);
    // Only what differs: no one reads a list of hundreds of rows.
    expect({ gone: before.filter((row) => !kept.has(row)), come: rows.filter((row) => !known.has(row)) }).toEqual({ gone: [], come: [] });
  });
});
