import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { featureProblems } from '#modules/features/contract.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { fixtures } from './fixtures.ts';
import { fillPath, furnish, type Tenant } from './tenant-world.ts';

const calls = modules.flatMap(({ name, routes }) =>
  routes.filter(({ endpoint }) => endpoint.problems.includes(featureProblems.off)).map(({ endpoint }) => ({ module: name, endpoint })),
);

let app: OwnApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await ownApp();
  tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canaryoff', fixtures);
  const { token } = tenant.person;
  const off = await app.request('PUT', '/api/accounts/features', { token, body: { enabledFeatures: [] } });
  if (off.status !== 200) throw new Error(`The features were not turned off: ${off.text}`);
}, 120_000);
afterAll(() => app.close());

test('there is something to turn off', () => expect(calls.length).toBeGreaterThan(5));

test.each(calls.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  '%s is refused while its feature is off',
  async (_name, { module, endpoint }) => {
    const ids = tenant.ids[module] ?? {};
    const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
    const { status, json, text } = await app.request(endpoint.method, fillPath(endpoint, ids), { ...given, token: tenant.person.token });
    expect([status, json?.code], text).toEqual([featureProblems.off.status, featureProblems.off.code]);
  },
);
