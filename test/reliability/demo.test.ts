import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { RESET_HOUR, resetDemo, seedDemo, startDemo } from '#server/demo.ts';
import { locales, type Locale } from '#shared/locale.ts';
import type { Plan } from '#shared/permissions.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { chosenKind } from '#test/support/databases.ts';
import { until } from '#test/support/live/until.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

/** What the modules put into a tenant, in the order in which they do. */
const FURNISHED = 'teams poker_sessions board_items notifications retro_cards schedules poker_templates retro_templates'.split(' ');
const ENGLISH = ['ENTERPRISE en', 'FREE en', 'PRO en'];

let app: OwnApp;
beforeEach(async () => {
  app = await ownApp({ settings: { demo: true } });
});
afterEach(() => app.close());

const run = (sql: string) => app.database.asOwner((client) => client.script(sql));
const enter = (plan: Plan, language: Locale) => app.request('POST', '/api/demo/login', { body: { plan, role: 'OWNER', language } });

// What people are told goes on by itself, so only whether there is some is compared.
const amountOf = (table: string) => (table === 'notifications' ? 'least(count(*), 1)::int' : 'count(*)::int');

/** How much of each module is in each demo tenant, by plan and language. */
async function contents(): Promise<Map<string, number[]>> {
  const counts = FURNISHED.map((table) => `(select ${amountOf(table)} from ${table} t where t.account_id = d.account_id)`).join(', ');
  const rows = await app.rows<{ tenant: string; counts: number[] }>(
    `select d.plan || ' ' || d.language as tenant, array[${counts}] as counts from demo_accounts d where d.role = 'OWNER' order by 1`,
  );
  return new Map(rows.map(({ tenant, counts: found }) => [tenant, found]));
}

/** Lets no row into a table: the work on a tenant breaks off where that module's part begins. */
const breakAt = (table: string) =>
  run(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$;
    create trigger break_off before insert on ${table} execute function break_off()`);
const mend = () => run('drop function break_off cascade');

const tenants = () => app.rows('select distinct account_id from demo_accounts order by 1');

/** All that a making may leave behind. */
const traces = async () =>
  (
    await app.rows<{ n: number }>(
      `select (select count(*) from accounts) + (select count(*) from users) + (select count(*) from demo_accounts)
        + (select count(*) from rooms) + (select count(*) from events) as n`,
    )
  )[0]?.n;

describe('A demo tenant whose making breaks off', () => {
  it('between any two modules leaves nothing, and is made from the start by whoever comes next', async () => {
    for (const table of FURNISHED) {
      await breakAt(table);
      await expect(seedDemo(app.app.runtime), table).rejects.toThrow('broken off');
      await mend();
      // A free account has no templates: where they break off, its tenant is whole already.
      if (table.endsWith('_templates')) expect([...(await contents()).keys()]).toEqual(['FREE en']);
      else expect(await traces(), table).toBe(0);
    }
    expect(await seedDemo(app.app.runtime)).not.toBeNull();
    const found = await contents();
    expect([...found.keys()]).toEqual(ENGLISH);
    for (const [tenant, counts] of found)
      expect(Math.min(...(tenant === 'FREE en' ? counts.slice(0, -2) : counts)), tenant).toBeGreaterThan(0);
  });

  it('ends no start: the product comes up without it, or with that of yesterday', async () => {
    const said: unknown[] = [];
    const log = { error: (...line: unknown[]) => void said.push(line) };
    await breakAt('users');
    expect(await startDemo(app.app.runtime, log)).toBeNull();
    await mend();
    expect(await startDemo(app.app.runtime, log)).not.toBeNull();
    const before = await tenants();
    await breakAt('users');
    // What is in it goes on by itself: a meeting that is due is made.
    app.pass(DAY);
    expect(await startDemo(app.app.runtime, log)).not.toBeNull();
    expect([before.length, await tenants()]).toEqual([3, before]);
    expect(said).toHaveLength(2);
  });

  it('is refused to its visitor with the seat untouched, in every language, and whole for the next', async () => {
    await seedDemo(app.app.runtime);
    await breakAt('retro_cards');
    for (const language of ['fr', 'es'] as const) expect((await enter('PRO', language)).status).toBe(500);
    expect([...(await contents()).keys()].filter((tenant) => !tenant.endsWith(' en'))).toEqual([]);
    await mend();
    for (const language of locales) expect((await enter('PRO', language)).status).toBe(200);
    const found = await contents();
    for (const language of locales) expect(found.get(`PRO ${language}`)).toEqual(found.get('PRO en'));
  });

  it('in a reset leaves the former tenant with its visitors, until a reset comes through', async () => {
    const night = Date.UTC(app.now().getUTCFullYear(), app.now().getUTCMonth(), app.now().getUTCDate() + 1, RESET_HOUR);
    app.pass(night - MINUTE - app.now().getTime());
    await seedDemo(app.app.runtime);
    const { token } = (await enter('PRO', 'fr')).json;
    const isIn = async () => (await app.request('GET', '/api/auth/profile', { token })).status === 200;
    const before = await tenants();
    app.pass(2 * MINUTE);
    await breakAt('retro_cards');
    await expect(resetDemo(app.app.runtime)).rejects.toThrow('broken off');
    expect([before.length, await tenants(), await isIn()]).toEqual([4, before, true]);
    await mend();
    await resetDemo(app.app.runtime);
    expect([[...(await contents()).keys()], await isIn()]).toEqual([ENGLISH, false]);
  });
});

/** The product once more, as another process on the same database has it. */
const secondApp = async () => {
  const settings = { ...app.settings, port: 0 };
  const second = await createApp({ settings, database: app.database, log: pino({ level: 'silent' }), clock: app.now });
  return { runtime: second.runtime, url: await second.listen(), close: second.close };
};

describe('A demo tenant that two processes are asked for at once', () => {
  it('is made once, and whole for the visitors of both', async () => {
    const other = await secondApp();
    await Promise.all([seedDemo(app.app.runtime), seedDemo(other.runtime)]);
    const ask = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ plan: 'PRO', role: 'OWNER', language: 'fr' });
    const meetingsOf = async (url: string) => {
      const { token } = (await (await fetch(`${url}/api/demo/login`, { ...ask, body })).json()) as { token: string };
      const answer = await fetch(`${url}/api/retrospectives/sessions`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { total: number }).total;
    };
    const seen = await Promise.all([app.url, other.url, app.url, other.url].map(meetingsOf));
    const english = await app.request('GET', '/api/retrospectives/sessions', { token: (await enter('PRO', 'en')).json.token });
    expect(seen).toEqual(seen.map(() => english.json.total));
    const found = await contents();
    expect([...found.keys()]).toEqual([...ENGLISH, 'PRO fr']);
    expect(found.get('PRO fr')).toEqual(found.get('PRO en'));
    expect((await app.rows('select 1 from accounts where is_demo')).length).toBe(4);
    await other.close();
  });

  // Of the embedded database one process has one connection: nobody comes between two statements of a transaction there.
  it.runIf(chosenKind === 'postgres')('is entered by nobody before it is whole, and made by the second when the first dies', async () => {
    const other = await secondApp();
    await seedDemo(app.app.runtime);
    const HELD = 4711;
    await run(`create function hold_up() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock(${HELD}); return null; end $$;
      create trigger hold_up before insert on retro_cards execute function hold_up()`);
    const waits = () =>
      app.rows<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory' and objid = ${HELD} and not granted`);
    let first: ReturnType<typeof enter> | undefined;
    let second: Promise<Response> | undefined;
    await app.database.asOwner(async (client) => {
      await client.query(`select pg_advisory_lock(${HELD})`, []);
      first = enter('PRO', 'fr');
      await until(async () => (await waits()).length === 1);
      expect([...(await contents()).keys()]).toEqual(ENGLISH);
      const body = JSON.stringify({ plan: 'PRO', role: 'OWNER', language: 'fr' });
      second = fetch(`${other.url}/api/demo/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const turn = `select 1 from pg_stat_activity where wait_event = 'advisory' and query like '%hashtextextended%' and datname = current_database()`;
      await until(async () => (await app.rows(turn)).length === 1);
      const [holder] = await waits();
      await client.query('select pg_terminate_backend($1)', [holder?.pid]);
      await client.query(`select pg_advisory_unlock(${HELD})`, []);
    });
    expect((await first)?.status).toBeGreaterThanOrEqual(500);
    expect((await second)?.status).toBe(200);
    const found = await contents();
    expect(found.get('PRO fr')).toEqual(found.get('PRO en'));
    await other.close();
  });
});
