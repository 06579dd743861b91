import { expect, test } from 'vitest';
import { type NavEntry, isOfTheSite, type WebModule } from '#ui/module/web-module.ts';
import { languages } from '#ui/text/languages.ts';
import type { Words } from '#shared/say.ts';
import { modules } from '../modules.ts';

const files = import.meta.glob<Words>(['../../modules/*/locales/*.json', '../../modules/*/locales/*/*.json'], {
  import: 'default',
  eager: true,
});

const entries: readonly (readonly [WebModule, NavEntry])[] = modules
  .flatMap((module) => module.nav.map((entry) => [module, entry] as const))
  .filter(([, { place, to }]) => !isOfTheSite(place) && !to.includes('#'));

const plainPath = (path: string): string => path.replace(/\/$/, '');

test('A place of the menu has the name of its page, in the tab and the palette.', () => {
  const routes = modules.flatMap((module) => module.routes);
  const wrong = entries.flatMap(([, { to, label }]) => {
    const route = routes.find(({ path, access }) => plainPath(path) === plainPath(to) && access !== 'out');
    return languages
      .filter((language) => route?.title[language] !== label[language])
      .map((language) => `${to}: “${label[language]}” in the menu, “${route?.title[language]}” in the tab`);
  });
  expect(entries.length).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});

test('The heading of a page says the word of the menu, in each language under one key.', () => {
  const wrong = entries.flatMap(([{ name }, { to, label, labelWithout }]) =>
    [label, ...(labelWithout ? [labelWithout.label] : [])]
      .filter(
        (wording) =>
          !keysOf(name, 'en', wording.en).some(
            (key) => keysOf(name, 'fr', wording.fr).includes(key) && keysOf(name, 'es', wording.es).includes(key),
          ),
      )
      .map((wording) => `${to}: no text of ${name} says “${wording.en}”, “${wording.fr}”, “${wording.es}”`),
  );
  expect(wrong).toEqual([]);
});

/** Where a module says exactly this, as `folder key`. */
function keysOf(module: string, language: string, text: string): string[] {
  return Object.entries(files)
    .filter(([path]) => path.includes(`/modules/${module}/`) && path.endsWith(`/${language}.json`))
    .flatMap(([path, words]) => [...keysIn(words, text)].map((key) => `${path.slice(0, path.lastIndexOf('/'))} ${key}`));
}

function* keysIn(words: Words, text: string, path = ''): Generator<string> {
  for (const [name, inner] of Object.entries(words)) {
    if (inner === text) yield `${path}.${name}`;
    else if (typeof inner !== 'string') yield* keysIn(inner, text, `${path}.${name}`);
  }
}
