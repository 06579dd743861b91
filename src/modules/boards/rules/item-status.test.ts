import { expect, test } from 'vitest';
import { noWork, workIn, type WorkState } from './item-status.ts';

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 4, 4, hour, minute));
const active: WorkState = { ...noWork, status: 'Active', startedAt: at(8) };
const done: WorkState = { status: 'Complete', startedAt: at(8), completedAt: at(10), cycleTime: 2 };

test.each<[string, string | null, WorkState, WorkState]>([
  ['into ACTIVE the start is set', 'ACTIVE', noWork, { ...noWork, status: 'Active', startedAt: at(11, 20) }],
  ['into another ACTIVE the start stays', 'ACTIVE', active, active],
  ['into COMPLETE the cycle time is in hours', 'COMPLETE', active, { ...done, completedAt: at(11, 20), cycleTime: 3.33 }],
  ['straight into COMPLETE it took no time', 'COMPLETE', noWork, { ...done, startedAt: at(11, 20), completedAt: at(11, 20), cycleTime: 0 }],
  ['from one COMPLETE to another nothing changes', 'COMPLETE', done, done],
  ['back to ACTIVE the end is forgotten', 'ACTIVE', done, active],
  ['back to TODO the start is kept', 'TODO', done, { ...noWork, startedAt: at(8) }],
  ['into a column with a word of the team’s own it is neither', 'WAITING', active, { ...noWork, startedAt: at(8) }],
  ['into the backlog it is neither', null, active, { ...noWork, startedAt: at(8) }],
])('%s', (_name, column, before, after) => {
  expect(workIn(column, before, at(11, 20))).toEqual(after);
});
