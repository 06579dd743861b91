import path from 'node:path';
import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const screen = (name: string): string => `modules/things/web/screens/${name}.tsx`;
const [board, backlog, demo] = [screen('board'), screen('backlog'), screen('demo')];
/** What each source imports at once. */
const imports: Readonly<Record<string, readonly string[]>> = {
  'web/main.tsx': ['text.ts'],
  [board]: ['card.ts', 'only-board.ts', 'avatar.ts', 'text.ts'],
  [backlog]: ['card.ts', 'row.ts', 'avatar.ts'],
  [demo]: ['row.ts'],
  'card.ts': ['card-text.ts'],
};
const at = (file: string): string => path.resolve('src', file);

function filesWith(leaning: Readonly<Record<string, readonly string[]>>) {
  const { plugin, fileOf } = pageChunks(leaning);
  const all = new Set([...Object.keys(imports), ...Object.values(imports).flat()]);
  const graph = {
    getModuleIds: () => [...all].map(at)[Symbol.iterator](),
    getModuleInfo: (id: string) => ({ importedIds: (imports[path.relative(path.resolve('src'), id)] ?? []).map(at) }),
  };
  (plugin.buildEnd as unknown as (this: typeof graph) => void).call(graph); // of the bundler's context it asks for these two
  return (file: string) => fileOf(at(file));
}

test('Sources stand with those that the same pages need; what one page needs alone is left to the bundler.', () => {
  const file = filesWith({});
  expect(file('card.ts')).toBe(file('card-text.ts'));
  expect(file('card.ts')).not.toBe(file('row.ts'));
  expect(file('only-board.ts')).toBeNull();
  expect(file('lazy.ts')).toBeNull();
});

test('What the entry needs is one file, whoever else needs it.', () => {
  const file = filesWith({});
  expect(file('text.ts')).toMatch(/^of-main/);
});

test('A page that leans on another takes its files whole.', () => {
  const leaning = filesWith({ [board]: [backlog] });
  expect(leaning('card.ts')).toMatch(/^of-board/);
  expect(leaning('row.ts')).toMatch(/^of-backlog/);
});
