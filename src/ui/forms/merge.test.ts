import { expect, test } from 'vitest';
import { mergeForms } from './merge.ts';

const base = { name: 'Ours', goal: 'To see land', tags: ['a'] };

test.each([
  ['nothing', base, base, base, []],
  ['one field of mine', { ...base, goal: 'Mine' }, base, { ...base, goal: 'Mine' }, []],
  ['one field of theirs', base, { ...base, goal: 'Theirs' }, { ...base, goal: 'Theirs' }, []],
  ['a field each', { ...base, name: 'Mine' }, { ...base, goal: 'Theirs' }, { ...base, name: 'Mine', goal: 'Theirs' }, []],
  ['one field alike', { ...base, goal: 'Alike' }, { ...base, goal: 'Alike' }, { ...base, goal: 'Alike' }, []],
  ['one field in two ways', { ...base, goal: 'Mine' }, { ...base, goal: 'Theirs' }, { ...base, goal: 'Mine' }, ['goal']],
  ['lists in two ways', { ...base, tags: ['a', 'b'] }, { ...base, tags: [] }, { ...base, tags: ['a', 'b'] }, ['tags']],
])(
  'Where %s changed, both keep what they wrote, and only what both changed otherwise clashes.',
  (_, ...[mine, theirs, merged, clashes]) => {
    expect(mergeForms(base, mine, theirs)).toEqual({ merged, clashes });
  },
);
