import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, headsFor, headsOf, inOrder, isNear, keyWord, postingsOf, queryOf, wordsOf } from './rules.ts';

describe('words', () => {
  it.each([
    ['Évaluation de l’équipe', ['evaluation', 'de', 'l', 'equipe']],
    ['Contraseña: ¿sí? sí', ['contrasena', 'si']],
    ['Cœur – Straße', ['coeur', 'strasse']],
    ['TRM-42 pays VAT', ['trm', '42', 'pays', 'vat']],
    ['…', []],
  ])('of “%s” have no accents and stand once', (text, words) => expect(wordsOf(text)).toEqual(words));

  it('of keys are one whole', () => {
    expect(keyWord(' TRM 42')).toBe('=trm-42');
    expect(keyWord('JSW-1271')).toBe('=jsw-1271');
    expect(keyWord('…')).toBe('');
  });
});

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'é'), { minLength: 4, maxLength: 9 }).map((all) => fold(all.join('')));

/** A word with one error in it. */
const mistyped = letters.chain((word) =>
  fc
    .record({
      at: fc.nat(word.length - 1),
      kind: fc.constantFrom('wrong', 'missing', 'further', 'swapped'),
      by: fc.constantFrom('a', 'b', 'c', 'x'),
    })
    .map(({ at, kind, by }) => {
      const [head, letter, tail] = [word.slice(0, at), word.slice(at, at + 1), word.slice(at + 1)];
      if (kind === 'wrong') return { word, typed: head + by + tail };
      if (kind === 'missing') return { word, typed: head + tail };
      if (kind === 'further') return { word, typed: head + by + letter + tail };
      return { word, typed: head + tail.slice(0, 1) + letter + tail.slice(1) };
    }),
);

describe('one error', () => {
  it('is seen, wherever it is, and leads to the word', () => {
    fc.assert(
      fc.property(mistyped, ({ word, typed }) => {
        if (typed.length < 4) return;
        expect(isNear(typed, word)).toBe(true);
        expect(headsFor(typed).some((head) => headsOf(word).includes(head))).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is seen while one types', () => {
    expect(isNear('paymn', 'payment')).toBe(true);
    expect(isNear('pyam', 'payment')).toBe(true);
    expect(isNear('reserch', 'research')).toBe(true);
  });

  it.each([
    ['paint', 'plane'],
    ['house', 'mouth'],
    ['abcd', 'badc'],
  ])('is not what parts “%s” from “%s”', (typed, word) => expect(isNear(typed, word)).toBe(false));

  it('is not guessed in three letters', () => expect([headsFor('cat'), headsOf('cat'), headsOf('=trm-42')]).toEqual([[], [], []]));
});

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const thing = (id: string, title: string, rest: { keys?: string[]; isOver?: boolean; day?: number } = {}) => ({
  id,
  title,
  keys: rest.keys ?? [],
  isOver: rest.isOver ?? false,
  changedAt: at(rest.day ?? 1),
});

describe('the order', () => {
  it('is exact key, beginning of a key, beginning of the title, all words, an error', () => {
    const found = [
      thing('error', 'Fetch TRN-4', { day: 9 }),
      thing('words', 'See trm-4 again', { day: 8 }),
      thing('title', 'TRM-4 came back'),
      thing('prefix', 'Forty-two', { keys: ['TRM-42'] }),
      thing('exact', 'Four', { keys: ['TRM-4'], isOver: true }),
    ];
    expect(inOrder(queryOf('trm-4'), found).map(({ id }) => id)).toEqual(['exact', 'prefix', 'title', 'words', 'error']);
  });

  it('is what is open, then what changed last, among the like', () => {
    const found = [
      thing('over', 'Pay by card', { isOver: true, day: 9 }),
      thing('old', 'Pay by cheque', { day: 2 }),
      thing('new', 'Pay by post', { day: 3 }),
    ];
    expect(inOrder(queryOf('pay'), found).map(({ id }) => id)).toEqual(['new', 'old', 'over']);
  });

  it('of what the index keeps is the same', () => {
    const weight = (one: ReturnType<typeof thing>) => postingsOf(one).get('pay') ?? 0;
    const [lead, open, later, over] = [
      thing('1', 'Pay', { isOver: true }),
      thing('2', 'To pay'),
      thing('3', 'To pay', { day: 2 }),
      thing('4', 'To pay', { isOver: true, day: 9 }),
    ].map(weight);
    expect([lead! > later!, later! > open!, open! > over!]).toEqual([true, true, true]);
  });

  it('changes nothing in the index while a thing is changed on one day', () => {
    const morning = { ...thing('1', 'Pay'), changedAt: new Date('2026-03-01T08:00:00Z') };
    expect(postingsOf({ ...morning, changedAt: new Date('2026-03-01T18:00:00Z') })).toEqual(postingsOf(morning));
  });
});

describe('what is kept', () => {
  it('is 32 characters of a word and 40 words of a title', () => {
    expect(wordsOf('x'.repeat(33))).toEqual(['x'.repeat(32)]);
    expect(wordsOf(Array.from({ length: 41 }, (_, at) => `w${at}`).join(' '))).toHaveLength(40);
  });

  it('are five letters of a word without one of them, and the word itself where it is shorter', () => {
    expect(headsOf('abcd')).toEqual(['bcd', 'acd', 'abd', 'abc', 'abcd']);
    expect(headsOf('abcde')).toEqual(['bcde', 'acde', 'abde', 'abce', 'abcd']);
    expect(headsOf('abcdefg')).toEqual(headsOf('abcde'));
  });
});
