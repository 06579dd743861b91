import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import { csvText } from '#platform/formats/csv-text.ts';
import { cardsWithGroups, type RetroExport } from './retro-export.ts';
import { wordsOf } from './words.ts';

/**
 * Writes one row a card, then one a note and an action item.
 */
export function writeCsv(content: RetroExport, language: ExportLanguage): string {
  const words = wordsOf(language);
  const { columns } = words;
  const cards = cardsWithGroups(content).map(({ card, group }) => [
    words.card,
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
    words.action,
    null,
    item.topic,
    item.title,
    null,
    null,
    item.assignee,
    item.dueDate,
    words.priority[item.priority],
    words.status[item.status],
  ]);
  const notes = content.topics.flatMap((topic) =>
    topic.notes.map((note) => [words.noteKind[note.kind], null, topic.title, note.content, null, null, null, null, null, null]),
  );
  // Excel parts columns at the list separator of the reader's country: a semicolon where commas mark decimals.
  return csvText([...cards, ...notes, ...actions], { header: Object.values(columns), delimiter: language === 'en' ? ',' : ';' });
}
