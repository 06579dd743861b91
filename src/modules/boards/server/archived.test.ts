import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { boardProblems as problems } from '#modules/boards/contract/problems.ts';
import { fixtures } from '#test/isolation/fixtures.ts';
import { fillPath, furnish, type Tenant } from '#test/isolation/tenant-world.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';

const { routes = [], rooms = [] } = modules.find(({ name }) => name === 'boards') ?? {};
const { inputs } = fixtures['boards']!;
const calls = routes.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint.problems.includes(problems.archived));
const commands = rooms
  .flatMap((room) => room.commands.map(({ command }) => command))
  .filter((command) => command.problems.includes(problems.archived));

let app: OwnApp;
let tenant: Tenant;
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  app = await ownApp();
  tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canaryarchived', fixtures);
  ids = tenant.ids['boards'] ?? {};
  const { token } = tenant.person;
  const archived = await app.request('PATCH', `/api/kanban/boards/${ids['boardId']}`, { token, body: { isArchived: true } });
  if (archived.status !== 200) throw new Error(`The board was not archived: ${archived.text}`);
}, 120_000);
afterAll(() => app.close());

test('there is something to refuse', () => {
  expect(calls.length).toBeGreaterThan(30);
  expect(commands.length).toBeGreaterThan(5);
});

describe('on an archived board', () => {
  test.each(calls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is refused',
    async (_name, endpoint) => {
      const given = inputs[endpoint.id]?.(ids) ?? {};
      const { status, json, text } = await app.request(endpoint.method, fillPath(endpoint, ids), { ...given, token: tenant.person.token });
      expect([status, json?.code], text).toEqual([problems.archived.status, problems.archived.code]);
    },
  );

  test.each(commands.map((command) => [command.event, command] as const))('%s is refused', async (event) => {
    const client = await app.connect(tenant.person.token);
    await client.emit('session:join', { sessionId: ids['boardId'], kind: 'board' });
    const ack = await client.emit(event, { ...Object(inputs[event]?.(ids).body), sessionId: ids['boardId'] });
    expect(ack).toMatchObject({ success: false, code: problems.archived.code });
    client.close();
  });
});
