import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formattersFor } from '#ui/text/format.ts';
import { moneyText } from './money-text.ts';

test('Below zero screens, documents and mails write the same minus, and no zero has one.', () => {
  for (const [cents, text] of [
    [-4310, '−$43.10'],
    [123_450, '$1,234.50'],
    [0, '$0.00'],
    [-0, '$0.00'],
  ] as const) {
    expect(moneyText(cents)).toBe(text);
    for (const language of ['en', 'fr', 'es'] as const) expect(formattersFor(language).money(cents / 100)).toBe(text);
  }
});

test('Dollars are written in no other place.', () => {
  const own = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const writing = own.filter((file) => /style: 'currency', currency: 'USD'/.test(readFileSync(file, 'utf8'))).toSorted();
  expect(writing).toEqual(['src/modules/billing/rules/money-text.ts', 'src/ui/text/format.ts']);
});
