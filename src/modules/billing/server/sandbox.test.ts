import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from 'uuidv7';
import type { AccountId } from '#shared/ids.ts';
import { billingApp, runningJob, whileAway } from '#test/support/billing.ts';
import type { OwnApp } from '#test/support/test-app.ts';
import { ProviderAway, type PaymentProvider } from './service/provider.ts';
import { providerOf } from './service/providers.ts';
import { tillOfJob } from './service/till.ts';

let app: OwnApp;
let provider: PaymentProvider;
beforeAll(async () => {
  app = await billingApp();
  provider = providerOf(await tillOfJob(runningJob(app), uuidv7() as AccountId));
});
afterAll(() => app.close());

const refundedOf = async (ref: string) =>
  (await app.rows<{ refunded: number }>('select refunded from sandbox_charges where provider_ref = $1', [ref]))[0]?.refunded;

async function charge(amount: number): Promise<string> {
  const who = { accountId: uuidv7() as AccountId, customerRef: null, begunAt: app.now(), description: 'Test', isOffSession: false };
  const { ref } = await provider.charge({ ...who, key: uuidv7(), amount, cardRef: 'test_visa' });
  return ref ?? '';
}

test('The test provider gives money back once for each key, and two keys at the same moment one after the other.', async () => {
  const chargeRef = await charge(995);
  const [one, two] = [uuidv7(), uuidv7()];
  const refunds = [one, one, two, one].map((key) => provider.refund({ key, chargeRef, amount: 400, begunAt: app.now() }));
  const refs = (await Promise.all(refunds)).map(({ ref }) => ref);
  expect(refs).toEqual([one, one, two, one].map((key) => `test_refund_${key}`));
  expect(await refundedOf(chargeRef)).toBe(800);
});

test('The test provider does not give back more than it has taken.', async () => {
  const chargeRef = await charge(995);
  const refund = (amount: number) => provider.refund({ key: uuidv7(), chargeRef, amount, begunAt: app.now() });
  const { ref } = await refund(995);
  expect(await refund(1)).toEqual({ status: 'failed', ref: null, code: 'charge_already_refunded' });
  expect(await provider.readRefund(ref ?? '')).toEqual({ status: 'succeeded', ref });
  expect(await refundedOf(chargeRef)).toBe(995);
});

test('The test provider is away with its table, and a bug of its own is none.', async () => {
  expect(await whileAway(app, () => charge(995).catch((error: unknown) => error))).toBeInstanceOf(ProviderAway);
  await app.rows('alter table sandbox_charges rename column refunded to given_back');
  const bug = await charge(995).catch((error: unknown) => error);
  await app.rows('alter table sandbox_charges rename column given_back to refunded');
  expect(bug).toMatchObject({ code: '42703' });
  expect(bug).not.toBeInstanceOf(ProviderAway);
});
