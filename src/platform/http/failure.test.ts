import { expect, it } from 'vitest';
import { toProblem } from './failure.ts';

it.each([
  ['a full disk', 'ENOSPC', 503],
  ['a used-up share of it', 'EDQUOT', 503],
  ['a database that is away', 'ECONNREFUSED', 503],
  ['a full disk of the database', '53100', 503],
  ['a database that takes no writes yet', '25006', 503],
  ['a name server that is late', 'EAI_AGAIN', 503],
  ['a constraint that no rule foresaw', '23514', 500],
])('takes %s for what it is', (_what, code, status) => {
  expect(toProblem(Object.assign(new Error('x'), { code })).kind.status).toBe(status);
});

it('takes a database that does not answer for away, though its driver gives no code', () => {
  const late = new Error('No statement could be run', { cause: new Error('timeout exceeded when trying to connect') });
  expect(toProblem(late).kind.status).toBe(503);
});
