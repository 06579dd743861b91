import { expect, test } from 'vitest';
import { queryOf, readFilter, writeFilter } from './filter.ts';

test('What differs from the beginning stands in the address, and comes back from it.', () => {
  expect(writeFilter(readFilter(new URLSearchParams())).toString()).toBe('');
  const address = 'status=blocked&team=t&mine=1&page=2';
  expect(writeFilter(readFilter(new URLSearchParams(address))).toString()).toBe(address);
  expect(readFilter(new URLSearchParams('status=nonsense&page=-1'))).toMatchObject({ status: 'open', page: 1 });
});

test('The list is asked for what the filter shows.', () => {
  const filter = { status: 'open', teamId: null, isMine: true, page: 1 } as const;
  expect(queryOf(filter, 'me')).toEqual({ open: 'true', assigneeId: 'me' });
  expect(queryOf({ ...filter, status: 'all', isMine: false }, 'me')).toEqual({});
  expect(queryOf({ ...filter, status: 'completed', isMine: false, teamId: 't' }, null)).toEqual({ status: 'completed', teamId: 't' });
});
