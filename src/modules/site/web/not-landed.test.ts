import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import coming from '../locales/coming/en.json';
import features from '../locales/features/en.json';
import { featurePages, missingOf } from './parts/feature-pages.ts';
import en from '../locales/en.json';
import { menu } from './parts/features-menu.ts';
import { placesOfFeatures } from './parts/features.ts';
import { notLanded } from './parts/not-landed.ts';

const there = [...readFileSync('src/server/modules.ts', 'utf8').matchAll(/#modules\/([a-z-]+)\/server/g)].map(([, name]) => name);
const isKnown = (module: string): boolean => there.includes(module) || module === 'site';

test('No module that the server has is called missing.', () => {
  expect(there).toContain('poker');
  expect(Object.keys(notLanded).filter((name) => there.includes(name))).toEqual([]);
});

test('Each module to come has its words.', () => {
  expect(Object.values(notLanded).filter((key) => !(key in coming))).toEqual([]);
});

test.each(Object.entries(featurePages))(
  'The page %s claims for today only what the server has, and has words for each of it.',
  (name, page) => {
    const words = JSON.parse(readFileSync(`src/modules/site/locales/feature-${name}/en.json`, 'utf8')) as { today: object };
    expect(Object.values(page.today).filter(({ module }) => !isKnown(module))).toEqual([]);
    expect(Object.keys(page.today)).toEqual(Object.keys(words.today));
    expect(page.about.filter((module) => !(module in notLanded) && !isKnown(module))).toEqual([]);
    expect(missingOf(page)).toEqual(page.about.filter((module) => !there.includes(module)));
  },
);

test('The list of features calls a part there or planned as it is, and leads somewhere or nowhere for each of its words.', () => {
  const items = Object.values(features.groups).flatMap((group) => Object.keys(group.items));
  expect(Object.keys(placesOfFeatures).toSorted()).toEqual(items.toSorted());
  const modules = Object.values(placesOfFeatures).flatMap(({ module }) => (module === undefined ? [] : [module]));
  expect(modules.filter((module) => !isKnown(module) && !(module in notLanded))).toEqual([]);
});

test('The menu and the footer say of a page what the list of features says: that it is planned.', () => {
  const planned = Object.values(placesOfFeatures).flatMap(({ to, module }) =>
    to && module !== undefined && module in notLanded ? [to] : [],
  );
  const marked = menu.filter(
    ({ label }) => label.en.endsWith('(planned)') && label.fr.endsWith('(à venir)') && label.es.endsWith('(próximamente)'),
  );
  expect(marked.map(({ to }) => to).toSorted()).toEqual(planned.toSorted());
  expect(planned).toContain('/investor-intelligence');
});

test('The start page says that there is no live link to other tools for as long as there is none.', () => {
  expect(en.landing.loop.bring.text.includes('no live link')).toBe('integrations' in notLanded);
});
