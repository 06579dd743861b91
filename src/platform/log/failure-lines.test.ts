import { beforeEach, expect, test } from 'vitest';
import { FailureLines } from './failure-lines.ts';

let nowMs: number;
let lines: Record<string, unknown>[];
let failures: FailureLines;
beforeEach(() => {
  nowMs = 0;
  lines = [];
  const keep = (level: string) => (fields: unknown) => void lines.push({ level, ...(fields as object) });
  failures = new FailureLines({ warn: keep('warn'), error: keep('error') }, () => nowMs);
});

const away = [
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  new Error('Connection terminated unexpectedly'),
];

test('That the database is away is said in one line in ten seconds, without a stack, which says how many were held back.', () => {
  for (let second = 0; second < 25; second += 1) {
    nowMs = second * 1000;
    for (const error of away) failures.say(error, { subscriber: 'reader' }, 'failed');
  }
  expect(lines.map(({ level, err, held }) => [level, err, held])).toEqual([
    ['warn', undefined, 0],
    ['warn', undefined, 39],
    ['warn', undefined, 39],
  ]);
  expect(lines[0]).toMatchObject({ subscriber: 'reader', reason: 'connect ECONNREFUSED' });
});

test('A bug is said whole each time.', () => {
  for (let n = 0; n < 3; n += 1) failures.say(new Error('A bug'), {}, 'failed');
  expect(lines).toEqual(Array.from({ length: 3 }, () => ({ level: 'error', err: expect.any(Error) })));
});
