import { expect, test } from 'vitest';
import { isOfTheSite, type NavPlace } from '#ui/module/web-module.ts';
import { modules } from '../../modules.ts';
import { menuAt } from '../nav.ts';
import { pageIn } from './public-links.tsx';

/** The columns and the last line of the footer; its logo leads to the start page. */
const inFooter: readonly NavPlace[] = [
  'footer-product',
  'public-features',
  'footer-compare',
  'footer-company',
  'public-docs',
  'footer-end',
];

test('The footer links every public page.', async () => {
  const pages = modules.flatMap(({ routes }) => routes.filter(({ layout, path }) => layout === 'public' && !path.includes(':')));
  const entries = (await Promise.all(inFooter.map(menuAt))).flat();
  const linked = new Set(['/', ...entries.map(({ to }) => to).filter((to) => pageIn(to) === to)]);
  expect(pages.length).toBeGreaterThan(30);
  expect(pages.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
});

test.each(['public-features', 'public-docs'] as const)(
  'Every entry of the menu “%s” is below a heading, and headings of one group are the same.',
  async (place) => {
    const entries = await menuAt(place);
    expect(entries.length).toBeGreaterThan(5);
    expect(isOfTheSite(place)).toBe(true);
    expect(entries.filter(({ group }) => !group).map(({ to }) => to)).toEqual([]);
    const headings = new Set(entries.map(({ group }) => JSON.stringify(group)));
    expect(headings.size).toBe(new Set(entries.map(({ group }) => group?.en)).size);
  },
);
