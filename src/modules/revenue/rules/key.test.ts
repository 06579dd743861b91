import { expect, test } from 'vitest';
import { hintOf, refuseKey } from './key.ts';

const codeOf = (...args: Parameters<typeof refuseKey>) => refuseKey(...args)?.code.replace('revenue.', '') ?? null;

test.each([
  ['STRIPE', '', 'api_key_required'],
  ['STRIPE', 'sk_test_123456789012', null],
  ['STRIPE', 'sk_test_12345678901', 'api_key_format_stripe'],
  ['STRIPE', 'rk_live_123456789012', null],
  ['STRIPE', 'pk_live_123456789012', 'api_key_format_stripe'],
  ['STRIPE', ' sk_test_123456789012', 'api_key_format_stripe'],
  ['PAYPAL', '', 'api_key_required'],
  ['PAYPAL', 'client7:secret78', null],
  ['PAYPAL', 'client7:secret7', 'api_key_format_paypal'],
  ['PAYPAL', 'a-client-without-its-secret', 'api_key_format_paypal_parts'],
  ['PAYPAL', ':secret-without-its-client', 'api_key_format_paypal_parts'],
  ['PAYPAL', 'client-without-its-secret:', 'api_key_format_paypal_parts'],
  ['PAYPAL', 'client:secret:and-more', 'api_key_format_paypal_parts'],
  ['PAYPAL', 'client of mine:secret78', 'api_key_format_paypal_parts'],
  ['SQUARE', '', 'api_key_required'],
  ['SQUARE', 'EAAAEabc', null],
  ['SQUARE', 'eaaaEabc', 'api_key_format_square'],
  ['OTHER', '', 'api_key_required'],
  ['OTHER', '12345678', null],
  ['OTHER', '1234567', 'api_key_format_any'],
] as const)('%s refuses the key "%s" for %s', (provider, key, code) => {
  expect(codeOf(provider, key)).toBe(code);
});

test('the hint is the last four characters, and of a short key never more than a quarter', () => {
  expect(hintOf('sk_test_1234567890ab')).toBe('90ab');
  expect(hintOf('1234567890123456')).toBe('3456');
  expect(hintOf('EAAAEabc')).toBe('bc');
  expect(hintOf('EAA')).toBe('');
});
