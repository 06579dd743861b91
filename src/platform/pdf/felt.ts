import { color, contentWidth, page, radius } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { heightOf, type Piece } from './text.ts';

const PADDING = 22;

export interface Head {
  readonly title: string;
  readonly description: string;
  /** The moment whose day stands at the right. */
  readonly day: string;
  readonly facts: readonly Piece[];
}

/** The felt at the top of a document: the product, a day, what it is about, and a line of facts. */
export function drawFelt(sheet: Sheet, head: Head): void {
  const width = contentWidth - 2 * PADDING;
  const title = sheet.lay([{ text: head.title, role: 'title', color: color.ink }], 24, width, 1.18);
  // Line feeds would let a description of 2,000 of them fill the page.
  const text = head.description.replace(/\s+/g, ' ').trim();
  const description = text ? sheet.lay([{ text, role: 'body', color: color.muted }], 10, width) : [];
  const facts = sheet.lay(head.facts, 10, width);
  const height = 2 * PADDING + 36 + heightOf(title) + heightOf(description) + heightOf(facts) + (text ? 14 : 8);
  const { doc } = sheet;
  const { margin } = page;
  const felt = doc
    .linearGradient(margin, margin, margin, margin + height)
    .stop(0, color.feltTop)
    .stop(1, color.feltBottom);
  doc.roundedRect(margin, margin, contentWidth, height, radius.panel).fill(felt);
  doc
    .roundedRect(margin + 7, margin + 7, contentWidth - 14, height - 14, radius.panel - 6)
    .lineWidth(0.8)
    .dash(3, { space: 3 });
  doc.strokeColor(color.feltLine).stroke().undash();
  const x = margin + PADDING;
  let y = margin + PADDING;
  drawLogo(doc, x, y - 3, 22);
  sheet.label('Trimtab', { x: x + 28, y, size: 12 }, { role: 'title', color: color.ink });
  sheet.label(sheet.day(head.day), { x, y, size: 10, width, align: 'right' }, { role: 'strong', color: color.ink });
  y += 36;
  y += sheet.drawAt(title, x, y) + 4;
  y += sheet.drawAt(description, x, y) + (text ? 6 : 0);
  sheet.drawAt(facts, x, y + 4);
  sheet.y = margin + height;
}

/** Two tilted cards with a tick, drawn on the 26 × 26 grid of the interface's logo. */
function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 26);
  doc
    .save()
    .rotate(-8, { origin: [8.4, 12.6] })
    .roundedRect(2.4, 3.8, 12, 17.6, 3)
    .fill(color.coral)
    .restore();
  doc
    .save()
    .rotate(6, { origin: [16, 12.5] })
    .roundedRect(9, 3.2, 14, 18.6, 3.2)
    .fill(color.iris)
    .restore();
  doc.moveTo(12.6, 12.8).lineTo(15.1, 15.4).lineTo(19.7, 10.4).lineWidth(2.1).lineCap('round').lineJoin('round');
  doc.strokeColor(color.surface).stroke().restore();
}
