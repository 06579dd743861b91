import { expect, it } from 'vitest';
import { toProblem } from './failure.ts';

it.each([
  ['a full disk', 'ENOSPC', 503],
  ['a used-up share of it', 'EDQUOT', 503],
  ['a database that is away', 'ECONNREFUSED', 503],
  ['a constraint that no rule foresaw', '23514', 500],
])('takes %s for what it is', (_what, code, status) => {
  expect(toProblem(Object.assign(new Error('x'), { code })).kind.status).toBe(status);
});
