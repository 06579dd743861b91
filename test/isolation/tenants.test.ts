import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { fixtures } from './fixtures.ts';
import { openByDesign } from './open-by-design.ts';
import { fillPath, fingerprint, furnish, parametersOf, type Tenant } from './tenant-world.ts';

let app: OwnApp;
let mine: Tenant;
let theirs: Tenant;
let before: string;

beforeAll(async () => {
  app = await ownApp({ settings: { billing: 'sandbox' } });
  mine = await furnish(app, await app.register(), 'canarymine', fixtures);
  theirs = await furnish(app, await app.register(), 'canarytheirs', fixtures);
  // What subscribers make of it comes a moment later.
  await app.app.settle();
  before = await fingerprint(app, theirs.person.accountId);
});
afterAll(() => app.close());

const endpoints = modules.flatMap((module) => module.routes.map((route) => ({ module: module.name, endpoint: route.endpoint })));
const aimed = endpoints.filter(({ endpoint }) => parametersOf(endpoint).length > 0 && !(endpoint.id in openByDesign));
const own = endpoints.filter(({ endpoint }) => parametersOf(endpoint).length === 0 && endpoint.action !== 'public');

test('there is something to test', () => expect(aimed.length).toBeGreaterThan(20));

describe('the owner of one account, with the ids of another', () => {
  test.each(aimed.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    '%s finds nothing',
    async (_name, { module, endpoint }) => {
      const ids = theirs.ids[module] ?? {};
      const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
      if (endpoint.body && given.body === undefined) throw new Error(`${endpoint.id}: server/fixtures.ts has no input for it`);
      const answer = await app.request(endpoint.method, fillPath(endpoint, ids), { ...given, token: mine.person.token });
      expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining(theirs.canary)]);
      expect(await fingerprint(app, theirs.person.accountId)).toBe(before);
    },
  );

  test.each(
    endpoints
      .filter(
        ({ endpoint, module }) =>
          endpoint.body && parametersOf(endpoint).length > 0 && fixtures[module]?.inputs[endpoint.id] && !(endpoint.id in openByDesign),
      )
      .map((one) => [one.endpoint.id, one] as const),
  )('%s refuses foreign ids in its body under an own path', async (_name, { module, endpoint }) => {
    const body = fixtures[module]!.inputs[endpoint.id]!(theirs.ids[module] ?? {}).body;
    if (!JSON.stringify(body).match(/[0-9a-f]{8}-[0-9a-f]{4}-7/)) return;
    const answer = await app.request(endpoint.method, fillPath(endpoint, mine.ids[module] ?? {}), { body, token: mine.person.token });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain(theirs.canary);
    expect(await fingerprint(app, theirs.person.accountId)).toBe(before);
  });
});

describe('calls without an id', () => {
  test.each(own.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    '%s shows and changes nothing of another account',
    async (_name, { module, endpoint }) => {
      const given = fixtures[module]?.inputs[endpoint.id]?.(theirs.ids[module] ?? {}) ?? {};
      // Each by a new person: one of these calls signs its caller out, another turns features off.
      const { token } = await app.register({ plan: 'ENTERPRISE' });
      const answer = await app.request(endpoint.method, endpoint.path, { ...given, token });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain(theirs.canary);
      expect(await fingerprint(app, theirs.person.accountId)).toBe(before);
    },
  );
});

test('every entry of the list of open calls names a call that exists', () => {
  const known = new Set(endpoints.map(({ endpoint }) => endpoint.id));
  expect(Object.keys(openByDesign).filter((id) => !known.has(id))).toEqual([]);
});

describe('the live layer', () => {
  const commands = modules.flatMap((module) =>
    (module.rooms ?? []).flatMap((room) => room.commands.map((one) => ({ module: module.name, room, command: one.command }))),
  );

  test.each(commands.map((one) => [one.command.event, one] as const))(
    '%s into a foreign room finds nothing',
    async (_name, { module, room, command }) => {
      const ids = theirs.ids[module] ?? {};
      const client = await app.connect(mine.person.token);
      const join = await client.emit('session:join', { sessionId: ids['sessionId'], kind: room.kind });
      expect(join).toMatchObject({ success: false, code: 'request.not_found' });
      const given = Object(fixtures[module]?.inputs[command.event]?.(ids).body);
      const ack = await client.emit(command.event, { ...given, sessionId: ids['sessionId'] });
      expect(ack.success).toBe(false);
      expect(JSON.stringify([ack, client.frames])).not.toContain(theirs.canary);
      expect(await fingerprint(app, theirs.person.accountId)).toBe(before);
      client.close();
    },
  );
});
