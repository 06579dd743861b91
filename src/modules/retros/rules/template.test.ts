import { describe, expect, test } from 'vitest';
import type { RetroTemplate, TemplateDraft } from '#modules/retros/contract/template.ts';
import { difficultyFor, emptyTemplate, isWanted, nameKeyOf, suggested, templateAfter } from './template.ts';

const draft: TemplateDraft = { name: 'Ours', description: 'What we do', columns: ['Good', 'Odd'] };
const made = (more: TemplateDraft = {}) => templateAfter(emptyTemplate, { ...draft, ...more });

describe('a template', () => {
  test('names its columns and keeps their names when they move or are joined by others', () => {
    const first = made();
    if (!('template' in first)) throw new Error('refused');
    expect(first.template.columns).toEqual([
      { id: 'c1', title: 'Good' },
      { id: 'c2', title: 'Odd' },
    ]);
    const moved = templateAfter(first.template, { columns: ['New', { title: 'odd' }, 'Good'] });
    expect(moved).toMatchObject({ template: { columns: [{ id: 'c3' }, { id: 'c2', title: 'odd' }, { id: 'c1' }], name: 'Ours' } });
  });

  test.each<[string, TemplateDraft]>([
    ['no name', { name: ' ' }],
    ['no description', { description: '' }],
    ['no column', { columns: [] }],
    ['nine columns', { columns: Array.from({ length: 9 }, (_, n) => `Column ${n}`) }],
    ['a blank column', { columns: ['Good', ' '] }],
    ['columns that differ only in case', { columns: ['Good', 'GOOD'] }],
    ['nobody', { participantRange: { min: 0, max: 5 } }],
    ['fewer at most than at least', { participantRange: { min: 6, max: 5 } }],
    ['51 people', { participantRange: { min: 1, max: 51 } }],
    ['14 minutes', { estimatedDuration: 14 }],
    ['301 minutes', { estimatedDuration: 301 }],
    ['half a minute', { estimatedDuration: 30.5 }],
    ['an unknown format', { format: 'LEAN' }],
    ['an unknown difficulty', { difficulty: 'EXPERT' }],
    ['no votes', { settings: { votesPerParticipant: 0 } }],
  ])('with %s is refused', (_name, more) => {
    expect(made(more)).toMatchObject({ refusal: { code: 'retros.invalid_template' } });
  });

  test('at the ends of every range is taken', () => {
    expect('template' in made({ estimatedDuration: 15, participantRange: { min: 1, max: 50 }, columns: ['One'] })).toBe(true);
    expect('template' in made({ estimatedDuration: 300, participantRange: { min: 50, max: 50 }, columns: 'abcdefgh'.split('') })).toBe(
      true,
    );
  });

  test('has one name in any case', () => expect(nameKeyOf(' ÉTÉ ')).toBe(nameKeyOf('été')));
});

const template = (name: string, rating: number | null, timesUsed: number, more: Partial<RetroTemplate> = {}): RetroTemplate => ({
  ...emptyTemplate,
  id: name,
  accountId: null,
  name,
  columns: [],
  tags: [],
  usage: { rating, ratings: rating === null ? 0 : 1, timesUsed, yours: null },
  isEditable: false,
  version: 1,
  ...more,
});

describe('the suggestion', () => {
  test.each([
    [4, 'BEGINNER'],
    [5, 'INTERMEDIATE'],
    [10, 'INTERMEDIATE'],
    [11, 'ADVANCED'],
  ])('for %i people is %s', (people, difficulty) => expect(difficultyFor(people)).toBe(difficulty));

  test('takes the top three by rating times the logarithm of uses, ties by rating', () => {
    const all = [
      template('once', 5, 1),
      template('often', 3, 100),
      template('twice', 5, 2),
      template('unrated', null, 1000),
      template('simple', 5, 1000, { difficulty: 'BEGINNER' }),
    ];
    expect(suggested(all, 7).map((one) => one.name)).toEqual(['often', 'twice', 'once']);
  });
});

test('a search asks every word and every filter', () => {
  const one = template('Voilier d’été', 4, 2, { tags: ['risks'], estimatedDuration: 60 });
  expect(isWanted(one, { query: 'ete VOILIER' })).toBe(true);
  expect(isWanted(one, { query: 'voilier winter' })).toBe(false);
  expect(isWanted(one, { tags: ['Risks'], duration: 60, participants: 12 })).toBe(true);
  expect(isWanted(one, { participants: 13 })).toBe(false);
  expect(isWanted(one, { duration: 45 })).toBe(false);
});
