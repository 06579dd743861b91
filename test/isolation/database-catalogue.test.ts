import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/databases.ts';
import { globalTables } from './global-tables.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

async function rows<T>(sql: string): Promise<T[]> {
  return opened.database.asOwner(async (client) => (await client.query(sql, [])).rows as T[]);
}

interface Table {
  readonly name: string;
  readonly has_account: boolean;
  readonly rls: boolean;
  readonly forced: boolean;
  readonly policies: number;
}

const tables = () =>
  rows<Table>(`select c.relname as name, c.relrowsecurity as rls, c.relforcerowsecurity as forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) as has_account,
    (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);

test('every table either belongs to tenants, with forced row-level security, or is on the list of global tables', async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(8);
  const open = all.filter((table) => !table.forced).map((table) => table.name);
  expect(open.toSorted()).toEqual([...globalTables].toSorted());
  const secured = all.filter((table) => table.forced);
  expect(secured.filter((table) => !table.rls || table.policies < 5).map((table) => table.name)).toEqual([]);
  expect(secured.filter((table) => !table.has_account && table.name !== 'accounts').map((table) => table.name)).toEqual([]);
});

test('a reference between two tenant tables carries the account, so that a cross-tenant one cannot be stored', async () => {
  const loose = await rows<{ name: string }>(`select con.conname as name from pg_constraint con
    join pg_class child on child.oid = con.conrelid join pg_class parent on parent.oid = con.confrelid
    where con.contype = 'f' and child.relforcerowsecurity and parent.relforcerowsecurity and parent.relname <> 'accounts'
    and not exists (select from unnest(con.conkey) key join pg_attribute a on a.attrelid = child.oid and a.attnum = key where a.attname = 'account_id')`);
  expect(loose.map((row) => row.name)).toEqual([]);
});

test('on delete set null names its column, or it would null the tenant too', async () => {
  const wide = await rows<{ name: string }>(`select con.conname as name from pg_constraint con
    where con.contype = 'f' and con.confdeltype = 'n' and array_length(con.conkey, 1) > 1 and con.confdelsetcols is null`);
  expect(wide.map((row) => row.name)).toEqual([]);
});

test('views run with the rights of who reads them', async () => {
  const unsafe = await rows<{ name: string }>(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)`);
  expect(unsafe.map((row) => row.name)).toEqual([]);
});

/** Functions that run with the owner's rights, and so past row-level security. Each new one here needs its reason. */
const ownersFunctions: readonly string[] = [
  'enqueue_job(text,jsonb,timestamp with time zone)', // the queue's tables belong to the owner, and a job is written in the caller's transaction
  'status_waiting(timestamp with time zone)', // how long the oldest due job and mail have waited, in two numbers: the queue belongs to the owner, and mails to all accounts
];

test('functions that run with the owner’s rights are few and known, fix their search path, and are not open to everybody', async () => {
  const definers = await rows<{ name: string; is_fixed: boolean; is_open: boolean }>(
    `select p.oid::regprocedure::text as name, coalesce(p.proconfig::text like '%search_path%', false) as is_fixed,
    exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) granted where granted.grantee = 0) as is_open
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and p.prosecdef order by 1`,
  );
  expect(definers).toEqual(ownersFunctions.map((name) => ({ name, is_fixed: true, is_open: false })));
});

/** What may happen to a document once it is written: a column more needs its reason. */
const changeable: Readonly<Record<string, string>> = {
  invoices: 'file_hash, file_key, file_status, paid_at, payment_brand, payment_last4, status, voided_at',
  invoice_lines: 'credited_at',
  credit_notes: 'file_hash, file_key',
  credit_note_lines: '',
  payments: 'action_url, failure_code, invoice_id, provider_ref, purchase, settled_at, status',
  refunds: 'credit_note_id, earlier, failure_code, provider_ref, settled_at, status',
  ledger_entries: '',
};

test('a document that outlives its account is written once: a request changes what happens to it later, and deletes none', async () => {
  const rights = await rows<{ name: string; deletes: boolean; columns: string }>(`select c.relname as name,
    has_table_privilege(app.role, c.oid, 'delete') as deletes,
    (select coalesce(string_agg(a.attname, ', ' order by a.attname), '') from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and has_column_privilege(app.role, c.oid, a.attnum, 'update')) as columns
    from pg_class c, (select rolname as role from pg_roles where rolname = (select polroles::regrole[] from pg_policy
      where polname = 'tenant_read' and polrelid = 'invoices'::regclass)[1]::text) app
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const kept = modules.flatMap(({ outlives = [] }) => outlives);
  expect(rights.length).toBeGreaterThan(8);
  expect(Object.fromEntries(kept.map((name) => [name, rights.find((row) => row.name === name)]))).toEqual(
    Object.fromEntries(kept.map((name) => [name, { name, deletes: false, columns: changeable[name] }])),
  );
});

test('every foreign key is supported by an index that begins with its columns', async () => {
  const bare = await rows<{ name: string }>(`select con.conname as name from pg_constraint con
    where con.contype = 'f' and con.connamespace = 'public'::regnamespace
    and not exists (select from pg_index i where i.indrelid = con.conrelid
      and (i.indkey::int2[])[0:array_length(con.conkey, 1) - 1] @> con.conkey and con.conkey @> (i.indkey::int2[])[0:array_length(con.conkey, 1) - 1])`);
  expect(bare.map((row) => row.name)).toEqual([]);
});
