import { expect, test } from 'vitest';
import { DAY } from '#shared/durations.ts';
import { DRAFT_DAYS } from './forgotten.ts';
import { withTaken } from '#ui/live/use-back.ts';
import { keptIn, withBack } from './use-line.ts';

const kept = JSON.stringify({ value: 'Half a thought', base: '', version: null, at: 1000 });
const nothing = { value: '', back: [] };

test('A line is kept as long as every draft, and no day longer.', () => {
  expect(keptIn(kept, 1000 + DRAFT_DAYS * DAY)).toEqual({ value: 'Half a thought', back: [] });
  expect(keptIn(kept, 1001 + DRAFT_DAYS * DAY)).toEqual(nothing);
});

test('What is no line, or was written by hand, is nothing.', () => {
  for (const raw of [null, '', 'null', '{', '[]', '{"value":3,"at":1000}', '{"value":"Without its time"}', '{"back":["B"],"at":1000}'])
    expect(keptIn(raw, 1000)).toEqual(nothing);
  expect(keptIn('{"value":"A","back":["B",3],"at":1000}', 1000)).toEqual({ value: 'A', back: ['B'] });
});

test('Texts that come back stay each its own, whatever is in the line, and none comes twice.', () => {
  const back = ['First', 'Second', 'Third'].reduce(withBack, nothing);
  expect(back).toEqual({ value: 'First', back: ['Second', 'Third'] });
  expect(['First', 'Third'].reduce(withBack, back)).toEqual(back);
  expect(withBack({ value: 'Typed since', back: [] }, 'First')).toEqual({ value: 'Typed since', back: ['First'] });
});

test('One that is taken into the line leaves its place to what was there.', () => {
  const back = { value: 'First', back: ['Second', 'Third'] };
  expect(withTaken(back, 'Third')).toEqual({ value: 'Third', back: ['Second', 'First'] });
  expect(withTaken({ ...back, value: ' ' }, 'Second')).toEqual({ value: 'Second', back: ['Third'] });
});
