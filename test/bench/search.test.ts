import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { countStatements, type CountingDatabase, type Statement } from '#test/support/counting-database.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { fillSearch, searches } from './search-fill.ts';

const ITEMS = Number(process.env['SEARCH_ITEMS'] ?? 20_000); // of one account
const ROUNDS = 5;
/** What a search may cost: it asks for up to a few hundred rows by their index, the floor for one. */
const TIMES_THE_FLOOR = 30;

let app: OwnApp;
let database: CountingDatabase;
let owner: TestPerson;

beforeAll(async () => {
  app = await ownApp({ planning: 'auto', between: (opened) => (database = countStatements(opened)) });
  owner = await app.register();
  await fillSearch(app, owner, ITEMS);
  // The connection that registered has been idle for so long that the server may have ended it.
  await find('warm').catch(() => find('warm'));
}, 600_000);
afterAll(() => app.close());

const find = (q: string) => app.request('GET', '/api/search', { token: owner.token, query: { q } });

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables of the index that the statement reads from first to last, as the role of requests. */
async function readWhole({ text, parameters }: Statement): Promise<string[]> {
  const { rows } = await database.transaction(tenantScope(owner.accountId as AccountId, null), (tx) =>
    tx.executeQuery<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])),
  );
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  return (plan ? nodesOf(plan) : [])
    .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name']?.startsWith('search_'))
    .map((node) => node['Relation Name'] ?? '');
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity;

describe(`In an account of ${ITEMS.toLocaleString('en')} items`, () => {
  it.each(searches)('%s is looked for by indexes alone, as the role of requests', async (_name, q) => {
    database.taken();
    const { json } = await find(q);
    if (q !== 'xylophone') expect(json.data.groups).not.toEqual([]);
    const statements = database
      .taken()
      .flat()
      .filter(({ text }) => text.includes('search_'));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expect([statement.text, await readWhole(statement)]).toEqual([statement.text, []]);
  });

  it(`a search takes at most ${TIMES_THE_FLOOR} times what a call takes that reads one row, 95 times of 100`, async () => {
    const floor: number[] = [];
    const times: [string, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [, q] of searches) {
        floor.push(await msOf(() => app.request('GET', '/api/notifications/unread-count', { token: owner.token })));
        times.push([q, await msOf(() => find(q))]);
      }
    }
    const bar = TIMES_THE_FLOOR * (floor.toSorted((a, b) => a - b)[Math.floor(floor.length / 2)] ?? 0);
    if (process.env['SEARCH_ITEMS']) console.log({ bar, p95: p95(times.map(([, ms]) => ms)), times: times.slice(-searches.length) });
    expect(p95(times.map(([, ms]) => ms))).toBeLessThan(bar);
  });
});
