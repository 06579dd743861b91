import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import coming from '../locales/coming/en.json';
import features from '../locales/features/en.json';
import { featurePages, missingOf } from './parts/feature-pages.ts';
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
