import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { modules } from '#server/modules.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { fixtures } from './fixtures.ts';
import { openByDesign } from './open-by-design.ts';
import { fillPath, furnish, type Tenant } from './tenant-world.ts';

let app: OwnApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await ownApp();
  tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canarypages', fixtures);
}, 120_000);
afterAll(() => app.close());

/** The names of what a call may be asked by. */
const queryOf = ({ query }: Endpoint): ReadonlySet<string> => new Set(Object.keys((query as { shape?: object } | undefined)?.shape ?? {})); // a z.object, as every query is

const lists = modules.flatMap(({ name, routes }) =>
  routes.flatMap(({ endpoint }) =>
    endpoint.answer.kind === 'list' && queryOf(endpoint).has('offset') && !(endpoint.id in openByDesign)
      ? [{ module: name, endpoint }]
      : [],
  ),
);

test('there are lists to ask for', () => expect(lists.length).toBeGreaterThan(30));

/** Someone on a page that is gone reads how many there are, and so which page is the last. */
test.each(lists.map((one) => [one.endpoint.path, one] as const))('%s has the same total past its end', async (_path, one) => {
  const { endpoint, module } = one;
  const ids = tenant.ids[module] ?? {};
  const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
  const ask = async (offset: number) => {
    const query = { ...given.query, limit: 5, offset };
    return app.request('GET', fillPath(endpoint, ids), { query, token: tenant.person.token });
  };
  const [first, beyond] = [await ask(0), await ask(500)];
  if (first.status !== 200) return expect(beyond.status).toBe(first.status);
  expect([beyond.status, beyond.json.data, beyond.json.total]).toEqual([200, [], first.json.total]);
});
