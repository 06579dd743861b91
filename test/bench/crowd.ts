import type { Database } from '#platform/db/database.ts';

export const CROWD = 100_000; // rows of other accounts in each table
export const OWN = 10_000; // rows of the asking account in each table where its fixtures have made one
const ACCOUNTS = 1_000; // that the rows of the crowd belong to
const DAYS = 390; // that days are spread over: thirteen months
const PEOPLE = 5_000; // that they name where no foreign key says who it is

/** Tables that do not grow with what people do: a row for each migration, reader of events, price, day or year, and one in all. */
const ONE_OF_ITS_KIND = [
  'migrations',
  'subscriber_positions',
  'audit_sealing',
  'billing_clock',
  'document_counters',
  'installation',
  'plan_prices',
  'promotions',
  'site_settings',
  'status_days',
  'telemetry_days',
];

/** Values for columns that must not hold what the filler makes, in SQL, by table and column; each with the reason. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  events: { tx: `'1'::xid8`, room_id: 'null' }, // before the positions of all subscribers, and of no live room
  mails: { next_attempt_at: 'null' }, // sent
  deadlines: { expired_at: 'now()' }, // over
  notifications: { mail_after: 'null' }, // mailed
  security_policies: { idle_minutes: '60' }, // within its bounds
  payment_methods: { last4: `'4242'`, is_default: 'false' }, // four digits; one of them is the default
  payments: { status: `'succeeded'` }, // at most one is pending
  credit_notes: { net: '1', tax: '0' }, // they add up to the total
  provider_events: { provider: `'stripe'` }, // the one that reports
  business_reports: { reason: `'spam'` }, // one that there is
  business_directory: { words: `'text'::tsvector` }, // it is searched by words
  team_value_settings: { min_value: '0' }, // below the greatest
  docs_answers: { language: `'en'` }, // one that there is
};

/**
 * What the product bounds below one parent (the stories of a session, the lines of an item), by the columns that name the
 * parent: the account has OWN of them all the same, below as many parents.
 */
const SPREAD: Readonly<Record<string, readonly string[]>> = {
  action_items: ['session_id'],
  poker_participants: ['session_id'],
  poker_stories: ['session_id'],
  poker_discussions: ['session_id'],
  poker_rounds: ['story_id'],
  poker_votes: ['session_id', 'story_id'],
  retro_participants: ['session_id'],
  retro_cards: ['session_id', 'group_id'],
  retro_groups: ['session_id'],
  retro_notes: ['session_id'],
  retro_votes: ['session_id'],
  board_item_history: ['item_id'],
  board_columns: ['board_id'],
  board_labels: ['board_id'],
  board_views: ['board_id'],
  board_imports: ['board_id'],
  board_events: ['board_id'],
  board_item_labels: ['item_id'],
  board_comments: ['item_id'],
  board_checklist_items: ['item_id'],
  board_attachments: ['item_id'],
  board_links: ['from_id', 'to_id'],
  sprints: ['board_id'], // by the calendar: two dozen in a year
  deliveries: ['board_id'],
  delivery_items: ['delivery_id', 'item_id'],
  invitation_tokens: ['invitation_id'],
};

/** What the product bounds in an account or for a person. */
const BOUNDED: Readonly<Record<string, number>> = {
  passkeys: 20,
  poker_templates: 100,
  poker_voting_systems: 100,
  retro_templates: 100,
  revenue_integrations: 20,
  schedules: 200,
  sso_connections: 0,
  sso_domains: 10,
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** The words of a check such as `status in ('open', 'closed')`. */
  readonly words: readonly string[] | null;
  /** The column that its foreign keys lead to in the end, such as `users.id`; null for an id without one. */
  readonly root: string | null;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The columns of each unique index. */
  readonly uniques: readonly (readonly string[])[];
}

export interface Asking {
  readonly accountId: string;
  readonly userId: string;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as words
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) order by 1, a.attnum`;
const REFERENCES = `
  select k.conrelid::regclass::text || '.' || a.attname as child, k.confrelid::regclass::text || '.' || b.attname as parent
  from pg_constraint k, unnest(k.conkey, k.confkey) as pair (here, there), pg_attribute a, pg_attribute b
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    and a.attrelid = k.conrelid and a.attnum = here and b.attrelid = k.confrelid and b.attnum = there`;
const UNIQUES = `
  select i.indrelid::regclass::text as table, array(select a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum > 0
      and (a.attnum = any (i.indkey::int2[]) or pg_get_expr(i.indexprs, i.indrelid) ~ ('\\m' || a.attname || '\\M'))
      order by coalesce(array_position(i.indkey::int2[], a.attnum), 99))::text[] as columns
  from pg_index i join pg_class c on c.oid = i.indrelid where i.indisunique and c.relnamespace = 'public'::regnamespace`;

/** Every table of the product, from the database's own catalogue: a new one is filled without being named here. */
export async function readTables(database: Database): Promise<Table[]> {
  return database.asOwner(async (client) => {
    const ask = async <T>(text: string, values: readonly unknown[] = []) => (await client.query(text, values)).rows as T[];
    const columns = await ask<Omit<Column, 'words' | 'root'> & { table: string; words: string | null }>(COLUMNS, [ONE_OF_ITS_KIND]);
    const references = await ask<{ child: string; parent: string }>(REFERENCES);
    const uniques = await ask<{ table: string; columns: string[] }>(UNIQUES);
    const rootOf = (column: string, seen: readonly string[] = []): string => {
      const up = references.find(({ child, parent }) => child === column && !seen.includes(parent));
      return up ? rootOf(up.parent, [...seen, column]) : column;
    };
    const isKey = (column: string) => column.endsWith('.id') || references.some(({ child }) => child === column);
    return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => ({
      name,
      columns: own.map((column) => ({
        ...column,
        words: column.words === null ? null : [...column.words.matchAll(/'([^']*)'/g)].map((word) => word[1] ?? ''),
        root: isKey(`${name}.${column.name}`) ? rootOf(`${name}.${column.name}`) : null,
      })),
      uniques: uniques.filter(({ table }) => table === name).map((one) => one.columns),
    }));
  });
}

/**
 * The numbers of all rows, each with its ids: row 7 of a table refers to row 7 of another. The account's own rows are older than
 * half of the others' and younger than the rest: what looks for them along an index of moments alone meets half the crowd first.
 */
const NUMBERS = `
  create schema crowd;
  create unlogged table crowd.numbers as
    select n, md5('row ' || n)::uuid as id, md5('row ' || n + 1)::uuid as next_id, md5('row ' || n % ${ACCOUNTS} + 1)::uuid as account_id,
      md5('row ' || n % ${PEOPLE} + 1)::uuid as person_id, 
      (n % ${OWN} + 1) * interval '5 seconds' + case when n > ${CROWD} then 1 else n % 2 * 2 end * interval '1 day' as age
    from generate_series(1, ${CROWD + OWN}) n;
  create unique index on crowd.numbers (n);
  analyze crowd.numbers`;

/** Fills the tables, two at a time. @returns how many rows of each are the asking account's */
export async function fillTables(database: Database, tables: readonly Table[], asking: Asking): Promise<Map<string, number>> {
  await database.asOwner((client) => client.script(NUMBERS));
  // The search index is filled in the background for every account that has none: first come those that say it is.
  const queue = tables.toSorted((a, b) => Number(a.name === 'accounts') - Number(b.name === 'accounts'));
  const own = new Map<string, number>();
  const fillNext = async (): Promise<void> => {
    for (let table = queue.shift(); table; table = queue.shift()) own.set(table.name, await fillTable(database, table, asking));
  };
  await Promise.all([fillNext(), fillNext()]);
  return own;
}

/**
 * Multiplies the rows that a table has: OWN more of the asking account, below the same parents, and CROWD of other accounts.
 * A table without a row gets its first one from the types of its columns.
 * @returns how many rows the asking account has in it
 * @throws Error that names the table
 */
async function fillTable(database: Database, table: Table, asking: Asking): Promise<number> {
  const { name } = table;
  const own = ownRows(table, asking);
  return database.asOwner(async (client) => {
    try {
      const [first] = (await client.query(`select count(*)::int as all, count(*) filter (where ${own})::int as own from ${name}`, []))
        .rows as {
        all: number;
        own: number;
      }[];
      const clones = first && first.own > 0 ? (BOUNDED[name] ?? OWN) : 0;
      // Keys to other tables are not checked, and the indexes are built when all rows are there: both would take minutes.
      await client.script(`
        set session_replication_role = replica; set jit = off; set max_parallel_maintenance_workers = 0; set default_statistics_target = 30;
        ${first?.all === 0 ? firstRow(table) : ''}
        create temporary table seed as select row_number() over () - 1 as seed_nth, count(*) over () as seed_count, t.* from ${name} t ${first?.own ? `where ${own}` : ''};
        lock table ${name};
        update pg_index set indisready = false where indrelid = '${name}'::regclass;
        ${clones > 0 ? multiply(table, 'own', clones) : ''}
        ${multiply(table, 'crowd', CROWD)}
        drop table seed;
        reindex table ${name};
        set session_replication_role = origin`);
      await client.script(`vacuum (analyze) ${name}`);
      return clones + (first?.own ?? 0);
    } catch (cause) {
      throw new Error(`The table ${name} cannot be filled (SPECIAL in test/bench/crowd.ts may name values): ${String(cause)}`, { cause });
    }
  });
}

/** Which rows are the asking account's. */
function ownRows({ name, columns }: Table, { accountId, userId }: Asking): string {
  const has = (column: string) => columns.some((one) => one.name === column);
  if (name === 'accounts') return `id = '${accountId}'`;
  if (name === 'users') return `id = '${userId}'`;
  if (has('account_id')) return `account_id = '${accountId}'`;
  return has('user_id') ? `user_id = '${userId}'` : 'true';
}

function firstRow({ name, columns }: Table): string {
  const values = columns.map((column) => SPECIAL[name]?.[column.name] ?? firstValue(column));
  return `insert into ${name} (${columns.map((column) => column.name).join(', ')}) values (${values.join(', ')});`;
}

function firstValue({ type, isNullable, words }: Column): string {
  if (isNullable) return 'null';
  if (words) return `'${words[0]}'`;
  if (type.endsWith('[]')) return `'{}'`;
  const known: Readonly<Record<string, string>> = {
    uuid: 'gen_random_uuid()',
    text: `'text'`,
    boolean: 'false',
    jsonb: `'{}'`,
    bytea: `'\\x00'`,
    date: 'current_date',
    'timestamp with time zone': 'now()',
  };
  return known[type] ?? '1';
}

/** Copies of the seed rows with what must differ: for the crowd all ids, for the account's own what its unique indexes ask for. */
function multiply(table: Table, whose: 'own' | 'crowd', count: number): string {
  const keys = keysToVary(table, whose);
  const values = table.columns.map((column) => {
    const special = SPECIAL[table.name]?.[column.name];
    if (special) return special;
    if (keys.has(column.name)) return ownKey(table, column);
    if (whose === 'crowd' && column.type === 'uuid') return otherId(column);
    if (whose === 'crowd' && column.type === 'jsonb') return `'{}'`;
    if (column.type === 'date') return `s.${column.name} - (c.n % ${DAYS})::int`;
    if (column.type === 'timestamp with time zone') return `s.${column.name} - c.age`;
    return `s.${column.name}`;
  });
  const from = whose === 'own' ? CROWD : 0;
  return `insert into ${table.name} (${table.columns.map((one) => one.name).join(', ')}) select ${values.join(', ')}
    from crowd.numbers c join seed s on s.seed_nth = c.n % s.seed_count where c.n > ${from} and c.n <= ${from + count};`;
}

/** Columns that hold another value in each row: of every unique index at least one, an id if it has one. */
function keysToVary({ name: table, columns, uniques }: Table, whose: 'own' | 'crowd'): Set<string> {
  const all = columns.filter(({ root, type }) => root !== null && root !== 'accounts.id' && type !== 'date').map(({ name }) => name);
  const keys = new Set(whose === 'crowd' ? all : SPREAD[table]);
  const isId = (name: string) => columns.some((column) => column.name === name && column.type === 'uuid' && name !== 'account_id');
  for (const index of uniques) {
    if (index.some((name) => keys.has(name))) continue;
    keys.add(index.includes('id') ? 'id' : (index.findLast(isId) ?? index.findLast((name) => name !== 'account_id') ?? 'account_id'));
  }
  return keys;
}

/** Of the row's own number, and the same in a key and in what refers to it, so that the tables join as they do in use. */
function ownKey(table: Table, { name, type, root }: Column): string {
  if (type === 'bytea') return `uuid_send(c.id)`;
  if (type === 'text') return `c.n || s.${name}`;
  if (type === 'timestamp with time zone') return `now() - c.n * interval '1 minute'`;
  if (type !== 'uuid') return 'c.n';
  if (root === 'accounts.id') return `case when s.${name} is not null then c.id end`;
  // A second reference to the same table names another row of it: an item is not its own parent.
  const isFirst = table.columns.find((column) => root !== null && column.root === root)?.name === name || root === null;
  return `case when s.${name} is not null then c.${isFirst ? 'id' : 'next_id'} end`;
}

const otherId = ({ name, root }: Column): string =>
  root === 'accounts.id' ? 'c.account_id' : `case when s.${name} is not null then c.person_id end`;
