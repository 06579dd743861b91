import { stringify } from 'csv-stringify/sync';
import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import { cardsWithGroups, type RetroExport } from './retro-export.ts';
import { wordsOf } from './words.ts';

/**
 * Writes one row a card, then one a note and an action item. UTF-8 with a byte order mark, since Excel takes a file without one for
 * Latin-1; cells that a spreadsheet would run as formulas get an apostrophe.
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
  return stringify([...cards, ...notes, ...actions], {
    header: true,
    columns: Object.values(columns),
    bom: true,
    // Excel parts columns at the list separator of the reader's country: a semicolon where commas mark decimals.
    delimiter: language === 'en' ? ',' : ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
}
