import { expect, test } from 'vitest';
import { withoutTheSite } from './app-pages-only.ts';

const moduleWith = (parts: string): string => `export const site = webModule({ name: 'site', ${parts} });`;
const lazy = "lazy: () => import('./screens/one.tsx')";

test.each([
  [`path: '/terms', access: 'both', layout: 'public', title, prerender: 'terms.tsx', words: ['legal'], ${lazy}`, true],
  [`path: '/', access: 'out', layout: 'public', signedIn: 'app', title, ${lazy}`, false],
  [`path, layout: 'public', prerender: fileOf(page), ${lazy}`, true],
])('Of the public page { %s } stays that it is there.', (route, isPrerendered) => {
  const kept = withoutTheSite(moduleWith(`routes: [{ ${route} }]`));
  for (const part of route.split(', ').filter((one) => /^(?:path|access|layout|signedIn)/.test(one))) expect(kept).toContain(part);
  expect(kept.includes("prerender: 'public'")).toBe(isPrerendered);
  expect(kept).not.toMatch(/title|words|import|terms\.tsx|fileOf/);
});

test.each([`path: '/teams', title, ${lazy}`, `layout: 'bare', access: 'out', path: '/login', ${lazy}`, `layout: 'room', path, ${lazy}`])(
  'The page { %s } is of the app, and stays.',
  (route) => {
    const code = moduleWith(`routes: [{ ${route} }]`);
    expect(withoutTheSite(code)).toBe(code);
  },
);

test('Entries of the header and the footer go, those of the app stay.', () => {
  const code = moduleWith(
    `routes: [], nav: [{ to: '/a', label: { en: 'A' }, place: 'footer-company' }, { to: '/b', place: 'meet' }, { to: '/c', place: 'public-header' }]`,
  );
  expect(withoutTheSite(code).replaceAll(/\s+/g, ' ')).toBe(moduleWith(`routes: [], nav: [ { to: '/b', place: 'meet' }, ]`));
});

test('The menus of the site go.', () => {
  const menu = (value: string): string => moduleWith(`routes: [], nav: [{ to: '/b', place: 'meet' }], menu: ${value}`);
  expect(withoutTheSite(menu("() => import('./parts/menu.ts').then((part) => part.menu)"))).toBe(menu('undefined'));
});
