import { expect, test } from 'vitest';
import type { SessionRow } from '../../../contract/session.ts';
import { bodyOfChange, bodyOfNew, emptyForm, formOf, storiesToAdd } from './session-form.ts';

const settings = { ...emptyForm.settings, enableTimer: false, timerDuration: 0, votingSystem: 'fibonacci-simple' };
const head = {
  name: 'Refinement',
  description: '',
  votingSystem: 'fibonacci-simple',
  teamId: null,
  status: 'DRAFT',
  timerOption: 60,
  settings,
};
const stories = [{ key: 'A-1', title: 'Already here' }];
// The form reads these fields of a session alone.
const session = { ...head, stories } as unknown as SessionRow;

test('Thirty pasted lines make thirty stories, trimmed, without empty lines, with their keys.', () => {
  const lines = Array.from({ length: 30 }, (_, index) => `  TRM-${index + 1} Story ${index + 1}  \n`).join('\n');
  const added = storiesToAdd({ ...emptyForm, lines }, null);
  expect(added).toHaveLength(30);
  expect(added[29]).toEqual({ key: 'TRM-30', title: 'Story 30' });
});

test('A line that stands there twice counts once.', () => {
  expect(storiesToAdd({ ...emptyForm, lines: 'One\none\nTwo' }, null)).toEqual([{ title: 'One' }, { title: 'Two' }]);
});

test('On edit only titles are added that are not there yet, whatever their case or key.', () => {
  expect(storiesToAdd({ ...formOf(session), lines: 'ALREADY here\nBB-2 Already here\nNew' }, session)).toEqual([{ title: 'New' }]);
});

test('A new session is sent as waiting, with its timer and its settings.', () => {
  const body = bodyOfNew({ ...emptyForm, name: 'Refinement', timer: 120 });
  expect(body).toMatchObject({ name: 'Refinement', status: 'WAITING', timerOption: 120, teamId: null, stories: [] });
});

test('Stories of a file are counted beside those that are typed.', () => {
  const taken = { id: 'x', name: 'a.csv', stories: [{ title: 'From it' }] } as unknown as (typeof emptyForm)['imports'][number]; // what counts of it
  const body = bodyOfNew({ ...emptyForm, lines: 'Typed', imports: [taken] });
  expect(body).toMatchObject({ stories: [{ title: 'Typed' }, { title: 'From it' }], importedStories: 1 });
});

test('Of a saved session only what was changed travels.', () => {
  const form = formOf(session);
  expect(bodyOfChange(form, session)).toEqual({});
  const changed = { ...form, name: 'Renamed', status: 'ARCHIVED', settings: { ...form.settings, autoReveal: true }, lines: 'New' } as const;
  expect(bodyOfChange(changed, session)).toEqual({
    name: 'Renamed',
    status: 'ARCHIVED',
    settings: { autoReveal: true },
    stories: [{ title: 'New' }],
  });
});
