import { COFFEE, INFINITY } from '#modules/poker/contract/card.ts';
import { lastRound, revealedRounds, shownRounds, type ExportedStory, type Parts, type PokerExport } from './poker-export.ts';
import { percent, pointsOf } from './pdf-head.ts';
import { color, page, radius } from '#platform/pdf/palette.ts';
import type { Sheet } from './pdf-sheet.ts';
import { heightOf, type Line, type Piece } from '#platform/pdf/text.ts';

const right = page.width - page.margin;
const column = { number: page.margin, story: page.margin + 26, estimate: right - 214, rounds: right - 134, agreement: right - 86 } as const;
const width = { story: column.estimate - column.story - 14, estimate: 70, rounds: 40, agreement: 86 } as const;
const ROWS_AT_ONCE = 10;

/** The table of stories with estimate, rounds and agreement; a page may end within a story that has many votes. */
export async function drawStories(sheet: Sheet, content: PokerExport, parts: Parts, breathe: () => Promise<void>): Promise<void> {
  const { tell } = sheet;
  sheet.heading(tell('stories'));
  if (content.stories.length === 0) {
    sheet.put(sheet.lay([{ text: tell('noStories'), role: 'body', color: color.muted }], 10));
    return;
  }
  drawTableHead(sheet);
  sheet.tableHead = () => {
    drawTableHead(sheet);
    sheet.y += 6;
  };
  for (const [index, story] of content.stories.entries()) {
    drawRow(sheet, story, index + 1, parts);
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await breathe();
  }
  drawTotal(sheet, content);
  sheet.tableHead = null;
}

function drawTableHead(sheet: Sheet): void {
  const { tell, y } = sheet;
  const look = { role: 'strong', color: color.muted } as const;
  const at = (x: number) => ({ x, y, size: 8.5 });
  sheet.label(tell('columns.number'), at(column.number), look);
  sheet.label(tell('columns.story'), at(column.story), look);
  sheet.label(tell('columns.estimate'), { ...at(column.estimate), width: width.estimate, align: 'center' }, look);
  sheet.label(tell('columns.rounds'), { ...at(column.rounds), width: width.rounds, align: 'center' }, look);
  sheet.label(tell('columns.agreement'), at(column.agreement), look);
  sheet.y += 18;
  drawRule(sheet);
}

function drawRule({ doc, y }: Sheet): void {
  doc.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.6).strokeColor(color.line).stroke();
}

function drawRow(sheet: Sheet, story: ExportedStory, number: number, parts: Parts): void {
  const blocks = [...headOf(sheet, story), ...votesOf(sheet, story, parts)];
  // The title and the cells beside it stay together; the votes below may run on.
  sheet.room(Math.max(46, heightOf(blocks.slice(0, 3)) + 16));
  const top = sheet.y + 9;
  sheet.label(String(number), { x: column.number, y: top, size: 10 }, { role: 'body', color: color.muted });
  drawEstimate(sheet, story, top);
  sheet.label(
    roundsOf(story),
    { x: column.rounds, y: top + 3, size: 10, width: width.rounds, align: 'center' },
    { role: 'body', color: color.ink },
  );
  drawAgreement(sheet, story, top);
  sheet.y = top;
  const before = sheet.doc.bufferedPageRange().count;
  sheet.put(blocks, column.story);
  const hasTurned = sheet.doc.bufferedPageRange().count > before;
  sheet.y = (hasTurned ? sheet.y : Math.max(sheet.y, top + 26)) + 9;
  drawRule(sheet);
}

function headOf(sheet: Sheet, { key, title }: ExportedStory): Line[] {
  const keyLines = key ? sheet.lay([{ text: key, role: 'body', color: color.muted }], 8.5, width.story) : [];
  return [...keyLines, ...sheet.lay([{ text: title, role: 'strong', color: color.ink }], 10.5, width.story, 1.35)];
}

function votesOf(sheet: Sheet, story: ExportedStory, parts: Parts): Line[] {
  const rounds = shownRounds(story, parts);
  return rounds.flatMap(({ votingRound, votes }) => {
    const name: Piece[] =
      rounds.length > 1 ? [{ text: `${sheet.tell('roundNumber', { round: votingRound })} `, role: 'strong', color: color.muted }] : [];
    const pieces = votes.flatMap(({ participantName, value }, index): Piece[] => [
      { text: `${index > 0 ? ' · ' : ''}${participantName.replaceAll(' ', '\u00A0')}\u00A0`, role: 'body', color: color.muted },
      { text: shownCard(value), role: 'strong', color: value === story.finalEstimate ? color.iris : color.ink },
    ]);
    return sheet.lay([...name, ...pieces], 9, width.story, 1.5);
  });
}

const signs: ReadonlyMap<string, string> = new Map([
  [COFFEE, '☕'],
  [INFINITY, '∞'],
]);
const shownCard = (value: string): string => signs.get(value) ?? value;

/** A paper card with the estimate, or the story's state in its place. */
function drawEstimate(sheet: Sheet, { finalEstimate, status }: ExportedStory, y: number): void {
  const { doc, tell } = sheet;
  if (finalEstimate === null) {
    const at = { x: column.estimate, y: y + 3, size: 9, width: width.estimate, align: 'center' } as const;
    sheet.label(tell(`storyStatus.${status}`), at, { role: 'body', color: color.muted });
    return;
  }
  const text = shownCard(finalEstimate);
  const size = text.length > 5 ? 8.5 : 12;
  const [line] = sheet.lay([{ text, role: 'title', color: color.iris }], size, Infinity, 1.18);
  const card = Math.min(width.estimate, Math.max(26, (line?.width ?? 0) + 14));
  const x = column.estimate + (width.estimate - card) / 2;
  doc
    .roundedRect(x, y - 2, card, 26, radius.card)
    .lineWidth(1.2)
    .fillAndStroke(color.surface, color.iris);
  if (line) sheet.drawAt([line], x + (card - line.width) / 2, y - 2 + (26 - line.height) / 2);
}

const roundsOf = (story: ExportedStory): string => String(revealedRounds(story).length || '–');

function drawAgreement(sheet: Sheet, story: ExportedStory, y: number): void {
  const round = lastRound(story);
  if (!round || round.agreement === null) {
    sheet.label('–', { x: column.agreement, y: y + 3, size: 10 }, { role: 'body', color: color.muted });
    return;
  }
  const { agreement, consensus } = round;
  const share = percent(sheet.language, agreement);
  const text = consensus ? `${share} ${sheet.tell('consensus')}` : share;
  const at = { x: column.agreement, y, size: 9 };
  sheet.label(text, at, { role: 'strong', color: consensus ? color.mintText : color.ink });
  const bar = { x: column.agreement, y: y + 16, height: 4 };
  sheet.doc.roundedRect(bar.x, bar.y, width.agreement, bar.height, 2).fill(color.irisPale);
  const filled = Math.max(bar.height, (width.agreement * agreement) / 100);
  sheet.doc.roundedRect(bar.x, bar.y, filled, bar.height, 2).fill(consensus ? color.mint : color.iris);
}

function drawTotal(sheet: Sheet, content: PokerExport): void {
  const { tell } = sheet;
  const { totals } = content;
  sheet.room(34);
  const y = sheet.y + 10;
  sheet.label(tell('total'), { x: column.story, y, size: 10.5 }, { role: 'title', color: color.ink });
  const points = { x: column.estimate, y, size: 10.5, width: width.estimate, align: 'center' } as const;
  sheet.label(pointsOf(sheet, content), points, { role: 'title', color: color.ink });
  const stories = { x: column.rounds, y, size: 9, width: right - column.rounds, align: 'right' } as const;
  sheet.label(tell('estimatedOf', { estimated: totals.storiesEstimated, total: totals.storiesTotal }), stories, {
    role: 'body',
    color: color.muted,
  });
  sheet.y = y + 24;
}
