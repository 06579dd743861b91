import { color, page, type Color } from '#platform/pdf/palette.ts';
import type { Sheet } from '#platform/pdf/sheet.ts';
import { brandName } from '../rules/card-brand.ts';
import { balanceTerm, LEAST_CHARGE, partDiscount } from '../rules/cents.ts';
import { drawRule } from './invoice-lines.ts';
import type { InvoiceWords } from './invoice-words.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

const WIDTH = 242; // as wide as the buyer's column
const LEFT = page.width - page.margin - WIDTH;
const FIGURE = 78;
const GAP = 3;

type Row = readonly [name: string, amount: number];

/** The sums in their order of computing, and below them whether it is paid. */
export function drawTotals(sheet: Sheet, invoice: PrintedInvoice, words: InvoiceWords): void {
  const rows = rowsOf(invoice, words);
  sheet.room(rows.length * 18 + 80);
  sheet.y += 4;
  for (const [name, amount] of rows) drawRow(sheet, name, words.money(amount), { size: 10, isStrong: false });
  sheet.y += 5;
  drawRule(sheet, LEFT);
  sheet.y += 7;
  drawRow(sheet, words.tell(resultOf(invoice)), words.money(invoice.amountDue), { size: 12, isStrong: true });
  sheet.y += 14;
  const { text, ink } = stateOf(invoice, words);
  sheet.put(sheet.lay([{ text, role: 'strong', color: ink }], 11));
  if (invoice.isReverseCharge) {
    sheet.put(sheet.lay([{ text: words.tell('reverseCharge'), role: 'body', color: color.ink }], 9.5));
  }
  if (invoice.creditAdded > 0) {
    const added = words.tell('creditAdded', { amount: words.money(invoice.creditAdded) });
    sheet.put(sheet.lay([{ text: added, role: 'body', color: color.muted }], 9.5));
  }
}

function resultOf({ correction, status, amountDue }: PrintedInvoice): 'creditNote.total' | 'amountPaid' | 'amountDue' {
  if (correction) return 'creditNote.total';
  return status === 'paid' && amountDue > 0 ? 'amountPaid' : 'amountDue';
}

const balanceWords = { credit: 'creditApplied', fromEarlier: 'fromEarlier', toCredit: 'toCredit' } as const;

function rowsOf(invoice: PrintedInvoice, { tell, percent, money }: InvoiceWords): Row[] {
  const { lines, subtotal, discountCode, taxes, total, creditApplied, carriedOver, amountDue } = invoice;
  const { given, back } = partDiscount(
    invoice.discount,
    lines.map(({ discount }) => discount),
  );
  const fromCredit = creditApplied - carriedOver;
  return [
    [tell('subtotal'), subtotal],
    ...(given === 0 ? [] : [[discountCode ? tell('discountWith', { code: discountCode }) : tell('discount'), -given] satisfies Row]),
    ...(back === 0 ? [] : [[tell('discountBack'), -back] satisfies Row]),
    ...taxes.map(({ rate, net, tax }): Row => {
      const values = { rate: percent(rate), net: money(net) };
      return [tell(taxes.length === 1 ? 'taxAt' : 'taxAtOf', values), tax];
    }),
    ...(invoice.correction ? [] : [[tell('total'), total] satisfies Row]),
    ...(fromCredit === 0 ? [] : [[tell(balanceWords[balanceTerm({ fromBalance: fromCredit, amountDue })]), -fromCredit] satisfies Row]),
    ...(carriedOver === 0 ? [] : [[tell(carriedOver < LEAST_CHARGE ? 'carriedOver' : 'owedNext'), -carriedOver] satisfies Row]),
  ];
}

function drawRow(sheet: Sheet, name: string, amount: string, { size, isStrong }: { size: number; isStrong: boolean }): void {
  const look = { role: isStrong ? 'strong' : 'body', color: isStrong ? color.ink : color.muted } as const;
  const { y } = sheet;
  const height = sheet.drawAt(sheet.lay([{ text: name, ...look }], size, WIDTH - FIGURE), LEFT, y);
  sheet.label(amount, { x: LEFT, y, size, width: WIDTH, align: 'right' }, { role: look.role, color: color.ink });
  sheet.y += height + GAP;
}

/** Whether it is paid, when and how. */
function stateOf(invoice: PrintedInvoice, { tell, day }: InvoiceWords): { text: string; ink: Color } {
  const { status, paidAt, card, amountDue, voidedAt, correction } = invoice;
  if (correction) return { text: tell(`creditNote.as.${correction.as}`), ink: color.mintText };
  if (status === 'paid') {
    const values = { day: paidAt ? day(paidAt) : '', ...(card && { brand: brandName(card.brand), last4: card.last4 }) };
    const key = amountDue === 0 ? 'state.nothingDue' : card ? 'state.paidWith' : 'state.paid';
    return { text: tell(key, values), ink: color.mintText };
  }
  if (status === 'void') return { text: tell('state.void', { day: voidedAt ? day(voidedAt) : '' }), ink: color.muted };
  return { text: tell(status === 'uncollectible' ? 'state.uncollectible' : 'state.open'), ink: color.coralText };
}
