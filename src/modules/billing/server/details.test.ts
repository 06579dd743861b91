import { beforeEach, expect, test } from 'vitest';
import { makeDemo } from '#test/support/demo-account.ts';
import { sharedApp, type TestPerson } from '#test/support/test-app.ts';
import { tenantScope } from '#platform/db/scope.ts';
import type { AccountId } from '#shared/ids.ts';
import { addresseeOf, buyerOf, sellerOf } from './service/parties.ts';

const app = await sharedApp();
let owner: TestPerson;
beforeEach(async () => {
  owner = await app.register();
});

const PATH = '/api/billing/details';
const read = async (by: TestPerson = owner) => (await app.request('GET', PATH, { token: by.token })).json;
const change = (body: object, by: TestPerson = owner) => app.request('PATCH', PATH, { token: by.token, body });
const within = <T>(work: (scoped: { tx: never; scope: never }) => Promise<T>) => {
  const scope = tenantScope(owner.accountId as AccountId, null);
  // The scope of a test is that of a request.
  return app.database.transaction(scope, (tx) => work({ tx: tx as never, scope: scope as never }));
};

const full = {
  legalName: 'Quay Ltd',
  addressLine1: '1 Quay Street',
  addressLine2: 'Floor 2',
  postalCode: 'H91 X2',
  city: 'Galway',
  region: 'Connacht',
  country: 'IE',
  taxNumber: 'IE 1234567-FA',
  billingEmail: 'bills@example.com',
  orderReference: 'PO 77',
};
const empty = Object.fromEntries(Object.keys(full).map((name) => [name, null]));

test('nothing is known at first; what is sent is kept, what is absent stays, null and an empty text clear', async () => {
  expect((await read()).data).toEqual({ ...empty, version: 1 });
  const changed = await change({ ...full, country: ' ie ', legalName: ' Quay\nLtd ' });
  expect([changed.status, changed.json.data]).toEqual([200, { ...full, version: 2 }]);
  const cleared = await change({ city: null, region: '', country: '' });
  expect(cleared.json.data).toEqual({ ...full, city: null, region: null, country: null, version: 3 });
  expect((await read()).data).toEqual(cleared.json.data);
  const log = await app.rows("select payload from events where account_id = $1 and type = 'billing.details_changed'", [owner.accountId]);
  expect(JSON.stringify(log)).toContain('city');
  expect(JSON.stringify(log)).not.toContain('Galway');
});

test('of two people who change the same version the second one is refused, with the record as it is now', async () => {
  await change({ city: 'Galway', version: 1 });
  const late = await change({ city: 'Cork', version: 1 });
  expect([late.status, late.json.code, late.json.details.record]).toEqual([
    409,
    'billing.stale',
    expect.objectContaining({ city: 'Galway', version: 2 }),
  ]);
  const both = await Promise.all([change({ city: 'Cork', version: 2 }), change({ city: 'Sligo', version: 2 })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test.each([
  [{ taxNumber: 'ab' }, 'billing.tax_number_invalid'],
  [{ taxNumber: 'x'.repeat(21) }, 'billing.tax_number_invalid'],
  [{ taxNumber: 'IE_12345' }, 'billing.tax_number_invalid'],
  [{ taxNumber: '--------' }, 'billing.tax_number_invalid'],
  [{ country: 'Ireland' }, 'request.invalid'],
  [{ country: 'ZZ' }, 'request.invalid'],
  [{ country: 'XX' }, 'request.invalid'],
  [{ orderReference: 'card 4242\u00A04242\u00A04242\u00A04242' }, 'request.invalid'],
  [{ legalName: '4242.4242.4242.4242' }, 'request.invalid'],
  [{ billingEmail: 'bills' }, 'request.invalid'],
  [{ legalName: 'x'.repeat(121) }, 'request.invalid'],
])('%j is refused and nothing is kept', async (body, code) => {
  const answer = await change(body);
  expect([answer.status, answer.json.code]).toEqual([400, code]);
  expect((await read()).data).toEqual({ ...empty, version: 1 });
});

test('members neither read nor change them; a member with billing.view reads alone', async () => {
  const member = await app.addMember(owner.accountId, 'MEMBER');
  const reader = await app.addMember(owner.accountId, 'MEMBER', ['billing.view']);
  expect((await read(member)).code).toBe('request.denied');
  expect((await read(reader)).success).toBe(true);
  expect((await change({ city: 'Cork' }, reader)).json.code).toBe('request.denied');
});

test('the buyer of an invoice is the account until details are entered, and mails go to the billing address, else to the owner', async () => {
  const before = await within((scoped) => buyerOf(scoped));
  expect(before).toEqual({ name: expect.stringContaining('Ana'), address: [], taxNumber: null, email: owner.email, orderReference: null });
  await change(full);
  expect(await within((scoped) => buyerOf(scoped))).toEqual({
    name: 'Quay Ltd',
    address: ['1 Quay Street', 'Floor 2', 'H91 X2 Galway', 'Connacht', 'Ireland'],
    taxNumber: 'IE 1234567-FA',
    email: 'bills@example.com',
    orderReference: 'PO 77',
  });
  expect(await within((scoped) => addresseeOf(scoped))).toEqual({ email: 'bills@example.com', firstName: null, language: 'en' });
  await change({ billingEmail: owner.email.toUpperCase() });
  expect(await within((scoped) => addresseeOf(scoped))).toMatchObject({ firstName: 'Ana' });
});

test('the seller is that of the settings, else the product', () => {
  const seller = { name: 'Quay Ltd', address: ['Galway'], taxNumber: 'IE1', email: null };
  expect(sellerOf({ seller })).toEqual({ ...seller, orderReference: null });
  expect(sellerOf({ seller: null })).toMatchObject({ name: 'Trimtab', address: [] });
});

test('a demo account is only looked at', async () => {
  await makeDemo(app, owner);
  const refused = await change({ city: 'Cork' });
  expect([refused.status, refused.json.code]).toEqual([403, 'billing.demo']);
});
