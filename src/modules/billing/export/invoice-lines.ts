import { color, page } from '#platform/pdf/palette.ts';
import type { Sheet } from '#platform/pdf/sheet.ts';
import { heightOf, type Piece } from '#platform/pdf/text.ts';
import { DAY } from '#shared/durations.ts';
import { monthsAfter } from '../rules/period.ts';
import { planTable } from '../rules.ts';
import type { InvoiceWords } from './invoice-words.ts';
import type { PrintedInvoice, PrintedLine } from './printed-invoice.ts';

const right = page.width - page.margin;
/** Left edges; figures end at the right edge of their column. */
const column = { what: page.margin, quantity: right - 240, price: right - 190, amount: right - 95 } as const;
const width = { what: column.quantity - column.what - 12, quantity: 40, price: 85, amount: 95 } as const;

/** The table of what was sold; it may run over several pages. */
export function drawLines(sheet: Sheet, { lines, correction }: PrintedInvoice, words: InvoiceWords): void {
  // A part of what was paid is given back: no number of it at a price makes that amount.
  const hasPrices = correction === null;
  drawHead(sheet, words, hasPrices);
  sheet.tableHead = () => drawHead(sheet, words, hasPrices);
  for (const line of lines) drawLine(sheet, line, words, hasPrices);
  if (lines.length === 0) sheet.put(sheet.lay([{ text: words.tell('noLines'), role: 'body', color: color.muted }], 10));
  sheet.tableHead = null;
}

function drawHead(sheet: Sheet, { tell }: InvoiceWords, hasPrices: boolean): void {
  const { y } = sheet;
  const look = { role: 'strong', color: color.muted } as const;
  const figure = { y, size: 8.5, align: 'right' } as const;
  sheet.label(tell('columns.what'), { x: column.what, y, size: 8.5 }, look);
  if (hasPrices) {
    sheet.label(tell('columns.quantity'), { ...figure, x: column.quantity, width: width.quantity }, look);
    sheet.label(tell('columns.price'), { ...figure, x: column.price, width: width.price }, look);
  }
  sheet.label(tell('columns.amount'), { ...figure, x: column.amount, width: width.amount }, look);
  sheet.y += 18;
  drawRule(sheet);
  sheet.y += 8;
}

export function drawRule({ doc, y }: Sheet, left: number = page.margin): void {
  doc.moveTo(left, y).lineTo(right, y).lineWidth(0.6).strokeColor(color.line).stroke();
}

function drawLine(sheet: Sheet, line: PrintedLine, words: InvoiceWords, hasPrices: boolean): void {
  const name: Piece = { text: nameOf(line, words), role: 'strong', color: color.ink };
  const span: Piece = { text: spanOf(line, words), role: 'body', color: color.muted };
  const text = [...sheet.lay([name], 10, width.what), ...sheet.lay([span], 8.5, width.what)];
  sheet.room(heightOf(text) + 17);
  const { y } = sheet;
  const look = { role: 'body', color: color.ink } as const;
  const figure = { y, size: 10, align: 'right' } as const;
  if (hasPrices) {
    sheet.label(String(line.quantity), { ...figure, x: column.quantity, width: width.quantity }, look);
    sheet.label(words.money(line.unitPrice), { ...figure, x: column.price, width: width.price }, look);
  }
  sheet.label(words.money(line.amount), { ...figure, x: column.amount, width: width.amount }, { ...look, role: 'strong' });
  sheet.put(text, column.what);
  sheet.y += 8;
  drawRule(sheet);
  sheet.y += 8;
}

function nameOf({ kind, plan, billingInterval, amount }: PrintedLine, { tell }: InvoiceWords): string {
  const what = kind === 'PLAN' ? tell(`plan.${billingInterval}`, { plan: planTable[plan].name }) : tell(`users.${billingInterval}`);
  return amount < 0 ? tell('notUsed', { what }) : what;
}

/** To a tenth. */
const daysBetween = (start: Date, end: Date): number => Math.round(((end.getTime() - start.getTime()) / DAY) * 10) / 10;

/** The days that a line is for; of part of a period also how many they are, to a tenth. */
function spanOf({ billingInterval, isProration, periodStart, periodEnd }: PrintedLine, { tell, day }: InvoiceWords): string {
  const span = tell('fromTo', { from: day(periodStart), to: day(periodEnd) });
  if (!isProration) return span;
  const days = daysBetween(periodStart, periodEnd);
  // Bought a moment after its period began, it is for all of it.
  if (days >= daysBetween(monthsAfter(periodEnd, billingInterval === 'ANNUAL' ? -12 : -1), periodEnd)) return span;
  return `${span} · ${tell('part', { count: days })}`;
}
