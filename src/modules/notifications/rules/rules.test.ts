import { expect, test } from 'vitest';
import { maskEmail } from './address.ts';

test.each([
  ['ana@example.com', 'a…@example.com'],
  ['@example.com', '…'],
  ['nonsense', '…'],
])('the address %s is shown as %s', (email, shown) => expect(maskEmail(email)).toBe(shown));
