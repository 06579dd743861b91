import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixtures } from '#test/isolation/fixtures.ts';
import { furnish, type Tenant } from '#test/isolation/tenant-world.ts';
import { chosenKind } from '#test/support/databases.ts';
import { openTable, type PokerTable } from '#test/support/poker-table.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { CROWD, fillTables, OWN, readTables } from './crowd.ts';
import { type Explained, explainStatements, type ExplainingDatabase } from './explaining-database.ts';
import { type Judge, longSorts, readsOfOthers } from './judged-plan.ts';
import { callsOf, isList, type ReadCall, screenReads } from './read-calls.ts';

/** Lists that the fixtures leave empty, each with what it would take. Their plans are read all the same. */
const EMPTY: Readonly<Record<string, string>> = {
  'billing.listPaymentMethods': 'a card, where something is charged',
  'revenue.listTransactions': 'a provider that was read',
  'revenue.listCustomers': 'a provider that was read',
  'auth.listPasskeys': 'a device that signs',
  'auth.listLocked': 'a person who is locked out',
  'poker.listStoryVotingHistory': 'a revealed vote on the open story',
  'poker.listReferenceStories': 'a story that was estimated',
  'poker.listSessionResults': 'a session that is over',
  'boards.listChildren': 'an item below a story',
  'boards.listSprintItems': 'an item in the sprint',
  'boards.readVelocity': 'a sprint that is over',
  'boards.listArchived': 'an archived project',
};

/** Reads that sort many rows of their account each time, each with the reason. */
const SORTS_ALL: Readonly<Record<string, string>> = {
  'accounts.listPeople': 'people are listed by name, and their names lie in a table of all accounts',
  'accounts.searchPeople': 'as accounts.listPeople',
  'accounts.listMembers': 'as accounts.listPeople',
  'accounts.listUsers': 'as accounts.listPeople',
  'auth.listAccountSessions': 'the order is by last activity, which changes all the time: an index would be written as often',
  'auth.listActiveSessions': 'as auth.listAccountSessions; a person has 20 at most',
  'billing.listUsers': 'what a place costs depends on how many of all members have joined before',
  'boards.findLinkable': 'of all items of an account it shows the twenty nearest to what is typed',
  'search.find': 'of a word that thousands of items have, PostgreSQL expects a few and may sort them',
  'boards.readFlow': 'figures of a whole board, day by day',
  'telemetry.listCounts': 'sums of a period, the largest first',
  'docs.listAnswers': 'as telemetry.listCounts',
};

/** Reads that pass all 10,000 members' ids to the database: reading 100,000 rows is cheaper than looking up each, until there are more. */
const NAMES_ALL: Readonly<Record<string, string>> = {
  'auth.getSecurityPolicy': 'which members have no second factor',
  'auth.getSessionMetrics': 'how many failed sign-ins the members had',
};

/** Reads of what all accounts have together, or the installation alone, asked by an operator: their totals count every row. */
const OF_ALL: Readonly<Record<string, string>> = {
  'businesses.list': 'the directory of all accounts; directory.test.ts of the module asks it among 10,000',
  'businesses.listReports': 'reports about any profile',
  'telemetry.listCounts': 'page views of a period, 2,000 keys a day at most',
  'telemetry.listErrors': 'errors of any reader, 10,000 groups at most',
  'telemetry.readVisits': 'as telemetry.listCounts',
  'docs.listAnswers': 'answers of any reader in a period',
};

/** Reads by a secret that the fixtures cannot know. */
const WITHOUT_ID: Readonly<Record<string, string>> = {
  'auth.verifyEmail': 'a link in a mail',
  'auth.getSessionByToken': 'a token, and the key of a service',
};

/** What rooms do all the time, besides reading. */
const works: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a vote', () => table.vote('8')],
  ['creating a session', () => openTable(app, { host: mine.person })],
  ['the sweep of live rooms and deadlines', () => app.app.live.sweep()],
];

const reads = screenReads.filter(({ endpoint }) => !(endpoint.id in WITHOUT_ID) && !(endpoint.id in NAMES_ALL));

let app: OwnApp;
let database: ExplainingDatabase;
let mine: Tenant;
let table: PokerTable;
let judge: Judge;
const operators: string[] = [];

beforeAll(async () => {
  if (chosenKind !== 'postgres') return;
  app = await ownApp({ planning: 'auto', settings: { operators }, between: (opened) => (database = explainStatements(opened)) });
  mine = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canary', fixtures);
  // Tries and sessions of signing in are multiplied from those that there are.
  await app.signIn(mine.person);
  table = await openTable(app, { host: mine.person });
  await table.start();
  await app.app.settle();
  const own = await fillTables(app.database, await readTables(app.database), mine.person);
  const indexes = await app.rows<{ name: string; table: string }>(
    "select indexname as name, tablename as table from pg_indexes where schemaname = 'public'",
  );
  judge = { own, tableOf: new Map(indexes.map((index) => [index.name, index.table])) };
}, 600_000);
afterAll(() => app?.close());

const ask = ({ endpoint, path, query, body }: ReadCall) =>
  app.request(endpoint.method, path, { token: mine.person.token, ...(query && { query }), ...(body !== undefined && { body }) });

const faultsOf = (statements: readonly Explained[], judges: readonly ((one: Explained) => readonly string[])[]) =>
  statements.flatMap((one) => judges.flatMap((judged) => judged(one).map((fault) => `${fault}: ${one.text}`)));
const others = ({ plan }: Explained) => readsOfOthers(plan, judge);
const sorts = ({ plan }: Explained) => longSorts(plan);
const judgesOf = (id: string) => [...(id in OF_ALL ? [] : [others]), ...(id in SORTS_ALL ? [] : [sorts])];

// On PostgreSQL alone: the embedded database has the same planner, and would be filled in minutes.
describe.runIf(chosenKind === 'postgres')(
  `At ${CROWD.toLocaleString('en')} rows of other accounts and ${OWN.toLocaleString('en')} of one's own in each table`,
  { timeout: 300_000 },
  () => {
    test.each(reads.map((one) => [one.endpoint.id, one] as const))('%s runs on an index', async (id, one) => {
      operators.splice(0, 1, ...(id in OF_ALL ? [mine.person.email.toLowerCase()] : []));
      for (const call of callsOf(one, mine)) {
        const statements = await database.explain(async () => {
          const { status, json, text } = await ask(call);
          expect([call.name, status < 500 ? 'answers' : text]).toEqual([call.name, 'answers']);
          if (!isList(one) || call.name !== id) return;
          expect([text, status]).toEqual([text, 200]);
          if (!(id in EMPTY)) expect([id, json.data.length > 0]).toEqual([id, true]);
        });
        expect(statements.length).toBeGreaterThan(0);
        expect([call.name, ...faultsOf(statements, judgesOf(id))]).toEqual([call.name]);
      }
    });

    test.each(works)('%s reads no table whole', async (_name, work) => {
      const statements = await database.explain(work, 'all');
      expect(statements.length).toBeGreaterThan(0);
      expect(faultsOf(statements, [others])).toEqual([]);
    });

    test('every exception is one of a read that exists', () => {
      const known = new Set(screenReads.map(({ endpoint }) => endpoint.id));
      expect([EMPTY, SORTS_ALL, NAMES_ALL, OF_ALL, WITHOUT_ID].flatMap((list) => Object.keys(list)).filter((id) => !known.has(id))).toEqual(
        [],
      );
    });
  },
);
