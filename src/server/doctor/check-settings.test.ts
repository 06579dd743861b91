import { expect, it } from 'vitest';
import { checkSettings } from './check-settings.ts';

const warnings = (env: Record<string, string>): string[] =>
  checkSettings(env).findings.flatMap(({ level, says }) => (level === 'warn' ? [says] : []));

it('warns of a seller whose own country has no rate, since its buyers would pay no tax', () => {
  expect(warnings({ TAX_RATES: 'IE=23', SELLER_COUNTRY: 'FR' })).toEqual([
    'TAX_RATES has no rate for SELLER_COUNTRY FR: buyers there, and those who have not said where they are, pay no tax',
  ]);
  expect(warnings({ TAX_RATES: 'IE=23,FR=0', SELLER_COUNTRY: 'FR' })).toEqual([]);
});

it('warns of a test server that is asked instead of a provider', () => {
  const seller = { SELLER_NAME: 'Quay Ltd', SELLER_ADDRESS: '1 Quay Street' };
  const stripe = { BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678', ...seller };
  expect(warnings(stripe)).toEqual([]);
  const place = 'http://127.0.0.1:4242';
  expect(warnings({ ...stripe, STRIPE_API_URL: place, REVENUE_API_URL: place })).toEqual([
    `STRIPE_API_URL is set: ${place} is asked instead of Stripe, and no money moves`,
    `REVENUE_API_URL is set: keys of accounts go to ${place} instead of Stripe, PayPal and Square`,
  ]);
});
