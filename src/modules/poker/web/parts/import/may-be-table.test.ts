import { expect, test } from 'vitest';
import { mayBeTable } from './may-be-table.ts';

test.each([
  ['key\ttitle\nA-1\tFirst', true],
  ['| key | title |\n|---|---|\n| A-1 | First |', true],
  ['Issue key,Summary\nA-1,First', true],
  ['Título;Estimación;Clave\nUno;3;A-1', true],
  ['[{"title": "First"}]', true],
  ['{\n  "cards": []\n}', true],
  ['A-1 First\nA-2 Second, with a comma', false],
  ['- [ ] First\n- [x] Second', false],
  ['[A-1] First\n[A-2] Second', false],
  ['One title, with a comma', false],
  ['', false],
])('%j is read as more than lines: %s.', (text, expected) => {
  expect(mayBeTable(text)).toBe(expected);
});
