import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expressionsOf, type Expression } from '#test/support/expressions.ts';
import { hostileTexts, type Growing } from '#test/support/hostile-texts.ts';

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const read = files.map(expressionsOf);
const expressions = [...new Map(read.flatMap(({ found }) => found).map((one) => [`/${one.source}/${one.flags}`, one])).values()];

/**
 * Patterns of our own addresses, made at the start: the longest path is 2,000 characters, and `[^/]+` knows its end. One is of
 * the names of our own modules, and looks at the names of schemas alone.
 */
const OF_OUR_OWN_NAMES = 4;

const LONGEST = 16_384; // characters
/** What is linear needs less than a tenth of it for the longest, and what is quadratic five times as much. */
const LIMIT_MS = 30;
const TRIES = 6;
/** Small steps at first: what grows by powers of two takes seconds soon after it takes milliseconds. */
const LENGTHS = [20, 24, 28, 34, 40, 64, 256, 1024, 4096, LONGEST];

const textOf = ({ before, pump, after }: Growing, length: number): string => before + pump.repeat(Math.ceil(length / pump.length)) + after;

function timeOf({ source, flags }: Expression, text: string): number {
  const expression = new RegExp(source, flags.includes('y') ? flags : [...new Set(`${flags}g`)].join(''));
  const began = performance.now();
  text.replace(expression, '');
  return performance.now() - began;
}

/** The fastest of some tries: a busy machine makes some of them slow, a bad expression all. @returns how long, or null */
function slownessOf(expression: Expression, growing: Growing): string | null {
  for (const length of LENGTHS) {
    const text = textOf(growing, length);
    let fastest = timeOf(expression, text);
    for (let n = 1; n < TRIES && fastest > LIMIT_MS; n += 1) fastest = Math.min(fastest, timeOf(expression, text));
    if (fastest > LIMIT_MS) return `${Math.round(fastest)} ms for ${length} characters of ${JSON.stringify(growing)}`;
  }
  return null;
}

function slowest(expression: Expression): string | null {
  for (const growing of hostileTexts(expression.source, expression.flags)) {
    const slow = slownessOf(expression, growing);
    if (slow !== null) return `${expression.file} /${expression.source}/${expression.flags}: ${slow}`;
  }
  return null;
}

describe('the probe itself', () => {
  test.each(['\\/+$', '^-+|-+$', '(a+)+$', '^(\\w|\\d)*$', '\\s*:\\s*\\d', '<[^>]*>', '^(.*?,){8}P'])('finds /%s/ slow', (source) => {
    expect(slowest({ source, flags: '', file: 'here' })).not.toBeNull();
  });
  test.each(['^\\/+$', '(?<!-)-+$', '^[\\w-]{43}$', '<[^<>]*>'])('finds /%s/ fast', (source) => {
    expect(slowest({ source, flags: '', file: 'here' })).toBeNull();
  });
});

test('no regular expression of the product takes longer than its text does', () => {
  expect(expressions.length).toBeGreaterThan(100);
  expect(expressions.map(slowest).filter((slow) => slow !== null)).toEqual([]);
}, 120_000);

test('no expression is made of texts that this test does not see', () => {
  expect(read.flatMap(({ unknown }) => unknown)).toHaveLength(OF_OUR_OWN_NAMES);
});
