import { expect, test } from 'vitest';
import { type Language, languages } from './languages.ts';
import { say, type Words } from '#shared/say.ts';

/** Every file of texts there is: of screens, mails, exports and the demo. */
const files = Object.entries(import.meta.glob<Words>('../../**/locales/**/*.json', { eager: true, import: 'default' }));

const COUNTS = [0, 1, 2, 21, 1_000_000];

/** Places that hold words, so that what follows is a verb or goes with the name. */
const NAMES = new Set(
  'name who whom key title what item column team account board role status slug word device day from to moved parent estimate share percent size by amount period clock story deck where kpi kind label line text value location place project time number sender until plan code provider business'.split(
    ' ',
  ),
);

/** Plural-looking words that are none, after any number. */
const NOT_PLURAL = new Set(
  'is was has as this address mois mes choix mis fois antes permis plus más mais les des ms pts sus los las es dans vous nous compris gratis sans needs wants waits stays'.split(
    ' ',
  ),
);

/** A noun beside a number that is never one. */
const NEVER_ONE: readonly (readonly [RegExp, string])[] = [
  [/\{\{included\}\}/, 'Free includes 10 members, and Pro 25'],
  [/\{\{days\}\}/, 'periods are of 7, 30 or 90 days, and an account is kept for 30'],
  [/\{\{manyStartups\}\}/, 'a count takes the place of the text "1000+" where it is larger'],
  [/\{\{things\}\}/, 'a mail about one thing has that as its subject'],
];

/** "des 1 story", "all your 1 card", "the 1 open item" in any language: an article or a verb of several before one. */
const PLURAL_BEFORE_ONE =
  /(?<!\p{L})(?:des|les|ces|vos|nos|los|las|tus|sus|these|those|all your|derniers|dernières|últimos|últimas|\p{L}+(?:aron|ieron)(?= 1 de)) 1(?![ \u00A0]MB|[\d.,]|\p{L})/iu;
/** "1 sur 5 ont fini", "1 de 5 terminaron", "1 of 5 items are": the verb goes with the one, wherever the total stands. */
const PLURAL_VERB_OF_ONE =
  /(?<![\d.,+–-]|(?:of|sur|de) )1(?: \p{L}+){0,2}(?: (?:of|sur|de) 21)?(?: \p{L}+){0,2} (?:are|were|have|ont|sont|étaient|vont|son|están|tienen|van|han|\p{L}+(?:aron|ieron))(?!\p{L})/iu;
/** "1 sans réponses", "21 sur 1 sont faites": what follows them does not go with the number before them. */
const LINK = /^(?:sin|sans|au|to|dans|in|of|en|sont)$/;

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

function wrongIn(language: Language, file: string, all: Words): string[] {
  const words = [...textsOf(all)];
  return words.flatMap(([form, text]) => {
    const key = form.replace(/_(?:one|many|other|zero)$/, '');
    const places = placesOf(text).filter((name) => !NAMES.has(name) && !NEVER_ONE.some(([pattern]) => pattern.test(`{{${name}}}`)));
    return places.flatMap((at) =>
      COUNTS.map((count) => [count, say(all, language, key, filled(text, at, count))] as const)
        .filter(([count, said]) => /\{\{/.test(said) || (count === 1 && hasPluralAfterOne(said)))
        .map(([count, said]) => `${file} ${form} ${at}=${count}: ${said}`),
    );
  });
}

function hasPluralAfterOne(said: string): boolean {
  const plain = said.replace(/<[^>]*>/g, '');
  const after = [...plain.matchAll(/(?<![\d.,+–-])1[ \u00A0](\p{L}+)(?:[ \u00A0](\p{L}+))?(?!\p{L})/gu)];
  const isPlural = (word: string): boolean => /(?<!s)[sx]$/.test(word) && !NOT_PLURAL.has(word);
  return (
    PLURAL_BEFORE_ONE.test(plain) ||
    PLURAL_VERB_OF_ONE.test(plain) ||
    after.some(
      ([, first = '', second = '']) => !AGREES_WITH_THE_TOTAL.test(first) && (isPlural(first) || (!LINK.test(first) && isPlural(second))),
    )
  );
}

test.each(languages)(
  'No text in %s says a plural beside 1, whichever of its places holds it; 0, 2, 21 and a million leave no place open.',
  (language) => {
    const own = files.filter(([file]) => file.endsWith(`/${language}.json`));
    expect(own.length).toBeGreaterThan(40);
    const wrong = own.flatMap(([file, words]) => wrongIn(language, file, words));
    expect([...new Set(wrong)]).toEqual([]);
  },
);

/** Titles that a sentence follows in the same line, as `EmptyState` draws them. */
const FOLLOWED = /(?:^|\.)(?:emptyTitle|planTitle|closed\.title|parts\.plan\.title)$/;

test('A title that a sentence follows in its line ends as one.', () => {
  const followed = files.flatMap(([file, words]) => [...textsOf(words)].filter(([key]) => FOLLOWED.test(key)).map((one) => [file, ...one]));
  expect(followed.length).toBeGreaterThan(0);
  expect(followed.filter(([, , text]) => !/[.!?…]$/.test(text ?? ''))).toEqual([]);
});

/** Descriptions for the heads of pages, anywhere in a file: each has its keywords with it. */
function* descriptionsIn(words: Words): Generator<string> {
  const { description, keywords } = words;
  if (typeof description === 'string' && typeof keywords === 'string') yield description;
  for (const inner of Object.values(words)) if (typeof inner !== 'string') yield* descriptionsIn(inner);
}

test('No description of a page is longer than search engines show.', () => {
  const all = files.flatMap(([, words]) => [...descriptionsIn(words)]);
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((description) => description.length > 160)).toEqual([]);
});
