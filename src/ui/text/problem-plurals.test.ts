import { expect, test } from 'vitest';
import { modules } from '#server/modules.ts';
import { fieldProblems } from '#shared/field-problems.ts';
import { common } from '#shared/problem.ts';

/** Every text with which a call or a live message can be refused, once. */
const kinds = [
  ...new Map(
    [
      ...Object.values(common),
      ...Object.values(fieldProblems),
      ...modules.flatMap(({ routes }) => routes.flatMap(({ endpoint }) => endpoint.problems)),
      ...modules.flatMap((module) => (module.rooms ?? []).flatMap((room) => room.commands.flatMap(({ command }) => command.problems))),
    ].map((kind) => [kind.code, kind] as const),
  ).values(),
];

/** A number before a word in the plural. “At most” names a bound, and no bound of the product is one. */
const FIXED = /(?<!at most )\{(?!name\})\w+\} (?!is\b|was\b|as\b)[a-z]+s\b/;

test('No refusal says “1 items”: a number’s noun is written in both numbers', () => {
  expect(kinds.length).toBeGreaterThan(100);
  const oneNumber = kinds.filter(({ text, one = text }) => FIXED.test(text) && (one === text || FIXED.test(one)));
  expect(oneNumber.map(({ code, text }) => `${code}: ${text}`)).toEqual([]);
});

test('Both sentences of a refusal have the same places, which are nothing but names', () => {
  const placesOf = (text: string): string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, place = '']) => place);
  for (const { code, text, one = text } of kinds) {
    expect([code, placesOf(one)]).toEqual([code, placesOf(text)]);
    expect([code, placesOf(text).filter((place) => !/^\w+$/.test(place))]).toEqual([code, []]);
  }
  expect(kinds.filter(({ one }) => one !== undefined).every(({ text }) => placesOf(text).length > 0)).toBe(true);
});

test('The rule above knows what it looks for', () => {
  expect(FIXED.test('Cannot delete column with {n} items')).toBe(true);
  expect(FIXED.test('A board has at most {n} items')).toBe(false);
  expect(FIXED.test('Cannot delete column with {n} item')).toBe(false);
});
