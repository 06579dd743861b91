import { expect, test } from 'vitest';
import { withoutTheApp } from './open-pages-only.ts';

const moduleWith = (parts: string): string => `export const poker = webModule({ name: 'poker', ${parts} });`;
const lazy = "lazy: () => import('./screens/one.tsx')";

test.each([
  ["layout: 'bare', access: 'out', path: '/login'", 'an open page'],
  ["layout: 'public', access: 'both', path: '/businesses/:slug'", 'a public page that is made when it is asked for'],
  ["layout, access, path: '/computed'", 'a page whose layout is computed'],
])('A route with %s keeps its screen: it is %s.', (route) => {
  const code = moduleWith(`routes: [{ ${route}, ${lazy} }]`);
  expect(withoutTheApp(code)).toBe(code);
});

test('Of a prerendered page stays what takes it over: its title is in its document.', () => {
  const kept = withoutTheApp(
    moduleWith(`routes: [{ layout: 'public', path, title: { en: 'One' }, prerender: 'one.tsx', words: ['legal'], ${lazy} }]`),
  );
  expect(kept).toBe(moduleWith(`routes: [{ path, layout: 'public', words: ['legal'], ${lazy}, prerender: 'public' }]`));
});

test.each(["layout: 'app', access: 'in', path: '/teams'", "layout: 'bare', access: 'both', path: '/join/:id'"])(
  'Of a route with %s stays its address alone.',
  (route) => {
    const code = moduleWith(`routes: [{ ${route}, title: { en: 'One' }, action: actions.list, ${lazy} }]`);
    const kept = withoutTheApp(code);
    for (const part of route.split(', ')) expect(kept).toContain(part);
    expect(kept).not.toMatch(/title|action|import/);
  },
);

test('Entries of the footer stay, those of the app’s frame and of its palette go.', () => {
  const kept = withoutTheApp(
    moduleWith(
      `routes: [], nav: [{ to: '/terms', place: 'footer-company' }, { to: '/teams', place: 'meet', icon: Icon }], palette: [{ id: 'one', icon: Icon }]`,
    ),
  );
  expect(kept).toBe(moduleWith(`routes: [], nav: [{ to: '/terms', place: 'footer-company' }, ], palette: []`));
});
