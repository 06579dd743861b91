import { expect, test } from 'vitest';
import type { TeamId } from '#modules/teams/contract.ts';
import { bodyOf, emptyProject, withTeams } from './project-form.ts';

const teamId = 'b0a1f5c4-1111-4222-8333-944455556666' as TeamId;

test('A new project is a board of kanban with medium priority.', () => {
  expect(bodyOf({ ...emptyProject, name: ' Checkout ', teamId })).toEqual({
    name: 'Checkout',
    priority: 'medium',
    agileProcessType: 'KANBAN',
    teamId,
  });
});

test('The description is trimmed, and left out when nothing remains.', () => {
  expect(bodyOf({ ...emptyProject, name: 'A', teamId, description: '  pays  ', targetDate: '2026-12-31' })).toMatchObject({
    description: 'pays',
    targetDate: '2026-12-31',
  });
  expect(bodyOf({ ...emptyProject, name: 'A', teamId, description: '   ' })).not.toHaveProperty('description');
});

test.each([
  [[], null, 'Core'],
  [['one'], 'one', ''],
  [['one', 'two'], null, ''],
])('Of the teams %j it is for %s, and the first one is named "%s".', (ids, teamId, teamName) => {
  const teams = ids.map((id) => ({ id: id as TeamId }));
  expect(withTeams({ ...emptyProject, teamName: 'Core' }, teams)).toMatchObject({ teamId, teamName });
});

test('A team that was chosen stays chosen.', () => {
  const teams = [{ id: 'one' as TeamId }, { id: 'two' as TeamId }];
  expect(withTeams({ ...emptyProject, teamId: 'two' as TeamId }, teams).teamId).toBe('two');
});
