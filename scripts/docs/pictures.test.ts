import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '#shared/locale.ts';
import { shots } from '../docs-pictures/shots.ts';
import { readPages } from './pages.ts';
import { colorSchemes, pictureNodes, PICTURES } from './pictures.ts';
import { sizeOf } from './picture-size.ts';

const LARGEST = 45_000; // bytes
const ALL_MOST = 2_700_000; // bytes
const WIDEST = 1440; // twice the width of a page's text

const namesOn = (source: string): string[] => [...source.matchAll(/<Picture name="([\w-]+)"/g)].map(([, name = '']) => name);
const filesIn = (folder: string): string[] => readdirSync(path.join(PICTURES, folder));

describe.each(locales)('pictures of the documentation in %s', (language) => {
  const pages = readPages(language);

  test('each page shows the pictures of the English page, in the same order', () => {
    const english = new Map(readPages('en').map((page) => [page.path, namesOn(page.source)]));
    expect(new Map(pages.map((page) => [page.path, namesOn(page.source)]))).toEqual(english);
  });

  test('each picture that is kept is shown, and the script can take it again', () => {
    const shown = pages.flatMap(({ source }) => namesOn(source)).toSorted();
    expect(shots.map(({ name }) => name).toSorted()).toEqual(shown);
    const files = shown.flatMap((name) => colorSchemes.map((scheme) => `${name}-${scheme}.webp`));
    expect(filesIn(language).toSorted()).toEqual(files.toSorted());
  });

  test('none is larger than what a page may load, or than its text is wide', () => {
    const files = filesIn(language).map((file) => path.join(PICTURES, language, file));
    expect(files.filter((file) => statSync(file).size > LARGEST)).toEqual([]);
    expect(files.filter((file) => sizeOf(file).width > WIDEST)).toEqual([]);
  });
});

test('all pictures together are small enough to be kept with the source', () => {
  const sizes = locales.flatMap((language) => filesIn(language).map((file) => statSync(path.join(PICTURES, language, file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(ALL_MOST);
});

test('a page reserves the room of a picture before it is loaded, in both schemes', () => {
  const [{ children }] = pictureNodes('fr', 'vote', 'Une salle');
  const said = children.map((child) => child.data?.hProperties);
  for (const [at, scheme] of colorSchemes.entries()) {
    const { width, height } = sizeOf(path.join(PICTURES, `fr/vote-${scheme}.webp`));
    expect(said[at]).toMatchObject({ width: width / 2, height: Math.round(height / 2), loading: 'lazy', 'data-scheme': scheme });
  }
});

test('a picture that was not taken, or that nothing describes, stops the build', () => {
  expect(() => pictureNodes('es', 'no-such', 'Una sala')).toThrow('run node scripts/docs-pictures.ts no-such');
  expect(() => pictureNodes('es', 'vote', '')).toThrow('has no alt');
});
