import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(resolve(root, file), 'utf8');
const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).filter((file) => !file.endsWith('.test.tsx'));

/** What has nothing of its own to look at, or is shown as a piece of another part. */
const INVISIBLE = new Set([
  'Bands', // the grounds of a chart
  'ChartTable', // the table of ChartPanel
  'ChartTitle', // names a chart
  'DayGrid', // the calendar of DateField
  ...['CheckAll', 'CheckRow', 'ClearFilters', 'ColumnMenu', 'ExportButton', 'ListBody', 'ListTable', 'RowIcons', 'RowPill', 'SelectionBar'], // of ListPanel
  ...['ChoiceFilter', 'DayFilter', 'FlagFilter', 'SearchFilter'], // above the rows of ListPanel
  'Drawing', // what each chart is drawn in
  'ErrorBoundary', // shows Broken, which is in the gallery
  'FocusReturn', // moves the focus
  'Frame', // the axes of a chart
  ...['NoteLines', 'Notes'], // the words in a chart
  'PageHead', // the <head> of a page
  'Line', // one of LineChart
  'Rules', // the lines across a chart
  'Refusal', // the second line of a toast
  'RowsFrame', // the rows of a chart
  'SaveMenu', // the menu of ChartPanel
  'Upright', // a line across rows
]);

/** The components that a file of parts exports. */
const partsIn = (file: string): string[] =>
  [...read(file).matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)\b/gm)].map(([, name = '']) => name);

test('Every part is in the gallery.', () => {
  const parts = filesOf(
    'src/ui/parts/*.tsx',
    'src/ui/layout/*.tsx',
    'src/ui/forms/*.tsx',
    'src/ui/forms/fields/*.tsx',
    'src/ui/lists/*.tsx',
    'src/ui/charts/*.tsx',
  ).flatMap(partsIn);
  const shown = new Set(
    filesOf('src/web/dev/examples/*.tsx').flatMap((file) =>
      [...read(file).matchAll(/<(?:Part name|Opened part)="(\w+)"/g)].map(([, name]) => name),
    ),
  );
  expect(parts.length).toBeGreaterThan(50);
  expect(parts.filter((part) => !shown.has(part) && !INVISIBLE.has(part))).toEqual([]);
});
