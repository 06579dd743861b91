import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import type { ExportedAction, ExportedTopic, RetroExport } from './retro-export.ts';
import { wordsOf, type ExportWords } from './words.ts';

/** Writes the meeting as a page for a wiki: what was agreed first, as tasks, then the topics with their cards. */
export function writeMarkdown(content: RetroExport, language: ExportLanguage): string {
  const words = wordsOf(language);
  const { session, actionItems, topics, participants } = content;
  const day = (session.startedAt ?? session.createdAt).slice(0, 10);
  const blocks = [
    `# ${escaped(session.name)}`,
    [day, words.sessionStatus[session.status], words.facilitator(escaped(session.facilitator)), words.format(escaped(session.format))].join(
      ' · ',
    ),
    ...(session.description ? [escaped(session.description)] : []),
    `## ${words.actions}`,
    actionItems.length === 0 ? words.noActions : actionItems.map((item) => actionLine(item, words)).join('\n'),
    `## ${words.topics}`,
    ...(topics.length === 0 ? [words.noTopics] : topics.flatMap((topic) => topicBlocks(topic, words))),
    `## ${words.participants}`,
    participants.map(({ name, isGuest }) => `- ${escaped(name)}${isGuest ? ` (${words.guest})` : ''}`).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function actionLine(item: ExportedAction, words: ExportWords): string {
  const facts = [
    item.assignee === null ? words.nobody : escaped(item.assignee),
    ...(item.dueDate === null ? [] : [words.due(item.dueDate)]),
    words.priority[item.priority],
    words.status[item.status],
    ...(item.topic === null ? [] : [words.from(escaped(item.topic))]),
  ];
  return `- [${item.status === 'completed' ? 'x' : ' '}] **${escaped(item.title)}** (${facts.join(', ')})`;
}

function topicBlocks(topic: ExportedTopic, words: ExportWords): string[] {
  const votes = topic.votes === null ? '' : ` (${words.votes(topic.votes)})`;
  const lines = topic.cards.map(
    (card) => `- ${escaped(card.content)}${card.author === null ? '' : `, ${escaped(card.author)}`} · ${escaped(card.column)}`,
  );
  return [
    `### ${escaped(topic.title)}${votes}`,
    [...lines, ...topic.notes.map((note) => `- ${words.noteKind[note.kind]} · ${escaped(note.content)}`)].join('\n'),
  ];
}

/** What people wrote stays text: no heading, link or image of theirs, and one line. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);
