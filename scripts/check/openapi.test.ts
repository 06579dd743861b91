import { expect, test } from 'vitest';
import { clausesIn } from './openapi.ts';

test('A summary with a clause of the specification is refused; other texts pass.', () => {
  const text =
    '{\n  "summary": "The same as PATCH (C1-57)",\n  "description": "S2-24",\n  "summary": "The backlog of a board, in A4-sheets"\n}';
  expect(clausesIn(text)).toEqual([{ file: 'docs/api/openapi.json', line: 2, message: expect.stringContaining('C1-57') }]);
});
