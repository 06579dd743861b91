import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import { accountRoles, decide, nobody, type AccountRole, type Action, type Actor, type Resource } from '#shared/permissions.ts';
import { ownApp, type OwnApp, type TestPerson } from '#test/support/test-app.ts';
import { exceptions, fixtures, matrix } from './fixtures.ts';
import { fillPath, fingerprint, furnish, type Tenant } from './tenant-world.ts';

const ACCOUNT = '018f0000-0000-7000-8000-00000000000a' as AccountId;
const ME = '018f0000-0000-7000-8000-00000000000b' as UserId;

const user = (role: AccountRole, permissions: readonly string[] = []): Actor => ({
  kind: 'user',
  userId: ME,
  accountId: ACCOUNT,
  role,
  persona: 'TEAM_MEMBER',
  permissions,
  emailVerified: true,
  plan: 'ENTERPRISE',
  isDemo: false,
});
const guest: Actor = { kind: 'guest', accountId: ACCOUNT, roomId: 'another', participantId: 'somebody' };
const columns: readonly (readonly [string, Actor])[] = [
  ['nobody', nobody],
  ['guest', guest],
  ['OBSERVER', user('OBSERVER')],
  ['MEMBER', user('MEMBER')],
  ['ADMIN', user('ADMIN')],
  ['OWNER', user('OWNER')],
];
const strangers: Resource = { ownerIds: ['018f0000-0000-7000-8000-00000000000c'], participantRole: null };

const actions = new Map<string, Action>();
for (const module of modules) {
  for (const { endpoint } of module.routes) if (endpoint.action !== 'public') actions.set(endpoint.action.name, endpoint.action);
  for (const room of module.rooms ?? []) for (const { command } of room.commands) actions.set(command.action.name, command.action);
}
const inMatrix = (name: string, column: number): boolean => matrix[name]?.split(' ')[column] === '+';

describe('The decision', () => {
  test('is written down for every action, and for no other', () => {
    expect([...actions.keys()].toSorted()).toEqual(Object.keys(matrix).toSorted());
  });

  test.each([...actions].map(([name, action]) => ({ name, action })))(
    '$name on a stranger’s record is as the matrix says',
    ({ name, action }) => {
      const decided = columns.map(([, actor]) => (decide(actor, action, strangers).allow ? '+' : '-')).join(' ');
      expect(decided).toBe(matrix[name]);
    },
  );

  test.each([...actions].flatMap(([name, action]) => accountRoles.map((role) => ({ name, action, role }))))(
    '$name on $role’s own record adds what is written',
    ({ name, action, role }) => {
      const also = exceptions.filter((one) => one.action === name && one.because === 'own').flatMap((one) => one.also);
      const column = columns.findIndex(([label]) => label === role);
      const own = decide(user(role), action, { ownerIds: [ME], participantRole: null }).allow;
      expect(own).toBe(inMatrix(name, column) || also.includes(role));
    },
  );

  const parts = ['facilitator', 'participant', 'member', 'observer', 'onlooker'];
  test.each([...actions].flatMap(([name, action]) => parts.map((part) => ({ name, action, part }))))(
    '$name as $part of the room adds what is written',
    ({ name, action, part }) => {
      const also = exceptions.filter((one) => one.action === name && one.because === 'participant').flatMap((one) => one.also);
      const allowed = decide(user('MEMBER'), action, { ...strangers, participantRole: part }).allow;
      expect(allowed).toBe(inMatrix(name, 3) || also.includes(part));
    },
  );

  test.each(exceptions.filter((one) => one.because === 'permission'))(
    '$permission passes $action, and so does the wildcard',
    ({ action, permission }) => {
      const rule = actions.get(action);
      if (!rule || !permission) throw new Error(`No action ${action}`);
      for (const held of [permission, '*']) expect(decide(user('MEMBER', [held]), rule, strangers).allow).toBe(true);
      expect(decide(user('MEMBER', ['page:of_no_action']), rule, strangers).allow).toBe(inMatrix(action, 3));
    },
  );
});

describe('Over HTTP', () => {
  let app: OwnApp;
  let tenant: Tenant;
  let before: string;
  const people: Partial<Record<string, TestPerson | { token?: string }>> = { nobody: {} };
  beforeAll(async () => {
    app = await ownApp();
    tenant = await furnish(app, await app.register({ plan: 'ENTERPRISE' }), 'canary', fixtures);
    people['MEMBER'] = await app.addMember(tenant.person.accountId, 'MEMBER');
    people['OBSERVER'] = await app.addMember(tenant.person.accountId, 'OBSERVER');
    await app.app.settle();
    before = await fingerprint(app, tenant.person.accountId);
  });
  afterAll(() => app.close());

  const guarded = modules.flatMap((module) =>
    module.routes.map(({ endpoint }) => ({ module: module.name, endpoint, action: endpoint.action })),
  );
  const refused = guarded.flatMap(({ module, endpoint, action }) =>
    action === 'public'
      ? []
      : ['nobody', 'OBSERVER', 'MEMBER']
          .filter(
            (who) =>
              !inMatrix(
                action.name,
                columns.findIndex(([label]) => label === who),
              ),
          )
          .map((who) => ({ who, module, endpoint })),
  );

  test('there is something to refuse', () => expect(refused.length).toBeGreaterThan(60));

  test.each(refused.map((one) => [`${one.who}: ${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
    '%s is refused and changes nothing',
    async (_name, { who, module, endpoint }) => {
      const ids = tenant.ids[module] ?? {};
      const given = fixtures[module]?.inputs[endpoint.id]?.(ids) ?? {};
      const answer = await app.request(endpoint.method, fillPath(endpoint, ids), { ...given, token: people[who]?.token });
      // A record that somebody may not even see is not found.
      expect(who === 'nobody' ? [401] : [403, 404]).toContain(answer.status);
      expect(await fingerprint(app, tenant.person.accountId)).toBe(before);
    },
  );
});
