import type { ExportedParticipant, ExportedSession, Parts, PokerExport } from './poker-export.ts';
import { color, contentWidth, page } from '#platform/pdf/palette.ts';
import { drawFelt } from '#platform/pdf/felt.ts';
import type { Sheet } from './pdf-sheet.ts';
import type { Piece } from '#platform/pdf/text.ts';

/** The felt with the session's name, and below it the figures and the people. */
export function drawHead(sheet: Sheet, content: PokerExport, parts: Parts): void {
  drawSession(sheet, content.session);
  drawFigures(sheet, content);
  if (parts.participants) drawPeople(sheet, content.participants);
}

function drawSession(sheet: Sheet, session: ExportedSession): void {
  drawFelt(sheet, {
    title: session.name,
    description: session.description,
    day: session.startedAt ?? session.createdAt,
    facts: factsOf(sheet, session),
  });
}

function factsOf({ tell }: Sheet, session: ExportedSession): Piece[] {
  const facts = [tell('facilitator', { name: session.facilitator }), tell('deck', { name: session.deck.name })].map((text) =>
    text.replaceAll(' ', '\u00A0'),
  );
  const body = { role: 'body', color: color.muted } as const;
  return [
    { text: tell(`status.${session.status}`).replaceAll(' ', '\u00A0'), role: 'strong', color: color.iris },
    ...facts.map((text) => ({ text: `  ·  ${text}`, ...body })),
  ];
}

function drawFigures(sheet: Sheet, content: PokerExport): void {
  const { totals } = content;
  const { tell, doc } = sheet;
  const figures = [
    [tell('ofTotal', { estimated: totals.storiesEstimated, total: totals.storiesTotal }), tell('storiesEstimated')],
    [pointsOf(sheet, content), tell('totalPoints')],
    [durationOf(totals.durationMinutes), tell('duration')],
    [totals.consensusRate === null ? '–' : percent(sheet.language, totals.consensusRate), tell('consensusRate')],
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
export function pointsOf({ tell, language }: Sheet, { totals, stories }: PokerExport): string {
  const hasNumbers = stories.some(({ finalEstimate }) => finalEstimate !== null && Number.isFinite(Number(finalEstimate)));
  const { totalPoints } = totals;
  if (!hasNumbers) return '–';
  return tell('points', { points: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(totalPoints) });
}

/** @param share in per cent */
export const percent = (language: string, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent' }).format(share / 100);

function durationOf(minutes: number): string {
  if (minutes <= 0) return '–';
  const hours = Math.floor(minutes / 60);
  return [hours && `${hours} h`, minutes % 60 && `${minutes % 60} min`].filter(Boolean).join(' ');
}

function drawPeople(sheet: Sheet, participants: readonly ExportedParticipant[]): void {
  if (participants.length === 0) return;
  const { tell } = sheet;
  sheet.heading(`${tell('participants')} · ${participants.length}`);
  const pieces = participants.flatMap(({ name, role, isGuest }, index): Piece[] => {
    const part = role === 'facilitator' || role === 'observer' ? tell(`role.${role}`) : '';
    const notes = [part, isGuest ? tell('guest') : ''].filter(Boolean).join(', ').replaceAll(' ', '\u00A0');
    return [
      ...(index > 0 ? [{ text: '  ·  ', role: 'body', color: color.muted } as const] : []),
      { text: name, role: 'strong', color: color.ink },
      ...(notes ? [{ text: ` ${notes}`, role: 'body', color: color.muted } as const] : []),
    ];
  });
  sheet.put(sheet.lay(pieces, 10));
}
