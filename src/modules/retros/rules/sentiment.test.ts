import { describe, expect, test } from 'vitest';
import { sentences } from '#test/fixtures/moods/sentences.ts';
import { columnMood, moodName, moodOf, moodOfCards, scoreOf } from './sentiment.ts';

const languages = ['en', 'fr', 'es'] as const;
const missed = (language: (typeof languages)[number]) => sentences[language].filter(([label, text]) => moodName(moodOf(text)) !== label);

describe('the mood of a text', () => {
  test('is told right for most of the labelled sentences of each language', () => {
    const all = languages.flatMap((language) => sentences[language]);
    expect(all.length).toBeGreaterThanOrEqual(150);
    for (const language of languages) {
      const wrong = missed(language);
      expect(1 - wrong.length / sentences[language].length, `${language}: ${wrong.map(([, text]) => text).join(' | ')}`).toBeGreaterThan(
        0.8,
      );
    }
  });

  test.each([
    ['good', 'not good'],
    ['The plan was clear', 'The plan was never clear'],
    ['Le plan est clair', 'Le plan n’est pas clair'],
    ['El plan está claro', 'El plan no está claro'],
  ])('“%s” turns with its negation', (said, denied) => {
    expect(moodOf(said)).toBeGreaterThan(0.15);
    expect(moodOf(denied)).toBeLessThan(-0.15);
  });

  test('a negation ends with its clause', () => {
    expect(moodOf('Not late, but great')).toBeGreaterThan(0.15);
  });

  test('stays between its ends, whatever is written', () => {
    for (const text of ['', '???', 'bad '.repeat(120), 'great '.repeat(120), 'ぜんぜん']) {
      expect(scoreOf(moodOf(text, 1))).toBeLessThanOrEqual(10);
      expect(scoreOf(moodOf(text, -1))).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the column', () => {
  test('speaks first: what stands under Mad is no praise, and clear words still count', () => {
    const mad = columnMood({ id: 'mad', title: 'Mad' });
    expect(moodName(moodOf('The coffee machine', mad))).toBe('negative');
    expect(moodName(moodOf('The coffee machine', columnMood({ id: 'glad', title: 'Glad' })))).toBe('positive');
    expect(moodOf('great help', mad)).toBeGreaterThan(moodOf('awful mess', mad));
  });

  test('of an account’s own asks what its title says', () => {
    expect(columnMood({ id: 'c1', title: 'What was painful' })).toBeLessThan(0);
    expect(columnMood({ id: 'c1', title: 'Kudos' })).toBeGreaterThan(0);
    expect(columnMood({ id: 'c1', title: 'Topics' })).toBe(0);
  });
});

test('many cards have a mean, and none have none', () => {
  const columns = [{ id: 'start', title: 'Start' }];
  expect(moodOfCards([], columns)).toEqual({ score: null, cards: 0, positive: 0, negative: 0 });
  const two = moodOfCards(
    [
      { content: 'great help', columnId: 'start' },
      { content: 'awful mess', columnId: 'start' },
    ],
    columns,
  );
  expect(two).toMatchObject({ cards: 2, positive: 1, negative: 1 });
  expect(two.score).toBeCloseTo(5);
});
