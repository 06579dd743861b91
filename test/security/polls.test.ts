import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { modules } from '#server/modules.ts';
import { fixtures } from '#test/isolation/fixtures.ts';
import { furnish, parametersOf, type Tenant } from '#test/isolation/tenant-world.ts';
import { plainCall } from '#test/support/odd-call.ts';
import { openRetro, type RetroTable } from '#test/support/retro-room.ts';
import { seededRandom } from '#shared/seeded-random.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';

/*
 * What somebody learns who asks everything again and again while a hidden card waits to be told of (decision 42): nothing.
 * Every call that reads is asked before the card is written and after it, at one time of the clock.
 */
let app: OwnApp;
let owner: TestPerson;
let tenant: Tenant;
let room: RetroTable;
beforeAll(async () => {
  app = await ownApp();
  owner = await app.register({ plan: 'ENTERPRISE' });
  tenant = await furnish(app, owner, 'canarypolls', fixtures);
  const teamId = tenant.ids['teams']?.['teamId'] ?? '';
  room = await openRetro(app, { host: owner, phase: 'COLLECT', teamId, settings: { hideCards: true, allowAnonymousCards: true } });
  // The card of this file stays untold: what comes at its moment is another test's.
  await app.database.asOwner((client) =>
    client.script(`create function hold() returns trigger language plpgsql as $$ begin
        if new.name = 'cards' then new.ends_at := new.ends_at + interval '1 day'; end if; return new; end $$;
      create trigger hold before insert or update on deadlines for each row execute function hold()`),
  );
}, 60_000);
afterAll(() => app.close());

const random = seededRandom('polls');
const reads = modules.flatMap(({ name, routes }) =>
  routes.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => ({ module: name, endpoint })),
);
/** What is fetched as a file is noted in the audit log, so these come before and after what shows that, and its own two are left out. */
const files = reads.filter(
  ({ endpoint }) => endpoint.answer.kind === 'file' && !['audit.export', 'auth.exportProfile'].includes(endpoint.id),
);
const answers = reads.filter(({ endpoint }) => endpoint.answer.kind !== 'file');

/** Every value of an answer by its place. */
function leaves(value: unknown, place: string, found: Map<string, unknown>): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return found.set(place, value);
  for (const [key, inner] of Object.entries(value)) if (key !== 'requestId') leaves(inner, `${place}.${key}`, found);
  return found;
}

async function ask(token: string, which: typeof reads): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { module, endpoint } of which) {
    const ids = { ...tenant.ids[module], ...(module === 'retros' && { sessionId: room.sessionId }) };
    const { path, parts } = plainCall(endpoint, { ids, inputs: fixtures[module]?.inputs }, random);
    const { status, text, json, headers } = await app.request('GET', path, { token, ...parts });
    leaves({ status, etag: headers.get('etag'), changed: headers.get('last-modified'), body: json ?? text }, endpoint.id, found);
  }
  return found;
}

afterEach(() => vi.useRealTimers());

describe('While a hidden card waits', () => {
  const readers: Readonly<Record<string, () => Promise<string>>> = {
    'who leads the meeting': async () => owner.token,
    'a member of the account': async () => (await app.addMember(owner.accountId, 'ADMIN')).token,
    'a guest of the meeting': async () => (await room.guest('Carol')).token,
  };

  test.each(Object.keys(readers))('no call tells %s of it', async (who) => {
    const token = await readers[who]!();
    const writer = (await room.guest(`Writer for ${who}`)).token;
    await app.app.settle();
    // What the clock alone changes in an answer stays as it is.
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = new Map([...(await ask(token, files)), ...(await ask(token, answers))]);
    for (const anonymous of [true, false]) expect((await room.card('Still hidden', writer, { anonymous })).status).toBe(201);
    await app.app.settle();
    const after = new Map([...(await ask(token, answers)), ...(await ask(token, files))]);
    expect(await app.rows('select from retro_cards where not is_announced')).not.toEqual([]);
    expect([...new Set([...before.keys(), ...after.keys()])].filter((place) => before.get(place) !== after.get(place))).toEqual([]);
  });

  test('asks every call that reads, with an id in every place of its path', () => {
    expect(reads.length).toBeGreaterThan(100);
    const blind = reads.filter(({ module, endpoint }) => parametersOf(endpoint).some((name) => !(name in (tenant.ids[module] ?? {}))));
    // A token of a mail, a picture, and what services ask for with their key.
    expect(blind.map(({ endpoint }) => endpoint.id)).toEqual(['auth.verifyEmail', 'auth.readAvatar', 'auth.getSessionByToken']);
  });
});
