import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditOf, earlierLeft, grossOf, refundableOf, sumOf, type Sums } from './credit-note.ts';
import { taxesOf } from './tax.ts';

const none = ({ lines, taxes }: Sums): Sums => ({ lines: lines.map(() => 0), taxes: taxes.map(() => 0) });
const added = (a: readonly number[], b: readonly number[]): number[] => a.map((cents, at) => cents + (b[at] ?? 0));
const plus = (a: Sums, b: Sums): Sums => ({ lines: added(a.lines, b.lines), taxes: added(a.taxes, b.taxes) });

test('A part has the shares of its invoice, and the whole is the invoice.', () => {
  const invoice = { lines: [-498, 2498, 390], taxes: [454] };
  const half = creditOf(1422, invoice, none(invoice));
  expect(half).toEqual({ lines: [-249, 1249, 195], taxes: [227] });
  expect(creditOf(1422, invoice, half)).toEqual(half);
  expect(creditOf(2844, invoice, none(invoice))).toEqual(invoice);
});

test('What rounding leaves is on the largest line.', () => {
  const invoice = { lines: [101, 98, 101], taxes: [] };
  expect(creditOf(100, invoice, none(invoice)).lines).toEqual([33, 33, 34]);
});

test('What an invoice gives back at the higher rate leaves a tax below zero, and so does its credit note.', () => {
  const invoice = { lines: [-498, 2498], taxes: [-95, 0] };
  expect(creditOf(1905, invoice, none(invoice))).toEqual(invoice);
  expect(creditOf(381, invoice, none(invoice))).toEqual({ lines: [-100, 500], taxes: [-19, 0] });
});

const line = fc.record({
  amount: fc.integer({ min: -3000, max: 20_000 }),
  discount: fc.constant(0),
  taxRate: fc.constantFrom(0, 7, 19, 25.5),
});
const invoices = fc
  .array(line, { minLength: 1, maxLength: 5 })
  .map((lines): Sums => ({ lines: lines.map(({ amount }) => amount), taxes: taxesOf(lines).map(({ tax }) => tax) }))
  .filter((invoice) => grossOf(invoice) > 0);

test('However an invoice of any rates is given back in parts, each part adds up, and the last one leaves nothing.', () => {
  fc.assert(
    fc.property(invoices, fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 12 }), (invoice, parts) => {
      let before = none(invoice);
      for (const wanted of [...parts, Number.MAX_SAFE_INTEGER]) {
        const gross = Math.min(wanted, grossOf(invoice) - grossOf(before));
        if (gross === 0) continue;
        const note = creditOf(gross, invoice, before);
        expect(grossOf(note)).toBe(gross);
        before = plus(before, note);
        for (const kind of ['lines', 'taxes'] as const) {
          // Within a share of the invoice's own: a cent of rounding for each, all of which the largest line has.
          const exact = invoice[kind].map((cents) => (cents * grossOf(before)) / grossOf(invoice));
          before[kind].forEach((cents, at) => expect(Math.abs(cents - (exact[at] ?? 0))).toBeLessThanOrEqual(6));
        }
      }
      expect(before).toEqual(invoice);
    }),
  );
});

test('With one rate and no line below zero, neither net nor tax of a part is below zero.', () => {
  const one = fc.tuple(fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 5 }), fc.constantFrom(7, 19, 25.5));
  fc.assert(
    fc.property(one, fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 12 }), ([amounts, taxRate], parts) => {
      const lines = amounts.map((amount) => ({ amount, discount: 0, taxRate }));
      const invoice = { lines: amounts, taxes: taxesOf(lines).map(({ tax }) => tax) };
      let before = none(invoice);
      for (const wanted of parts) {
        const gross = Math.min(wanted, grossOf(invoice) - grossOf(before));
        if (gross === 0) continue;
        const note = creditOf(gross, invoice, before);
        expect(Math.min(sumOf(note.lines), sumOf(note.taxes))).toBeGreaterThanOrEqual(0);
        before = plus(before, note);
      }
    }),
  );
});

test('What a payment may give back is what nothing has given back yet.', () => {
  expect(refundableOf(995, [])).toBe(995);
  expect(refundableOf(995, [300, 695])).toBe(0);
});

test('Of what a payment has paid of earlier invoices, what has gone back is left out.', () => {
  expect(earlierLeft({ credit_applied: -30 }, [])).toBe(30);
  expect(earlierLeft({ credit_applied: -30 }, [{ earlier: 10 }, { earlier: 0 }])).toBe(20);
  expect(earlierLeft({ credit_applied: 30 }, [])).toBe(0);
});
