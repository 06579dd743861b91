import { color, contentWidth, page, type Color } from '#platform/pdf/palette.ts';
import { Sheet } from '#platform/pdf/sheet.ts';
import { heightOf, type Line, type Piece } from '#platform/pdf/text.ts';
import type { Party } from '../contract/invoices.ts';
import { drawLines } from './invoice-lines.ts';
import { drawTotals } from './invoice-totals.ts';
import { wordsOf, type InvoiceWords } from './invoice-words.ts';
import type { PrintedInvoice } from './printed-invoice.ts';

/** Writes an invoice as A4 pages. The same invoice always makes the same bytes: nothing in them says when they were written. */
export async function writeInvoice(invoice: PrintedInvoice): Promise<Uint8Array> {
  const sheet = sheetFor(invoice, nameOf(invoice));
  drawInvoice(sheet, invoice);
  return sheet.finish();
}

/**
 * Writes many into one document, each with pages and page numbers that are its own.
 * @param invoices in the order of the document, at least one
 */
export async function writeArchive(title: string, invoices: AsyncIterable<PrintedInvoice>): Promise<Uint8Array | null> {
  let sheet: Sheet | null = null;
  for await (const invoice of invoices) {
    if (sheet) sheet.beginPart();
    sheet ??= sheetFor(invoice, title);
    drawInvoice(sheet, invoice);
    await breathe();
  }
  return sheet && sheet.finish();
}

const sheetFor = ({ language, issuedAt }: PrintedInvoice, title: string): Sheet =>
  new Sheet({ title, exportedAt: issuedAt, language, tell: null, timeZone: 'UTC' });

function drawInvoice(sheet: Sheet, invoice: PrintedInvoice): void {
  const words = wordsOf(invoice.language);
  drawTitle(sheet, invoice, words);
  drawParties(sheet, invoice, words);
  drawLines(sheet, invoice, words);
  drawTotals(sheet, invoice, words);
  sheet.endPart(`${nameOf(invoice)} · ${invoice.seller.name}`, invoice.language);
}

const nameOf = ({ number, language, correction }: PrintedInvoice): string =>
  wordsOf(language).tell(correction ? 'creditNote.name' : 'name', { number });

const GAP = 24;
const COLUMN = (contentWidth - GAP) / 2;
const RIGHT = page.margin + COLUMN + GAP;
const FACT = 113; // points for the name of a fact

const piece = (text: string, role: Piece['role'], ink: Color): Piece => ({ text, role, color: ink });

/** What it is, and the seller's name as on a letterhead, with the facts below it. */
function drawTitle(sheet: Sheet, invoice: PrintedInvoice, words: InvoiceWords): void {
  const { tell } = words;
  const top = sheet.y;
  sheet.put(sheet.lay([piece(tell(invoice.correction ? 'creditNote.title' : 'title'), 'title', color.ink)], 24, COLUMN, 1.18));
  sheet.put(sheet.lay([piece(invoice.number, 'strong', color.iris)], 12, COLUMN));
  if (invoice.isTest) sheet.put(sheet.lay([piece(tell('test'), 'strong', color.coralText)], 9.5, COLUMN));
  let y = top + 6;
  y += sheet.drawAt(sheet.lay([piece(invoice.seller.name, 'title', color.ink)], 14, COLUMN, 1.18), RIGHT, y) + 10;
  for (const [name, value] of factsOf(invoice, words)) {
    const nameHeight = sheet.drawAt(sheet.lay([piece(name, 'body', color.muted)], 9.5, FACT - 4), RIGHT, y);
    y += Math.max(nameHeight, sheet.drawAt(sheet.lay([piece(value, 'strong', color.ink)], 9.5, COLUMN - FACT), RIGHT + FACT, y)) + 2;
  }
  sheet.y = Math.max(sheet.y, y) + 22;
}

function factsOf(invoice: PrintedInvoice, { tell, day }: InvoiceWords): (readonly [name: string, value: string])[] {
  const { correction, issuedAt, periodStart, periodEnd, buyer } = invoice;
  return [
    [tell(correction ? 'creditNote.issued' : 'issued'), day(issuedAt)],
    ...(correction
      ? ([
          [tell('creditNote.corrects'), correction.invoice],
          [tell('creditNote.reason'), tell(`creditNote.reasons.${correction.reason}`)],
        ] as const)
      : []),
    [tell('period'), tell('fromTo', { from: day(periodStart), to: day(periodEnd) })],
    ...(buyer.orderReference ? ([[tell('orderReference'), buyer.orderReference]] as const) : []),
  ];
}

/** Seller and buyer next to each other; names and addresses are as long as people make them. */
function drawParties(sheet: Sheet, { seller, buyer }: PrintedInvoice, words: InvoiceWords): void {
  const left = partyLines(sheet, words.tell('seller'), seller, words);
  const right = partyLines(sheet, words.tell('buyer'), buyer, words);
  const top = sheet.y;
  sheet.drawAt(left, page.margin, top);
  sheet.drawAt(right, RIGHT, top);
  sheet.y = top + Math.max(heightOf(left), heightOf(right)) + 22;
}

const partyLines = (sheet: Sheet, label: string, { name, address, taxNumber, email }: Party, { tell }: InvoiceWords): Line[] => [
  ...sheet.lay([piece(label, 'strong', color.muted)], 8.5, COLUMN),
  ...sheet.lay([piece(name, 'strong', color.ink)], 11, COLUMN),
  ...[...address, ...(taxNumber ? [tell('taxNumber', { number: taxNumber })] : []), ...(email ? [email] : [])].flatMap((line) =>
    sheet.lay([piece(line, 'body', color.ink)], 9.5, COLUMN),
  ),
];

/** Lets other requests run between two invoices. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
