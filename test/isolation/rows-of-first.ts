import type { TwoMakers } from './two-makers.ts';

/** Logs, and what is made of other rows later. */
const LEFT_OUT = ['events', 'audit_entries', 'audit_private', 'search_documents'];

interface Version {
  readonly table: string;
  readonly at: string;
  readonly version: string;
}

/** The rows of the account that name one of the first one's things, by table, place and version: most stay as they are, and are not read again. */
export class RowsOfFirst {
  readonly #makers: TwoMakers;
  readonly #names: RegExp;
  #tables: readonly string[] | undefined;
  /** The text of each row that names one; null for the others. */
  #known = new Map<string, string | null>();

  constructor(makers: TwoMakers) {
    this.#makers = makers;
    const idsOf = (ids: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
      Object.values(ids).flatMap((ofModule) => Object.values(ofModule));
    const others = new Set(idsOf(makers.second.ids));
    const names = idsOf(makers.first.ids).filter((id) => /^[0-9a-f-]{36}$/.test(id) && !others.has(id));
    this.#names = new RegExp([...new Set(names)].join('|'));
  }

  /** What has changed since the last look. */
  async look(): Promise<{ gone: string[]; come: string[] }> {
    const found = await this.#versions();
    const unknown = found.filter((row) => !this.#known.has(keyOf(row)));
    const texts = await this.#textsOf(unknown);
    const come = unknown.flatMap((row) => {
      const text = texts.get(keyOf(row)) ?? '';
      this.#known.set(keyOf(row), this.#names.test(text) ? text : null);
      return this.#names.test(text) ? [text] : [];
    });
    const there = new Set(found.map(keyOf));
    const gone: string[] = [];
    for (const [key, text] of this.#known) {
      if (there.has(key)) continue;
      this.#known.delete(key);
      if (text !== null) gone.push(text);
    }
    // A version that says the same, such as one that notes that someone is there, is no change.
    return { gone: gone.filter((text) => !come.includes(text)), come: come.filter((text) => !gone.includes(text)) };
  }

  async #versions(): Promise<Version[]> {
    const { app, first } = this.#makers;
    this.#tables ??= (
      await app.rows<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 1`,
        [LEFT_OUT],
      )
    ).map(({ name }) => name);
    const each = this.#tables.map(
      (name) => `select '${name}' as "table", ctid::text as at, xmin::text as version from "${name}" where account_id = $1`,
    );
    return app.rows<Version>(each.join(' union all '), [first.person.accountId]);
  }

  async #textsOf(wanted: readonly Version[]): Promise<Map<string, string>> {
    const byTable = [...Map.groupBy(wanted, ({ table }) => table)];
    if (byTable.length === 0) return new Map();
    const each = byTable.map(
      ([name], n) =>
        `select '${name}' as "table", ctid::text as at, xmin::text as version, '${name} ' || (to_jsonb(t) - 'last_activity_at')::text as text
         from "${name}" t where ctid = any($${n + 1}::tid[])`,
    );
    const places = byTable.map(([, ofTable]) => ofTable.map(({ at }) => at));
    const rows = await this.#makers.app.rows<Version & { text: string }>(each.join(' union all '), places);
    return new Map(rows.map((row) => [keyOf(row), row.text]));
  }
}

const keyOf = ({ table, at, version }: Version): string => `${table} ${at} ${version}`;
