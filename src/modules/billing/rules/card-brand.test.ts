import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandName, cardName } from './card-brand.ts';

test.each([
  ['visa', 'Visa'],
  ['AMEX', 'American Express'],
  ['Visa', 'Visa'],
  ['eftpos_au', 'eftpos_au'],
  ['constructor', 'constructor'],
])('%s is shown as %s', (brand, name) => expect(brandName(brand)).toBe(name));

const sources = globSync(['src/modules/*/{web,export}/**/*.{ts,tsx}', 'src/modules/*/server/mail/**/*.ts', 'src/server/**/*.ts']);

test('No screen, document, mail or command writes a brand as the provider calls it.', () => {
  expect(sources.length).toBeGreaterThan(100);
  const raw = sources.filter((file) => !file.includes('.test.') && /\{(?:(?!classes)\w+\.)*brand\}/.test(readFileSync(file, 'utf8')));
  expect(raw).toEqual([]);
});

test('A card is named in one way.', () => expect(cardName({ brand: 'visa', last4: '4242' })).toBe('Visa •••• 4242'));
