import { expect, test } from 'vitest';
import { withoutTheApp } from './open-pages-only.ts';

const moduleWith = (parts: string): string => `export const poker = webModule({ name: 'poker', ${parts} });`;
const lazy = "lazy: () => import('./screens/one.tsx')";

test.each([
  ["layout: 'bare', access: 'out', path: '/login'", 'an open page'],
  ["layout: 'public', access: 'both', path: '/terms', prerender: 'terms.tsx'", 'a prerendered page'],
  ["layout, access, path: '/computed'", 'a page whose layout is computed'],
])('A route with %s keeps its screen: it is %s.', (route) => {
  const code = moduleWith(`routes: [{ ${route}, ${lazy} }]`);
  expect(withoutTheApp(code)).toBe(code);
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
  expect(kept).toBe(moduleWith(`routes: [], nav: [{ to: '/terms', place: 'footer-company' }, { place: 'meet' }], palette: []`));
});
