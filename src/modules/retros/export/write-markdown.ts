import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import type { ExportedAction, ExportedTopic, RetroExport } from './retro-export.ts';
import { exportText, type ExportTell } from './words.ts';

/** Writes the meeting as a page for a wiki: what was agreed first, as tasks, then the topics with their cards. */
export function writeMarkdown(content: RetroExport, language: ExportLanguage): string {
  const tell = exportText(language);
  const { session, actionItems, topics, participants } = content;
  const day = (session.startedAt ?? session.createdAt).slice(0, 10);
  const blocks = [
    `# ${escaped(session.name)}`,
    [
      day,
      tell(`sessionStatus.${session.status}`),
      tell('facilitator', { name: escaped(session.facilitator) }),
      tell('format', { name: escaped(session.format) }),
    ].join(' · '),
    ...(session.description ? [escaped(session.description)] : []),
    `## ${tell('actions')}`,
    actionItems.length === 0 ? tell('noActions') : actionItems.map((item) => actionLine(item, tell)).join('\n'),
    `## ${tell('topics')}`,
    ...(topics.length === 0 ? [tell('noTopics')] : topics.flatMap((topic) => topicBlocks(topic, tell))),
    `## ${tell('participants')}`,
    participants.map(({ name, isGuest }) => `- ${escaped(name)}${isGuest ? ` (${tell('guest')})` : ''}`).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function actionLine(item: ExportedAction, tell: ExportTell): string {
  const facts = [
    item.assignee === null ? tell('nobody') : escaped(item.assignee),
    ...(item.dueDate === null ? [] : [tell('due', { day: item.dueDate })]),
    tell(`priority.${item.priority}`),
    tell(`status.${item.status}`),
    ...(item.topic === null ? [] : [tell('from', { topic: escaped(item.topic) })]),
  ];
  return `- [${item.status === 'completed' ? 'x' : ' '}] **${escaped(item.title)}** (${facts.join(', ')})`;
}

function topicBlocks(topic: ExportedTopic, tell: ExportTell): string[] {
  const votes = topic.votes === null ? '' : ` (${tell('votes', { count: topic.votes })})`;
  const lines = topic.cards.map(
    (card) => `- ${escaped(card.content)}${card.author === null ? '' : `, ${escaped(card.author)}`} · ${escaped(card.column)}`,
  );
  return [
    `### ${escaped(topic.title)}${votes}`,
    [...lines, ...topic.notes.map((note) => `- ${tell(`noteKind.${note.kind}`)} · ${escaped(note.content)}`)].join('\n'),
  ];
}

/** What people wrote stays text: no heading, link or image of theirs, and one line. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, (sign) => `\\${sign}`);
