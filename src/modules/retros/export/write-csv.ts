import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import { csvText } from '#platform/formats/csv-text.ts';
import { cardsWithGroups, type RetroExport } from './retro-export.ts';
import { exportText } from './words.ts';

const columns = ['kind', 'column', 'group', 'text', 'author', 'votes', 'assignee', 'dueDate', 'priority', 'status'] as const;

/**
 * Writes one row a card, then one a note and an action item.
 */
export function writeCsv(content: RetroExport, language: ExportLanguage): string {
  const tell = exportText(language);
  const cards = cardsWithGroups(content).map(({ card, group }) => [
    tell('card'),
    card.column,
    group,
    card.content,
    card.author,
    card.votes,
    null,
    null,
    null,
    null,
  ]);
  const actions = content.actionItems.map((item) => [
    tell('action'),
    null,
    item.topic,
    item.title,
    null,
    null,
    item.assignee,
    item.dueDate,
    tell(`priority.${item.priority}`),
    tell(`status.${item.status}`),
  ]);
  const notes = content.topics.flatMap((topic) =>
    topic.notes.map((note) => [tell(`noteKind.${note.kind}`), null, topic.title, note.content, null, null, null, null, null, null]),
  );
  // Excel parts columns at the list separator of the reader's country: a semicolon where commas mark decimals.
  return csvText([...cards, ...notes, ...actions], {
    header: columns.map((name) => tell(`columns.${name}`)),
    delimiter: language === 'en' ? ',' : ';',
  });
}
