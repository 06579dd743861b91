import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import type { Endpoint, Schema } from '#shared/endpoint.ts';
import { common } from '#shared/problem.ts';
import { seededRandom } from '#shared/seeded-random.ts';
import { fixtures } from '#test/isolation/fixtures.ts';
import { furnish, parametersOf, type Tenant } from '#test/isolation/tenant-world.ts';
import { oddValue, withOddPart } from '#test/support/odd-values.ts';
import { keysOf } from '#test/support/schema-parts.ts';
import { startTestApp, type TestApp } from '#test/support/test-app.ts';

/** Of each call and message: about 2,000 requests. */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? 5);
/** The same for everybody, so that nobody's landing is refused for another's fault. `FUZZ_SEED=random` looks further. */
const wanted = process.env['FUZZ_SEED'] ?? 'trimtab';
const seed = wanted === 'random' ? randomBytes(4).toString('hex') : wanted;
const random = seededRandom(seed);

let app: TestApp;
let mine: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  mine = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canaryfuzz', fixtures);
}, 240_000);
afterAll(() => app.close());

const calls = modules.flatMap(({ name, routes }) => routes.map(({ endpoint }) => ({ module: name, endpoint })));
const commands = modules.flatMap(({ name, rooms = [] }) =>
  rooms.flatMap((room) => room.commands.map(({ command }) => ({ module: name, kind: room.kind, command }))),
);

const failures: string[] = [];
const note = (name: string, sent: unknown, answer: string) =>
  failures.push(`seed ${seed}: ${name} with ${(JSON.stringify(sent) ?? 'nothing').slice(0, 300)} → ${answer.slice(0, 200)}`);

test(`no call fails by what is sent to it (seed ${seed})`, async () => {
  for (const { module, endpoint } of calls) for (let round = 0; round < ROUNDS; round += 1) await tryCall(module, endpoint);
  expect(failures).toEqual([]);
}, 300_000);

async function tryCall(module: string, endpoint: Endpoint): Promise<void> {
  const ids = mine.ids[module] ?? {};
  const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
  const oddPath = parametersOf(endpoint).length > 0 && random.chance(0.15);
  const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(text(oddPath ? oddValue(random) : (ids[name] ?? oddValue(random)))),
  );
  const query = endpoint.query && asTexts(withOddPart(given.query ?? {}, keysOf(endpoint.query as Schema), random));
  const body = endpoint.body && withOddPart(given.body ?? {}, keysOf(endpoint.body as Schema), random);
  const { status, text: answer } = await app.request(endpoint.method, path, { token: mine.person.token, query, body });
  if (status >= 500 && status !== 501) note(`${endpoint.method} ${path}`, { query, body }, `${status} ${answer}`);
  // Ending one's own sign-in is one of these calls.
  if (status === 401 && endpoint.action !== 'public') mine = { ...mine, person: await app.signIn(mine.person) };
}

const asTexts = (query: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, text(value)]));

/** What may stand in an address: half of a surrogate pair may not. */
const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 500);

test(`no live message fails by what is sent with it (seed ${seed})`, async () => {
  for (const { module, kind, command } of commands) {
    const ids = mine.ids[module] ?? {};
    const client = await app.connect(mine.person.token);
    await client.emit('session:join', { sessionId: ids['sessionId'] ?? ids['boardId'], kind });
    const given = Object(fixtures[module]?.inputs[command.event]?.(ids).body);
    for (let round = 0; round < ROUNDS; round += 1) {
      const whole = { ...given, sessionId: ids['sessionId'] ?? ids['boardId'] };
      const payload = withOddPart(whole, keysOf(command.payload), random);
      const ack = await client.emit(command.event, payload);
      if (!ack.success && ack.code === common.failed.code) note(command.event, payload, JSON.stringify(ack));
    }
    client.close();
  }
  expect(failures).toEqual([]);
}, 300_000);
