import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phases, sessionStatuses, type Phase } from '../contract/session.ts';
import { nextPhase, placeOf, refuseAdvance, refusePhase, refuseStep, refuseUpdate, stepsOf, type Progress } from './phase.ts';

const full: Progress = {
  status: 'ACTIVE',
  phase: 'SETUP',
  participants: 1,
  cards: 1,
  votes: 1,
  actionItems: 1,
  settings: { enableCardGrouping: true, enableActionItems: true },
};
const off = { enableCardGrouping: false, enableActionItems: false };

test.each([
  ['SETUP without a participant', { participants: 0 }, 'SETUP', true],
  ['SETUP with one', {}, 'SETUP', false],
  ['COLLECT without a card', { cards: 0 }, 'COLLECT', true],
  ['COLLECT with one', {}, 'COLLECT', false],
  ['GROUP without a card', { cards: 0 }, 'GROUP', true],
  ['GROUP switched off', { cards: 0, settings: off }, 'GROUP', false],
  ['VOTE without a vote', { votes: 0 }, 'VOTE', true],
  ['VOTE with one', {}, 'VOTE', false],
  ['DISCUSS in any case', { cards: 0, votes: 0 }, 'DISCUSS', false],
  ['ACTION_ITEMS without one', { actionItems: 0 }, 'ACTION_ITEMS', true],
  ['ACTION_ITEMS switched off', { actionItems: 0, settings: off }, 'ACTION_ITEMS', false],
  ['COMPLETED in any case', {}, 'COMPLETED', true],
] as const)('Leaving %s.', (_name, change, phase, isRefused) => {
  expect(refuseAdvance({ ...full, ...change, phase })?.text ?? null).toBe(isRefused ? 'Cannot advance phase yet' : null);
});

test('A step is taken from where it was meant, or from wherever the meeting is when that is not said.', () => {
  expect([refuseStep(undefined, 'VOTE'), refuseStep('VOTE', 'VOTE'), refuseStep(null, null)]).toEqual([null, null, null]);
  expect([refuseStep('GROUP', 'VOTE'), refuseStep(null, 'a topic')].map((refusal) => refusal?.code)).toEqual([
    'retros.moved_on',
    'retros.moved_on',
  ]);
});

describe('setting a phase', () => {
  const progress = fc.record({
    status: fc.constantFrom(...sessionStatuses),
    phase: fc.constantFrom(...phases),
    participants: fc.nat(3),
    cards: fc.nat(3),
    votes: fc.nat(3),
    actionItems: fc.nat(3),
    settings: fc.record({ enableCardGrouping: fc.boolean(), enableActionItems: fc.boolean() }),
  });

  test('goes anywhere forwards exactly where advancing step by step would.', () => {
    fc.assert(
      fc.property(progress, fc.constantFrom(...phases), (at, to) => {
        const active = { ...at, status: 'ACTIVE' as const };
        const steps = phases.slice(placeOf(at.phase), placeOf(to));
        const isPassable = steps.every((phase) => refuseAdvance({ ...active, phase }) === null);
        const isBack = placeOf(to) <= placeOf(at.phase);
        expect(refusePhase(active, to) === null).toBe(isBack || isPassable);
      }),
    );
  });

  test('goes back to SETUP from everywhere but a session that is over.', () => {
    fc.assert(
      fc.property(progress, (at) => {
        const isOver = at.status === 'COMPLETED' || at.status === 'ARCHIVED';
        expect(refusePhase(at, 'SETUP') === null).toBe(!isOver);
      }),
    );
  });
});

test('What is switched off is passed over.', () => {
  const through = (settings: Progress['settings']) => {
    const seen: Phase[] = ['SETUP'];
    for (let next = nextPhase('SETUP', settings); next; next = nextPhase(next, settings)) seen.push(next);
    return seen;
  };
  expect(through(full.settings)).toEqual([...phases]);
  expect(through(off)).toEqual(['SETUP', 'COLLECT', 'VOTE', 'DISCUSS', 'COMPLETED']);
  expect(stepsOf(off)).toEqual(['SETUP', 'COLLECT', 'VOTE', 'DISCUSS']);
});

test.each([
  ['WAITING', 'ACTIVE', 0, null],
  ['WAITING', 'COMPLETED', 0, 'retros.wrong_status'],
  ['ACTIVE', 'WAITING', 0, 'retros.wrong_status'],
  ['COMPLETED', 'ARCHIVED', 0, null],
  ['COMPLETED', 'ARCHIVED', 1, 'retros.completed_frozen'],
  ['COMPLETED', undefined, 1, 'retros.completed_frozen'],
  ['COMPLETED', 'ACTIVE', 0, 'retros.completed_frozen'],
  ['ARCHIVED', 'ARCHIVED', 0, null],
  ['ARCHIVED', 'COMPLETED', 0, 'retros.completed_frozen'],
] as const)('From %s to %s with %i other fields.', (from, to, fields, code) => {
  expect(refuseUpdate(from, to, fields)?.code ?? null).toBe(code);
});
