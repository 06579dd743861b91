import { expect, test } from 'vitest';
import type { SessionRow } from '#modules/retros/contract/session.ts';
import { defaultSettings } from '#modules/retros/rules/settings.ts';
import { bodyOfChange, bodyOfNew, emptyForm, formOf } from './session-form.ts';

const session = {
  name: 'Sprint 31',
  description: '',
  format: 'SAILBOAT',
  templateId: 'sailboat',
  teamId: null,
  status: 'ACTIVE',
  settings: defaultSettings,
} as unknown as SessionRow; // the form reads these fields of a session alone

test('A new session is sent as waiting, with its timer and its settings.', () => {
  expect(bodyOfNew({ ...emptyForm, name: 'Sprint 31', timer: 300, votes: 5 })).toMatchObject({
    name: 'Sprint 31',
    status: 'WAITING',
    timer: 300,
    settings: { votesPerParticipant: 5, maxCardsPerParticipant: 10, hideCards: true },
  });
});

test('Of a saved session only what was changed travels, and never its status.', () => {
  const form = formOf(session);
  expect(bodyOfChange(form, formOf(session))).toEqual({});
  const changed = { ...form, name: 'Renamed', votes: 4, settings: { ...form.settings, hideCards: false } };
  expect(bodyOfChange(changed, formOf(session))).toEqual({ name: 'Renamed', settings: { hideCards: false, votesPerParticipant: 4 } });
});
