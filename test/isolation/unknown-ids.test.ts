import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { common } from '#shared/problem.ts';
import { ownApp, type OwnApp } from '#test/support/test-app.ts';
import { fixtures } from './fixtures.ts';
import { openByDesign } from './open-by-design.ts';
import { fillPath, fingerprint, furnish, parametersOf, type Tenant } from './tenant-world.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Calls that are refused for something else before the id is looked for. */
const refusedBefore: Readonly<Record<string, string>> = {
  'retros.withdrawVote voteId': 'retros.not_voting',
};

let app: OwnApp;
let tenant: Tenant;
let seen: string;
beforeAll(async () => {
  app = await ownApp();
  tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canaryunknown', fixtures);
  seen = await fingerprint(app, tenant.person.accountId);
}, 120_000);
afterAll(() => app.close());

/** Each call of each module, once for each id that its path names. */
const cases = modules.flatMap(({ name, routes }) =>
  routes
    .filter(({ endpoint }) => !(endpoint.id in openByDesign))
    .flatMap(({ endpoint }) => parametersOf(endpoint).map((parameter) => ({ module: name, endpoint, parameter }))),
);

test('there is something to ask for', () => expect(cases.length).toBeGreaterThan(200));

test.each(cases.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one.parameter, one] as const))(
  '%s with an unknown %s says so and changes nothing',
  async (_name, _parameter, { module, endpoint, parameter }) => {
    const ids = { ...tenant.ids[module], [parameter]: UNKNOWN };
    const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
    const { status, json, text } = await app.request(endpoint.method, fillPath(endpoint, ids), { ...given, token: tenant.person.token });
    const before = refusedBefore[`${endpoint.id} ${parameter}`];
    const said = endpoint.problems.filter(({ code, status: by }) => (before ? code === before : by === 404)).map(({ code }) => code);
    expect({ status, code: json?.code }, text).toEqual({
      status: before ? 409 : 404,
      code: expect.toBeOneOf([...said, common.not_found.code]),
    });
    expect(await fingerprint(app, tenant.person.accountId)).toBe(seen);
  },
);
