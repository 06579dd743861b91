import { expect, test } from 'vitest';
import { hasTexts, readTexts } from './catalog.ts';
import { type Language, languages } from './languages.ts';
import type { Words } from './say.ts';
import { createTexts } from './text.ts';

const files = Object.keys(import.meta.glob(['../../modules/*/locales/en.json', '../../modules/*/locales/*/en.json']));
const namespaces = [
  'ui',
  'ui-fields',
  'ui-files',
  'ui-forms',
  'ui-live',
  'shell',
  'shell-palette',
  ...files.map((path) => /\/modules\/([^/]+)\/locales\/(?:([^/]+)\/)?en\.json$/.exec(path)?.slice(1).filter(Boolean).join('-') ?? path),
];

const COUNTS = [0, 1, 2, 21, 1_000_000];

/** Places that hold words, so that what follows is a verb or goes with the name. */
const NAMES = new Set(
  'name who whom key title what item column team account board role status slug word device day from to moved parent estimate share percent size by amount period clock story deck where kpi kind label line text value location place'.split(
    ' ',
  ),
);

/** Plural-looking words that are none, after any number. */
const NOT_PLURAL = new Set('is was has as this address choix mis fois antes permis plus más mais les des ms pts sus los las'.split(' '));

/** A noun beside a number that is never one. */
const NEVER_ONE: readonly (readonly [RegExp, string])[] = [
  [/\{\{days\}\}/, 'periods are of 7, 30 or 90 days, and an account is kept for 30'],
];

const AGREES_WITH_THE_TOTAL = /^(?:sur|de|of)$/;

function* textsOf(words: Words, path = ''): Generator<readonly [key: string, text: string]> {
  for (const [name, inner] of Object.entries(words)) {
    const key = path ? `${path}.${name}` : name;
    if (typeof inner === 'string') yield [key, inner];
    else yield* textsOf(inner, key);
  }
}

const placesOf = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');

/** A text said with one number at one of its places, and 21 at the others. */
const filled = (text: string, at: string, number: number) => ({
  ...Object.fromEntries(placesOf(text).map((name) => [name, 21])),
  [at]: number,
});

async function wrongIn(language: Language, namespace: string): Promise<string[]> {
  const texts = await createTexts(language, namespace);
  const say = texts.teller(namespace, language);
  await texts.load(namespace, language);
  const words = [...textsOf(await readTexts(language, namespace))];
  return words.flatMap(([form, text]) => {
    const key = form.replace(/_(?:one|many|other|zero)$/, '');
    const places = placesOf(text).filter((name) => !NAMES.has(name) && !NEVER_ONE.some(([pattern]) => pattern.test(`{{${name}}}`)));
    return places.flatMap((at) =>
      COUNTS.map((count) => [count, say(key, filled(text, at, count))] as const)
        .filter(([count, said]) => /\{\{/.test(said) || (count === 1 && hasPluralAfterOne(said)))
        .map(([count, said]) => `${namespace} ${form} ${at}=${count}: ${said}`),
    );
  });
}

function hasPluralAfterOne(said: string): boolean {
  const after = [...said.matchAll(/(?<![\d.,+–-])1(?:<\/\w+>)?[ \u00A0](?:<\w+>)?(\p{L}+)(?!\p{L})/gu)];
  return after.some(([, word = '']) => /[sx]$/.test(word) && !NOT_PLURAL.has(word) && !AGREES_WITH_THE_TOTAL.test(word));
}

test.each(languages)(
  'No text in %s says a plural beside 1, whichever of its places holds it; 0, 2, 21 and a million leave no place open.',
  async (language) => {
    expect(namespaces.filter((namespace) => !hasTexts(namespace))).toEqual([]);
    const wrong = await Promise.all(namespaces.map((namespace) => wrongIn(language, namespace)));
    expect([...new Set(wrong.flat())]).toEqual([]);
  },
);
