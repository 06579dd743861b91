import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { roleNames } from '#platform/db/database.ts';
import { seedDemo } from '#server/demo.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const MIGRATION = join(import.meta.dirname, '../../../../migrations/0140_add_poker_results.sql');
const FORGET = `
  update poker_rounds set votes = null, voters = null, is_consensus = null, nth = null;
  update poker_stories set shown_at = null, agreed = null, points = null, shown_rounds = null, steps_off = null`;

let app: OwnApp;
beforeAll(async () => {
  app = await ownApp({ settings: { demo: true } });
});
beforeEach(async () => {
  await seedDemo(app.app.runtime);
});
afterAll(() => app.close());

const notes = async (): Promise<string> =>
  JSON.stringify([
    await app.rows('select story_id, round, votes, voters, is_consensus, nth from poker_rounds order by 1, 2'),
    await app.rows('select id, shown_at, agreed, points, shown_rounds, steps_off from poker_stories order by 1'),
  ]);

test('an upgrade notes beside old rounds and stories what is noted beside new ones', async () => {
  const before = await notes();
  const [fill] = readFileSync(MIGRATION, 'utf8').split("-- The owner sees no tenant's rows").slice(1);
  await app.database.asOwner(async (client) => {
    await client.script(FORGET);
    const [row] = (await client.query('select current_database() as name', [])).rows as { name: string }[];
    const { worker } = roleNames(app.settings.databaseUrl && row ? row.name : 'trimtab');
    await client.script(`select set_config('app.role_worker', '${worker}', false)`);
    await client.script(`begin;\n--${fill};\ncommit`);
  });
  expect(await notes()).toBe(before);
});
