import { expect, test } from 'vitest';
import { declaredPages, filesOf } from './files-ahead.ts';

test('A declaration tells which sources a page of the app loads; the signed-out site’s pages are left out.', () => {
  const code = `
    export const things = webModule({
      name: 'things',
      routes: [
        { path: '/things', layout: 'app', access: 'in', lazy: () => import('./screens/things.tsx').then((module) => module.Things) },
        { path: '/things/:id', layout: 'room', lazy: async () => {
          void import('./parts/ahead.ts').then(({ begin }) => begin());
          return (await import('./screens/thing.tsx')).Thing;
        } },
        { path: '/about', layout: 'public', lazy: () => import('./screens/about.tsx').then((module) => module.About) },
      ],
      nav: [{ to: '/things', place: 'plan' }],
    });`;
  expect(declaredPages(code)).toEqual([
    { path: '/things', layout: 'app', sources: ['./screens/things.tsx'] },
    { path: '/things/:id', layout: 'room', sources: ['./parts/ahead.ts', './screens/thing.tsx'] },
  ]);
});

test('Files stand after those that they need, styles after those of what they need, each once.', () => {
  const manifest = {
    'screen.tsx': { file: 'assets/screen.js', css: ['assets/screen.css'], imports: ['_card.js', '_text.js'] },
    '_card.js': { file: 'assets/card.js', css: ['assets/card.css'], imports: ['_text.js'] },
    '_text.js': { file: 'assets/text.js' },
  };
  expect(filesOf(['screen.tsx'], manifest)).toEqual([
    'assets/text.js',
    'assets/card.js',
    'assets/card.css',
    'assets/screen.js',
    'assets/screen.css',
  ]);
  expect(() => filesOf(['gone.tsx'], manifest)).toThrow('gone.tsx');
});
