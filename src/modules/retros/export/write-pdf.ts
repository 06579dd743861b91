import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import { drawFelt } from '#platform/pdf/felt.ts';
import { color, page } from '#platform/pdf/palette.ts';
import { Sheet } from '#platform/pdf/sheet.ts';
import type { Piece } from '#platform/pdf/text.ts';
import type { ExportedAction, ExportedTopic, RetroExport } from './retro-export.ts';
import { exportText, type ExportTell } from './words.ts';

const TOPICS_AT_ONCE = 20;
const INDENT = 14;

/** Writes the meeting as A4 pages: what was agreed, the topics with their cards and votes, who was there. */
export async function writePdf(content: RetroExport, language: ExportLanguage): Promise<Uint8Array> {
  const { session } = content;
  const tell = exportText(language);
  const sheet = new Sheet({ title: session.name, exportedAt: new Date(content.exportedAt), language, tell, timeZone: 'UTC' });
  const facts = [tell('facilitator', { name: session.facilitator }), tell('format', { name: session.format })];
  drawFelt(sheet, {
    title: session.name,
    description: session.description,
    day: session.startedAt ?? session.createdAt,
    facts: [
      { text: tell(`sessionStatus.${session.status}`), role: 'strong', color: color.iris },
      ...facts.map((text): Piece => ({ text: `  ·  ${text}`, role: 'body', color: color.muted })),
    ],
  });
  drawActions(sheet, content.actionItems);
  await drawTopics(sheet, content.topics);
  drawPeople(sheet, content.participants);
  return sheet.finish();
}

type Page = Sheet<ExportTell>;

const muted = (text: string): Piece => ({ text, role: 'body', color: color.muted });
const strong = (text: string): Piece => ({ text, role: 'strong', color: color.ink });

function drawActions(sheet: Page, items: readonly ExportedAction[]): void {
  const { tell } = sheet;
  sheet.heading(`${tell('actions')} · ${items.length}`);
  if (items.length === 0) sheet.put(sheet.lay([muted(tell('noActions'))], 10));
  for (const item of items) {
    sheet.room(40);
    sheet.put(sheet.lay([strong(item.title)], 10.5));
    const facts = [
      item.assignee ?? tell('nobody'),
      ...(item.dueDate === null ? [] : [tell('due', { day: sheet.day(`${item.dueDate}T12:00:00Z`) })]),
      tell(`priority.${item.priority}`),
      tell(`status.${item.status}`),
      ...(item.topic === null ? [] : [tell('from', { topic: item.topic })]),
    ];
    sheet.put(sheet.lay([muted(facts.join('  ·  '))], 8.5));
    if (item.description) sheet.put(sheet.lay([{ text: item.description, role: 'body', color: color.ink }], 9.5));
    sheet.y += 8;
  }
}

async function drawTopics(sheet: Page, topics: readonly ExportedTopic[]): Promise<void> {
  const { tell } = sheet;
  sheet.heading(`${tell('topics')} · ${topics.length}`);
  if (topics.length === 0) sheet.put(sheet.lay([muted(tell('noTopics'))], 10));
  for (const [index, topic] of topics.entries()) {
    sheet.room(48);
    const votes =
      topic.votes === null ? [] : [{ text: `  ${tell('votes', { count: topic.votes })}`, role: 'strong', color: color.iris } as const];
    sheet.put(sheet.lay([strong(topic.title), ...votes], 10.5));
    for (const card of topic.cards) {
      const facts = [card.column, card.author].filter((fact) => fact !== null).join(' · ');
      // A lone card is its topic's title already.
      const pieces: Piece[] = topic.isGroup
        ? [{ text: card.content, role: 'body', color: color.ink }, muted(`  ${facts}`)]
        : [muted(facts)];
      sheet.put(sheet.lay(pieces, 9.5, page.width - 2 * page.margin - INDENT), page.margin + INDENT);
    }
    for (const note of topic.notes) {
      const pieces = [muted(`${tell(`noteKind.${note.kind}`)}  `), { text: note.content, role: 'body', color: color.ink } as const];
      sheet.put(sheet.lay(pieces, 9.5, page.width - 2 * page.margin - INDENT), page.margin + INDENT);
    }
    sheet.y += 8;
    if (index % TOPICS_AT_ONCE === TOPICS_AT_ONCE - 1) await breathe();
  }
}

function drawPeople(sheet: Page, participants: RetroExport['participants']): void {
  const { tell } = sheet;
  sheet.heading(`${tell('participants')} · ${participants.length}`);
  const pieces = participants.flatMap(({ name, isGuest }, index): Piece[] => [
    ...(index > 0 ? [muted('  ·  ')] : []),
    strong(name),
    ...(isGuest ? [muted(` ${tell('guest')}`)] : []),
  ]);
  sheet.put(sheet.lay(pieces, 10));
}

/** Lets other requests run: a long meeting would hold the thread for a while. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
