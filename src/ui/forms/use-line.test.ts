import { expect, test } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { DRAFT_DAYS } from './forgotten.ts';
import { lineIn } from './use-line.ts';

const kept = JSON.stringify({ value: 'Half a thought', base: '', version: null, at: 1000 });

test('A line is kept as long as every draft, and no day longer.', () => {
  expect(lineIn(kept, 1000 + DRAFT_DAYS * DAY)).toBe('Half a thought');
  expect(lineIn(kept, 1001 + DRAFT_DAYS * DAY)).toBe('');
});

test('What is no line, or was written by hand, is nothing.', () => {
  for (const raw of [null, '', 'null', '{', '[]', '{"value":3,"at":1000}', '{"value":"Without its time"}'])
    expect(lineIn(raw, 1000)).toBe('');
});
