import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { locales, type Locale } from '#shared/locale.ts';
import { plans } from '#shared/permissions.ts';
import { DAY } from '#shared/time.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { resetDemo, seedDemo } from './demo.ts';

let app: OwnApp;

const enter = async (body: object, headers: Record<string, string> = {}) =>
  (await app.request('POST', '/api/demo/login', { body: { plan: 'ENTERPRISE', role: 'OWNER', ...body }, headers })).json;

/** Columns of tenants' tables that hold codes, ids and names of people or of products, in no language. */
const NO_WORDS =
  /^(?:id|rank|status|type|kind|role|format|process_type|priority|wip_policy|key|key_prefix|prefix|unit|currency|value_type|display_mode|level|plan|time_zone|zone|recurrence|value|initial_value|color|hue|slug|current_phase|cycle|source|source_key|estimate_label|final_estimate|template_id|column_id|from_status|to_status|link|deck_id|voting_system|category|difficulty|word|content_hash|email|first_name|last_name)$/;

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

/** Every text of the tenants of one language, by the column it is in; whatever table a module may add is read too. */
async function textsIn(language: Locale): Promise<Map<string, Set<string>>> {
  const columns = await app.rows<Column>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.columns a on a.table_schema = c.table_schema and a.table_name = c.table_name and a.column_name = 'account_id'
     where c.table_schema = 'public' and c.data_type = 'text'
       and (c.table_name ~ '^(board|sprint|deliver|team|poker|retro|action|schedule)')`,
  );
  const found = new Map<string, Set<string>>();
  for (const { table_name: table, column_name: column } of columns.filter((one) => !NO_WORDS.test(one.column_name))) {
    const rows = await app.rows<{ text: string }>(
      `select distinct ${column} as text from ${table} t join demo_accounts d on d.account_id = t.account_id
       where d.language = $1 and ${column} ~ '[[:alpha:]]{3}'`,
      [language],
    );
    if (rows.length > 0) found.set(`${table}.${column}`, new Set(rows.map(({ text }) => text)));
  }
  return found;
}

/** What is the same in two languages: borrowed words, and names of people. */
const SHARED =
  /^(?:Sprint \d+|Bug|Audit|Interruptions|Maintenance \d{4}-\d{2}|Rafael .*|.*\((?:design|mobile)\)|Estimations|[A-Z][\p{L}]+ [A-Z][\p{L}]+)$/u;

describe('The demo in the language of its visitors', () => {
  beforeAll(async () => {
    app = await ownApp({ settings: { demo: true } });
    await seedDemo(app.app.runtime);
    for (const plan of plans) await Promise.all(locales.map((language) => enter({ plan, language })));
  }, 60_000);
  afterAll(() => app.close());

  it('says nothing of one language in another, in any table', async () => {
    const texts = new Map<Locale, Map<string, Set<string>>>();
    for (const language of locales) texts.set(language, await textsIn(language));
    expect(texts.get('en')!.size).toBeGreaterThan(15);
    const alien = locales.flatMap((language) =>
      locales
        .filter((other) => other !== language)
        .flatMap((other) =>
          [...texts.get(language)!].flatMap(([place, own]) =>
            [...(texts.get(other)!.get(place) ?? [])]
              .filter((text) => own.has(text) && !SHARED.test(text))
              .map((text) => `${place} of ${language} and ${other}: ${text}`),
          ),
        ),
    );
    expect(alien).toEqual([]);
  });

  it('shows as much in each: the same items, stories, cards and actions but for their words', async () => {
    const tables = 'board_items board_columns sprints deliveries poker_stories poker_discussions retro_cards action_items'.split(' ');
    const found = await app.rows<{ language: string; counts: number[] }>(
      `select d.language, array[${tables.map((table) => `(select count(*)::int from ${table} t where t.account_id = d.account_id)`).join(', ')}] as counts
       from demo_accounts d where d.plan = 'PRO' and d.role = 'OWNER' order by 1`,
    );
    expect(found.map(({ language }) => language)).toEqual([...locales].toSorted());
    const [first] = found;
    expect(Math.min(...(first?.counts ?? [0]))).toBeGreaterThan(5);
    for (const { counts } of found) expect(counts).toEqual(first?.counts);
  });

  it('follows the language that is asked for, then that of the browser, then English', async () => {
    const boardsOf = async (token: string) =>
      (await app.request('GET', '/api/kanban/boards', { token })).json.data.map(({ name }: { name: string }) => name) as string[];
    expect(await boardsOf((await enter({ language: 'fr' }, { 'accept-language': 'es' })).token)).toContain('Refonte de la commande');
    expect(await boardsOf((await enter({}, { 'accept-language': 'es-MX,en;q=0.8' })).token)).toContain('Renovación de la compra');
    expect(await boardsOf((await enter({}, { 'accept-language': 'de' })).token)).toContain('Checkout relaunch');
    const unknown = await app.request('POST', '/api/demo/login', { body: { plan: 'PRO', role: 'OWNER', language: 'de' } });
    expect(unknown.status).toBe(400);
  });

  it('is one set of tenants for each language, however many come at once, and people who read it', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, async () => (await enter({ language: 'es', role: 'ADMIN' })).user));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    expect(users[0]).toMatchObject({ language: 'es', isDemo: true });
    expect(await app.rows('select id from accounts where is_demo')).toHaveLength(9);
    expect((await app.request('GET', '/api/demo/accounts')).json.data).toHaveLength(12);
  });
});

// A reset takes away what the others look at.
describe('The demo in the language of its visitors, once a day', () => {
  beforeEach(async () => {
    app = await ownApp({ settings: { demo: true } });
    await seedDemo(app.app.runtime);
  });
  afterEach(() => app.close());

  it('is made for the plan that is asked for, and not before anybody asks', async () => {
    app.pass(DAY);
    await resetDemo(app.app.runtime);
    const made = () => app.rows<{ tenant: string }>(`select distinct plan || ' ' || language as tenant from demo_accounts order by 1`);
    expect((await made()).map(({ tenant }) => tenant)).toEqual(['ENTERPRISE en', 'FREE en', 'PRO en']);
    await enter({ plan: 'FREE', language: 'es' });
    expect((await made()).map(({ tenant }) => tenant)).toEqual(['ENTERPRISE en', 'FREE en', 'FREE es', 'PRO en']);
  }, 60_000);

  it('begins again with the reset, which makes English only: the others come back with their next visitor', async () => {
    const { token } = await enter({ language: 'fr' });
    app.pass(DAY);
    await resetDemo(app.app.runtime);
    expect((await app.request('GET', '/api/auth/profile', { token })).status).toBe(401);
    expect(await app.rows('select distinct language from demo_accounts')).toEqual([{ language: 'en' }]);
    expect((await enter({ language: 'fr' })).user).toMatchObject({ language: 'fr' });
  }, 60_000);
});
