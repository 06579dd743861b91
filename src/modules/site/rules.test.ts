import { expect, test } from 'vitest';
import { countsAbove } from './rules.ts';

test.each([
  [{ startups: 0, investors: 0 }, {}],
  [{ startups: 500, investors: 1200 }, {}],
  [{ startups: 501, investors: 1200 }, { startups: 501 }],
  [{ startups: 3, investors: 1201 }, { investors: 1201 }],
])('Of %o only counts above their claim are shown.', (counts, above) => {
  expect(countsAbove(counts)).toEqual(above);
});
