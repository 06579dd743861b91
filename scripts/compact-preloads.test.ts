import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compactPreloads } from './compact-preloads.ts';

const COUNT = 60;
const nameOf = (at: number): string => `assets/${(0x1000000 + at * 7919).toString(16)}.js`;

/** Screens that each need the next one, and all that this one needs; a third of them have styles. */
const manifest = Object.fromEntries(
  Array.from({ length: COUNT }, (_, at) => [
    `screen-${at}`,
    {
      file: nameOf(at),
      imports: ['entry', ...Array.from({ length: COUNT - at - 1 }, (_unused, further) => `screen-${at + further + 1}`)],
      ...(at % 3 === 0 && { css: [`assets/style-${at}.css`] }),
    },
  ]),
);
const pieces = { ...manifest, entry: { file: 'assets/entry.js', imports: ['screen-0'] } };
const stylesFrom = (at: number): string[] =>
  Array.from({ length: COUNT - at }, (_, further) => at + further)
    .filter((one) => one % 3 === 0)
    .map((one) => `assets/style-${one}.css`);
const namesFrom = (at: number): string[] => [
  ...Array.from({ length: COUNT - at }, (_, further) => nameOf(at + further)),
  ...stylesFrom(at),
];

const names = namesFrom(0);
const listOf = (at: number): string =>
  namesFrom(at)
    .map((name) => names.indexOf(name))
    .join(',');
const declared = `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);`;
const codeOf = (lists: readonly string[]): string => `${declared}\nvar all=[${lists.map((list) => `__vite__mapDeps([${list}])`).join()}];`;
const asks = (code: string): string[][] => JSON.parse(runInNewContext(`${code};JSON.stringify(all)`) as string) as string[][]; // as written above

const code = codeOf(Array.from({ length: COUNT }, (_, at) => listOf(at)));

test('A file asks for the same files in a fraction of the text.', () => {
  const compact = compactPreloads(code, 'assets/entry.js', pieces);
  expect(compact.length).toBeLessThan(code.length / 3);
  expect(asks(compact).map((list) => list.toSorted())).toEqual(asks(code).map((list) => list.toSorted()));
});

test('Styles come after those that they build on.', () => {
  const first = asks(compactPreloads(code, 'assets/entry.js', pieces))[0] ?? [];
  expect(first.filter((name) => name.endsWith('.css'))).toEqual(stylesFrom(0).toReversed());
});

test('A file without lists, and one that would gain nothing, stay as they are.', () => {
  expect(compactPreloads('export {};', 'assets/entry.js', pieces)).toBe('export {};');
  const short = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js"])))=>i.map(i=>d[i]);__vite__mapDeps([0])';
  expect(compactPreloads(short, 'assets/entry.js', { a: { file: 'assets/a.js' } })).toBe(short);
});

test('A build whose lists are not what the manifest says is refused.', () => {
  expect(() => compactPreloads(codeOf(['0']), 'assets/entry.js', pieces)).toThrow('The manifest says');
});
