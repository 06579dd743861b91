import { beforeEach, expect, test } from 'vitest';
import { serve } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import { tenantScope } from '#platform/db/scope.ts';
import { inTransaction } from '#platform/module/transaction.ts';
import type { AccountId } from '#shared/ids.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { until } from '#test/support/live/until.ts';
import { getFeatures } from '../contract.ts';
import { featuresOf, requireFeature, withFeature } from './public.ts';

const PATH = '/api/accounts/features';
const FOUNDERS = ['agile_survival', 'product_discovery', 'business_planning', 'customer_engagement'];

let owner: TestPerson;
let member: TestPerson;
const app = await sharedApp();
beforeEach(async () => {
  owner = await app.register({ plan: 'PRO' });
  member = await app.addMember(owner.accountId, 'MEMBER');
});

const read = (by: TestPerson = owner) => app.request('GET', PATH, { token: by.token });
const save = (body: object, by: TestPerson = owner) => app.request('PUT', PATH, { body, token: by.token });
const asSystem = <T>(person: TestPerson, work: (context: Context) => Promise<T>) => {
  const accountId = person.accountId as AccountId;
  const caller = { actor: { kind: 'system' as const, accountId }, requestId: 'test', origin: { ip: '', userAgent: '' } };
  return inTransaction(app.app.runtime, caller, tenantScope(accountId, null), work);
};

test('a founder’s new account begins with the documented features and an open set-up', async () => {
  const fresh = await app.register();
  expect((await read(fresh)).json).toEqual({
    success: true,
    data: {
      accountId: fresh.accountId,
      enabledFeatures: FOUNDERS,
      onboardingCompleted: false,
      onboardingWizardCompleted: false,
      onboardingWizardSkipped: false,
      lastUpdated: null,
    },
  });
  await app.rows("update users set persona = 'INVESTOR' where id = $1", [fresh.userId]);
  expect((await read(fresh)).json.data.enabledFeatures).toEqual(['investor_intelligence']);
});

test('what is saved is read by everybody of the account, and by nobody else', async () => {
  const other = await app.register();
  const saved = await save({ enabledFeatures: ['operational_cadence', 'goal_management', 'agile_survival'] });
  expect([saved.status, saved.json.data.enabledFeatures]).toEqual([200, ['agile_survival', 'operational_cadence', 'goal_management']]);
  expect((await read(member)).json).toEqual(saved.json);
  expect((await read(other)).json.data.enabledFeatures).toEqual(FOUNDERS);
});

test('the set-up is one state: what is written here stands in the account’s settings', async () => {
  const enabled = (await read()).json.data.enabledFeatures;
  const saved = await save({ onboardingCompleted: true, onboardingWizardCompleted: true });
  expect(saved.json.data).toMatchObject({ onboardingCompleted: true, onboardingWizardCompleted: true, enabledFeatures: enabled });
  const account = await app.request('GET', '/api/accounts/current', { token: owner.token });
  expect(account.json.data.settings).toMatchObject({
    onboardingCompleted: true,
    onboardingWizardCompleted: true,
    onboardingWizardSkipped: false,
  });
  const reset = { onboardingCompleted: false, onboardingWizardCompleted: false, onboardingWizardSkipped: false };
  expect((await save(reset)).json.data).toMatchObject(reset);
});

test.each([
  [{ enabledFeatures: ['goal_management'] }, 400, 'features.whole_off'],
  [{ enabledFeatures: ['enterprise_survival'] }, 403, 'request.plan_required'],
  [{ enabledFeatures: ['time_travel'] }, 400, 'request.invalid'],
  [{ enabledFeatures: 'agile_survival' }, 400, 'request.invalid'],
  [{ onboardingCompleted: 'yes' }, 400, 'request.invalid'],
])('%o is refused and changes nothing', async (body, status, code) => {
  const before = (await read()).text;
  const answer = await save(body);
  expect([answer.status, answer.json.code]).toEqual([status, code]);
  expect((await read()).text).toBe(before);
});

test('the words of a refusal name the part and its whole', async () => {
  const { json } = await save({ enabledFeatures: ['goal_management'] });
  expect(json.error).toBe('Turn on Operational cadence first: Goal management is a part of it');
});

test('choosing takes an owner or an admin', async () => {
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  expect((await save({ enabledFeatures: [] }, member)).json.code).toBe('request.denied');
  expect((await save({ enabledFeatures: ['agile_survival'] }, admin)).status).toBe(200);
  expect((await app.request('GET', PATH)).status).toBe(401);
});

test('a feature of a larger plan stays chosen, does not count, and comes back with the plan', async () => {
  const person = await app.register({ plan: 'ENTERPRISE' });
  await save({ enabledFeatures: ['agile_survival', 'enterprise_survival'] }, person);
  const setPlan = (plan: string) => app.rows('update subscriptions set plan = $1 where account_id = $2', [plan, person.accountId]);
  await setPlan('FREE');
  expect((await read(person)).json.data.enabledFeatures).toEqual(['agile_survival']);
  expect((await save({ enabledFeatures: ['agile_survival', 'enterprise_survival'] }, person)).status).toBe(200);
  await setPlan('ENTERPRISE');
  expect((await read(person)).json.data.enabledFeatures).toEqual(['agile_survival', 'enterprise_survival']);
});

test('the catalogue tells each feature with its whole and its plan', async () => {
  const { json } = await app.request('GET', '/api/system/features', { token: member.token });
  expect(json.data).toHaveLength(11);
  expect(json.data).toContainEqual({ id: 'goal_management', name: 'Goal management', parent: 'operational_cadence', minimumPlan: 'FREE' });
  expect(json.data).toContainEqual({ id: 'enterprise_survival', name: 'Enterprise survival', parent: null, minimumPlan: 'ENTERPRISE' });
});

test('a call of a feature that is off is refused with 403 and reaches nothing; its data stays', async () => {
  const person = await app.register();
  await save({ enabledFeatures: ['agile_survival'] }, person);
  let reached = 0;
  const [route] = withFeature('product_discovery', [serve(getFeatures, async () => ((reached += 1), (await read(person)).json.data))]);
  const call = () => asSystem(person, (context) => route!.handle(context, {}));
  await expect(call()).rejects.toMatchObject({ kind: { code: 'features.off', status: 403 } });
  expect(reached).toBe(0);
  await save({ enabledFeatures: ['product_discovery'] }, person);
  await asSystem(person, (context) => requireFeature(context, 'product_discovery'));
  expect(await asSystem(person, featuresOf)).toEqual(new Set(['product_discovery']));
});

test('every open tab of the account is told, no secret and nobody else', async () => {
  const stranger = await app.register();
  const [mine, colleagues, strangers] = await Promise.all([owner, member, stranger].map((person) => app.connect(person.token)));
  const saved = (await save({ enabledFeatures: ['business_planning'] })).json.data;
  const heard = (client: typeof mine) => client!.frames.filter(({ event }) => event === 'features:updated').map(({ payload }) => payload);
  await until(() => heard(mine).length > 0 && heard(colleagues).length > 0);
  expect(heard(colleagues)).toEqual([saved]);
  expect(heard(strangers)).toEqual([]);
  for (const client of [mine, colleagues, strangers]) client!.close();
});
