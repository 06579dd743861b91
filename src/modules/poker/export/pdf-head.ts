import type { ExportedParticipant, ExportedSession, ExportLanguage, Parts, PokerExport } from './poker-export.ts';
import { color, contentWidth, page, radius } from './pdf-palette.ts';
import type { Sheet } from './pdf-sheet.ts';
import { heightOf, type Piece } from './pdf-text.ts';

const PADDING = 22;

/** The felt with the session's name, and below it the figures and the people. */
export function drawHead(sheet: Sheet, content: PokerExport, parts: Parts): void {
  drawFelt(sheet, content.session);
  drawFigures(sheet, content);
  if (parts.participants) drawPeople(sheet, content.participants);
}

function drawFelt(sheet: Sheet, session: ExportedSession): void {
  const width = contentWidth - 2 * PADDING;
  const title = sheet.lay([{ text: session.name, role: 'title', color: color.ink }], 24, width, 1.18);
  // Line feeds would let a description of 2,000 of them fill the page.
  const text = session.description.replace(/\s+/g, ' ').trim();
  const description = text ? sheet.lay([{ text, role: 'body', color: color.muted }], 10, width) : [];
  const facts = sheet.lay(factsOf(sheet, session), 10, width);
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
  sheet.label(
    sheet.day(session.startedAt ?? session.createdAt),
    { x, y, size: 10, width, align: 'right' },
    { role: 'strong', color: color.ink },
  );
  y += 36;
  y += sheet.drawAt(title, x, y) + 4;
  y += sheet.drawAt(description, x, y) + (text ? 6 : 0);
  sheet.drawAt(facts, x, y + 4);
  sheet.y = margin + height;
}

function factsOf({ words }: Sheet, session: ExportedSession): Piece[] {
  const facts = [words.facilitator(session.facilitator), words.deck(session.deck.name)].map((text) => text.replaceAll(' ', '\u00A0'));
  const body = { role: 'body', color: color.muted } as const;
  return [
    { text: words.status[session.status].replaceAll(' ', '\u00A0'), role: 'strong', color: color.iris },
    ...facts.map((text) => ({ text: `  ·  ${text}`, ...body })),
  ];
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

function drawFigures(sheet: Sheet, content: PokerExport): void {
  const { totals } = content;
  const { words, doc } = sheet;
  const figures = [
    [words.ofTotal(String(totals.storiesEstimated), String(totals.storiesTotal)), words.storiesEstimated],
    [pointsOf(sheet, content), words.totalPoints],
    [durationOf(totals.durationMinutes), words.duration],
    [totals.consensusRate === null ? '–' : percent(sheet.language, totals.consensusRate), words.consensusRate],
  ] as const;
  const gap = 10;
  const width = (contentWidth - gap * (figures.length - 1)) / figures.length;
  const y = sheet.y + 12;
  figures.forEach(([figure, name], index) => {
    const x = page.margin + index * (width + gap);
    doc.roundedRect(x, y, width, 54, 10).lineWidth(0.8).fillAndStroke(color.surface, color.line);
    sheet.label(figure, { x: x + 14, y: y + 8, size: 17 }, { role: 'title', color: color.ink });
    sheet.label(name, { x: x + 14, y: y + 32, size: 8.5 }, { role: 'body', color: color.muted });
  });
  sheet.y = y + 54;
}

/** The sum of the estimates; a dash while none of them is a number, as with T-shirt sizes. */
export function pointsOf({ words, language }: Sheet, { totals, stories }: PokerExport): string {
  const hasNumbers = stories.some(({ finalEstimate }) => finalEstimate !== null && Number.isFinite(Number(finalEstimate)));
  const { totalPoints } = totals;
  return hasNumbers ? words.points(totalPoints, new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(totalPoints)) : '–';
}

/** @param share in per cent */
export const percent = (language: ExportLanguage, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share / 100);

function durationOf(minutes: number): string {
  if (minutes <= 0) return '–';
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

function drawPeople(sheet: Sheet, participants: readonly ExportedParticipant[]): void {
  if (participants.length === 0) return;
  const { words } = sheet;
  sheet.heading(`${words.participants} · ${participants.length}`);
  const pieces = participants.flatMap(({ name, role, isGuest }, index): Piece[] => {
    const part = role === 'facilitator' || role === 'observer' ? words.role[role] : '';
    const notes = [part, isGuest ? words.guest : ''].filter(Boolean).join(', ').replaceAll(' ', '\u00A0');
    return [
      ...(index > 0 ? [{ text: '  ·  ', role: 'body', color: color.muted } as const] : []),
      { text: name, role: 'strong', color: color.ink },
      ...(notes ? [{ text: ` ${notes}`, role: 'body', color: color.muted } as const] : []),
    ];
  });
  sheet.put(sheet.lay(pieces, 10));
}
