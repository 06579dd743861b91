import { expect, test } from 'vitest';
import { countsAbove } from './rules.ts';

test.each([
  [{ startups: 0, compared: 0, investors: 0 }, {}],
  [{ startups: 500, compared: 500, investors: 1200 }, {}],
  [{ startups: 501, compared: 501, investors: 1200 }, { startups: 501 }],
  [{ startups: 1000, compared: 1000, investors: 0 }, { startups: 1000 }],
  [
    { startups: 1001, compared: 1001, investors: 0 },
    { startups: 1001, compared: 1001 },
  ],
  [{ startups: 3, compared: 3, investors: 1201 }, { investors: 1201 }],
])('Of %o only counts above their claim are shown.', (counts, above) => {
  expect(countsAbove(counts)).toEqual(above);
});
