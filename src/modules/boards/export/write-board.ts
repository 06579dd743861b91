import { OWN_FORMAT } from '#modules/boards/import/read-own.ts';
import { csvText } from '#platform/formats/csv-text.ts';
import type { BoardExport, ExportedItem } from './board-export.ts';

/** What `import/read-own.ts` reads again. */
export const writeJson = (content: BoardExport): string => `${JSON.stringify({ format: OWN_FORMAT, version: 1, ...content }, null, 2)}\n`;

const columns: readonly (readonly [string, (item: ExportedItem) => string | number | null])[] = [
  ['Key', (item) => item.key],
  ['Source key', (item) => item.sourceKey],
  ['Title', (item) => item.title],
  ['Type', (item) => item.type],
  ['Parent', (item) => item.parent],
  ['Status', (item) => item.column],
  ['Priority', (item) => item.priority],
  ['Story points', (item) => item.storyPoints],
  ['Labels', (item) => item.labels.join(', ')],
  ['Assignee', (item) => item.assignee],
  ['Due date', (item) => item.dueDate],
  ['Sprint', (item) => item.sprint],
  ['Blocked', (item) => item.blockedReason],
  ['Created', (item) => item.createdAt],
  ['Started', (item) => item.workStartedAt],
  ['Resolved', (item) => item.workCompletedAt],
  ['Cycle time (hours)', (item) => item.cycleTime],
  ['Archived', (item) => (item.isArchived ? 'yes' : 'no')],
  ['Description', (item) => item.description],
];

/** One row an item. */
export const writeCsv = ({ items }: BoardExport): string =>
  csvText(
    items.map((item) => columns.map(([, cell]) => cell(item))),
    { header: columns.map(([name]) => name) },
  );
