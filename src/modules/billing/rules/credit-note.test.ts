import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf, grossOf, refundableOf, type Sums } from './credit-note.ts';

const none = (lines: number): Sums => ({ net: 0, tax: 0, lines: Array.from({ length: lines }, () => 0) });
const plus = (a: Sums, b: Sums): Sums => ({
  net: a.net + b.net,
  tax: a.tax + b.tax,
  lines: a.lines.map((line, at) => line + (b.lines[at] ?? 0)),
});
const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

test('A part has the shares of its invoice, and the whole is the invoice.', () => {
  const invoice = { net: 2390, tax: 454, lines: [-498, 2498, 390] };
  const half = creditOf(1422, invoice, none(3));
  expect(half).toEqual({ net: 1195, tax: 227, lines: [-249, 1249, 195] });
  expect(creditOf(1422, invoice, half)).toEqual(half);
  expect(creditOf(2844, invoice, none(3))).toEqual(invoice);
});

test('What rounding leaves is on the largest line.', () => {
  expect(creditOf(100, { net: 300, tax: 0, lines: [101, 98, 101] }, none(3)).lines).toEqual([33, 33, 34]);
});

test('However an invoice is given back in parts, each part adds up, none is below nothing, and the last one leaves nothing.', () => {
  const invoices = fc
    .tuple(fc.array(fc.integer({ min: -3000, max: 20_000 }), { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 5000 }))
    .filter(([lines, tax]) => sum(lines) > 0 && tax <= sum(lines))
    .map(([lines, tax]): Sums => ({ net: sum(lines), tax, lines }));
  fc.assert(
    fc.property(invoices, fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 12 }), (invoice, parts) => {
      let before = none(invoice.lines.length);
      for (const wanted of [...parts, Number.MAX_SAFE_INTEGER]) {
        const gross = Math.min(wanted, grossOf(invoice) - grossOf(before));
        if (gross === 0) continue;
        const note = creditOf(gross, invoice, before);
        expect(note.net + note.tax).toBe(gross);
        expect(sum(note.lines)).toBe(note.net);
        expect(Math.min(note.net, note.tax)).toBeGreaterThanOrEqual(0);
        before = plus(before, note);
      }
      expect(before).toEqual(invoice);
    }),
  );
});

test('What a payment may give back is what nothing has given back yet.', () => {
  expect(refundableOf(995, [])).toBe(995);
  expect(refundableOf(995, [300, 695])).toBe(0);
});
