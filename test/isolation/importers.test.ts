import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readBoard } from '#modules/boards/import/read-board.ts';
import { readBacklog } from '#modules/poker/import/read-backlog.ts';
import { fieldUses } from '#platform/formats/field-names.ts';

/*
 * Poker and boards take the same files, so they read them alike: what one finds in a source, the other finds too.
 */
interface Found {
  readonly title: string;
  readonly key: string | null;
  readonly points: number | null;
}
const number = (text: string | undefined): number | null => {
  const value = Number((text ?? '').replace(',', '.'));
  return text === undefined || text === '' || !Number.isFinite(value) ? null : value;
};

function byPoker(text: string, fileName: string): Found[] {
  const { candidates } = readBacklog({ text, fileName }, []);
  return candidates.map(({ title, key = null, estimate }) => ({ title, key, points: number(estimate) }));
}
function byBoards(text: string): Found[] {
  const { items } = readBoard({ text });
  return items
    .filter(({ isArchived }) => !isArchived)
    .map(({ title, sourceKey, storyPoints }) => ({ title, key: sourceKey.startsWith('=') ? null : sourceKey, points: storyPoints }));
}

const rows = [
  ['Key', 'Title', 'Story Points'],
  ['TRM-1', 'Sail, into the wind', '5'],
  ['TRM-2', 'Anchor', '3'],
];
const joined = (sign: string): string =>
  rows.map((cells) => cells.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign)).join('\n');
const shapes: readonly (readonly [string, string])[] = [
  ['commas', joined(',')],
  ['semicolons', joined(';')],
  ['tabs', joined('\t')],
  ['bars', joined('|')],
  ['a byte order mark', `\uFEFF${joined(',')}`],
  ['Windows line ends', joined(';').replaceAll('\n', '\r\n')],
  ['Excel’s first line', `sep=;\n${joined(';')}`],
  [
    'a table in Markdown',
    `| ${rows[0]?.join(' | ')} |\n| --- | --- | --- |\n${rows
      .slice(1)
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n')}`,
  ],
];

describe('a table', () => {
  test.each(shapes)('with %s is one for both', (_name, text) => {
    const expected = rows.slice(1).map(([key, title, points]) => ({ title, key, points: Number(points) }));
    expect(byPoker(text, 'rows.csv'.replace('csv', text.startsWith('| ') ? 'md' : 'csv'))).toEqual(expected);
    expect(byBoards(text)).toEqual(expected);
  });

  test.each([
    'Issue key,Summary,Custom field (Story Points)',
    'Clé de ticket,Résumé,Estimation',
    'Clave de incidencia,Resumen,Puntos',
    'Work Item ID,Work Item Title,Effort',
    'Identifier,Task Name,Weight',
    'Number,Card Title,SP',
  ])('has its columns by the same names: %s', (header) => {
    const text = `${header}\nTRM-1,Sail,5\n`;
    expect(byPoker(text, 'a.csv')).toEqual([{ title: 'Sail', key: 'TRM-1', points: 5 }]);
    expect(byBoards(text)).toEqual(byPoker(text, 'a.csv'));
  });
});

const folders = ['backlogs', 'boards', 'flow'].map((folder) => `test/fixtures/${folder}`);
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(csv|json)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe('a real file of another tool', () => {
  test.each(files)('%s is the same to both', (path) => {
    const text = readFileSync(path, 'utf8');
    const board = readBoard({ text });
    // A board's import refuses what cannot have been, as a history that ends before it begins; a story has no history.
    const impossible = new Set(board.refused.map(({ sourceLine }) => sourceLine));
    const isCards = path.endsWith('.json');
    const poker = readBacklog({ text, fileName: path }, []).candidates.filter(({ sourceLine }) => isCards || !impossible.has(sourceLine));
    const boards = board.items.filter(({ isArchived }) => !isArchived);
    expect(boards.length).toBeGreaterThan(2);
    expect(poker.map(({ sourceLine }) => sourceLine)).toEqual(boards.map(({ sourceLine }) => sourceLine));
    const cut = (title: string): string => title.slice(0, 150);
    expect(poker.map(({ title }) => cut(title))).toEqual(boards.map(({ title }) => cut(title)));
    expect(poker.map(({ estimate }) => number(estimate))).toEqual(boards.map(({ storyPoints }) => storyPoints));
  });
});

test('No importer keeps a list of column names of its own', () => {
  const sources = ['poker', 'boards'].flatMap((module) => {
    const folder = `src/modules/${module}/import`;
    return readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  });
  const lists = sources.filter((source) => /\b(storypoints|issuekey|duedate|resumen)\s+\w/.test(source));
  expect([lists.length, fieldUses.length]).toEqual([0, 17]);
});
