import { expect, test } from 'vitest';
import { brandName } from './card-brand.ts';

test.each([
  ['visa', 'Visa'],
  ['AMEX', 'American Express'],
  ['Visa', 'Visa'],
  ['eftpos_au', 'eftpos_au'],
  ['constructor', 'constructor'],
])('%s is shown as %s', (brand, name) => expect(brandName(brand)).toBe(name));
