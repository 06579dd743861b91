import { describe, expect, test } from 'vitest';
import { mentionedIn, nameBegun, partsOf } from './mention.ts';

describe('mentions', () => {
  const people = [
    { id: '1', name: 'Ana' },
    { id: '2', name: 'Ana Lima' },
    { id: '3', name: 'Zoé Ünal' },
    { id: '4', name: '' },
  ];

  test.each([
    ['@Ana Lima, look', ['2']],
    ['@Ana look', ['1']],
    ['@Anabel is nobody here', []],
    ['mail@Ana is an address', []],
    ['@Zoé Ünal and @Ana Lima and @Ana Lima', ['3', '2']],
    ['(@Ana)', ['1']],
    ['@ and @@', []],
  ])('%s', (text, ids) => expect(mentionedIn(text, people)).toEqual(ids));

  test('parts make the text again', () => {
    const text = 'See @Ana Lima: @Ana!';
    expect(partsOf(text, people).map((part) => part.personId)).toEqual([null, '2', null, '1', null]);
    expect(
      partsOf(text, people)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  test('a name is begun at an @ that stands for itself, up to the caret', () => {
    expect(nameBegun('Hello @an', 9)).toEqual({ from: 6, typed: 'an' });
    expect(nameBegun('@', 1)).toEqual({ from: 0, typed: '' });
    expect(nameBegun('a@b', 3)).toBeNull();
    expect(nameBegun('@Ana\nnext', 9)).toBeNull();
    expect(nameBegun('none', 4)).toBeNull();
  });
});
