import { expect, test } from 'vitest';
import { meetingsFilter } from './meetings-filter.ts';

const { readFilter, writeFilter } = meetingsFilter(['ACTIVE', 'PAUSED']);

test('An address shows what it says, and the beginning where it says nothing known.', () => {
  expect(readFilter(new URLSearchParams('period=7&status=ACTIVE&page=3'))).toEqual({ period: 7, status: 'ACTIVE', page: 3 });
  expect(readFilter(new URLSearchParams('period=8&status=OPEN&page=-1'))).toEqual({ period: 30, status: null, page: 1 });
});

test('Only what differs from the beginning stands in the address.', () => {
  expect(writeFilter({ period: 30, status: null, page: 1 }).toString()).toBe('');
  expect(writeFilter({ period: 90, status: 'PAUSED', page: 2 }).toString()).toBe('period=90&status=PAUSED&page=2');
});
