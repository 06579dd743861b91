import { expect, test } from 'vitest';
import { drawn } from '#test/support/drawn.tsx';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import fr from '../../locales/fr.json' with { type: 'json' };
import { partsOf, shownFigures } from './marketing-figures.ts';
import { FiguresPreview } from './settings/figures-preview.tsx';

test.each([en, fr, es])('A claim is a figure, whole in its language, and what it counts.', ({ landing }) => {
  const claims = shownFigures.map((name) => partsOf(landing.figures[name]));
  expect(claims.map(({ figure }) => figure.replaceAll(/[\s,$]/g, ''))).toEqual(['500+', '2.3B', '1200+', '850+']);
  expect(claims.filter(({ name }) => /\d/.test(name) || name === '')).toEqual([]);
});

test('An operator sees the claims as the specification writes them, and the one of the comparisons.', async () => {
  const markup = await drawn(<FiguresPreview isShown={false} />, { texts: ['site', 'site-settings'], answers: {} });
  const words = [...markup.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(([, name, figure]) => `${figure} ${name}`);
  expect(words).toEqual(['500+ startups', '2.3B funding', '1,200+ investors', '850+ connections', '1000+ startups, on the comparisons']);
});
