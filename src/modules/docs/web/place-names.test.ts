import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notLanded, planned } from '#modules/site/web/public.tsx';
import { languages, type Language } from '#ui/text/languages.ts';
import { docsPaths, docsSections } from '../contract/contents.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import { menu as entries } from './parts/pages-menu.ts';

const words = { en, es, fr };

/** As its file says; of a page that waits for a module, with the word that says so. */
const titleIn = (language: Language, path: string): string => {
  const text = readFileSync(new URL(`../pages/${language}/${path.slice('/docs/'.length)}.mdx`, import.meta.url), 'utf8');
  const title = /^title: "?(.*?)"?$/m.exec(text)?.[1] ?? '';
  const awaits = /^awaits: (.*)$/m.exec(text)?.[1] ?? '';
  return awaits in notLanded ? planned({ en: title, fr: title, es: title })[language] : title;
};

test('The menu and the footer have every page of the documentation, in its order and at the end the list of all.', () => {
  const inOrder = entries.toSorted((one, other) => one.order - other.order).map(({ to }) => to);
  const [home, ...pages] = docsPaths;
  expect(inOrder).toEqual([...pages, home]);
});

test('A page is called there as its own title says, below the name of its section, in each language.', () => {
  const wrong = docsSections.flatMap(({ section, paths }) =>
    paths.flatMap((path) =>
      languages.flatMap((language) => {
        const entry = entries.find(({ to }) => to === path);
        const shown = [entry?.group?.[language], entry?.label[language]];
        const sections: Readonly<Record<string, string>> = words[language].sections;
        const meant = [sections[section || 'more'], titleIn(language, path)];
        return shown.join() === meant.join() ? [] : [`${path} (${language}): ${shown.join(', ')} instead of ${meant.join(', ')}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
