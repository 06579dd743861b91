import type { Endpoint } from '#shared/endpoint.ts';
import type { FixtureCaller, Fixtures } from '#platform/module/fixtures.ts';
import { sendFile } from '#test/support/send-file.ts';
import type { OwnApp, TestPerson } from '#test/support/test-app.ts';

/** One account with one of every resource of every module, and a word that only its own texts hold. */
export interface Tenant {
  readonly person: TestPerson;
  readonly canary: string;
  /** By module, then by the name that its paths use. */
  readonly ids: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const callerOf = (app: OwnApp, person: TestPerson, canary: string): FixtureCaller => ({
  canary,
  userId: person.userId,
  accountId: person.accountId,
  call: (endpoint, input) => app.call(endpoint, { ...input, token: person.token }),
  upload: (endpoint, params, file) => sendFile(app, endpoint, { token: person.token, params, ...file }),
});

export async function furnish(
  app: OwnApp,
  person: TestPerson,
  canary: string,
  fixtures: Readonly<Record<string, Fixtures>>,
): Promise<Tenant> {
  const caller = callerOf(app, person, canary);
  const ids: Record<string, Readonly<Record<string, string>>> = {};
  for (const [name, { make }] of Object.entries(fixtures)) ids[name] = await make(caller);
  await comeToRest(app);
  return { person, canary, ids };
}

/** Lets happen what is due within a minute (a hidden card is announced, a facilitator is missed), so that nothing changes later. */
async function comeToRest(app: OwnApp): Promise<void> {
  app.pass(60_000);
  const due = async () => (await app.rows('select 1 from deadlines where expired_at is null and ends_at <= $1', [app.now()])).length;
  for (let waited = 0; waited < 200 && (await due()) > 0; waited++) await new Promise((resolve) => setTimeout(resolve, 100));
  await app.app.settle();
}

/** The parameters that a path names, in order. */
export const parametersOf = (endpoint: Endpoint): string[] => [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);

/** A path with its parameters filled in. @throws Error when the module's fixtures have no id of that name */
export function fillPath(endpoint: Endpoint, ids: Readonly<Record<string, string>>): string {
  return endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = ids[name];
    if (value === undefined) throw new Error(`${endpoint.id}: server/fixtures.ts returns no "${name}"`);
    return encodeURIComponent(value);
  });
}

/** One text that changes when any row of the account changes, in any table that belongs to tenants. */
export async function fingerprint(app: OwnApp, accountId: string): Promise<string> {
  return app.database.asOwner(async (client) => {
    const { rows } = await client.query(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
      [],
    );
    const parts = (rows as { name: string }[]).map(({ name }) => {
      // That somebody is there is noted once a minute, refused or not.
      const row = name === 'sign_in_sessions' ? "(to_jsonb(t) - 'last_activity_at')::text" : 't::text';
      return `select '${name}' as name, md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) as sum from "${name}" t where account_id = $1`;
    });
    const { rows: sums } = await client.query(parts.join(' union all '), [accountId]);
    return JSON.stringify(sums);
  });
}
