import { expect, test } from 'vitest';
import { commands as declared, drag as declaredDrag } from '#modules/boards/contract/live.ts';
import { listSprints as declaredSprints } from '#modules/boards/contract/sprint-list.ts';
import { listSprints } from '../sprints/bare-sprints.ts';
import { commands, drag } from './bare-commands.ts';

test('The commands that a page sends without their schemas have the names that the contract gives them.', () => {
  for (const name of Object.keys(commands) as (keyof typeof commands)[]) expect(commands[name].event).toBe(declared[name].event);
  expect(drag.event).toBe(declaredDrag.event);
});

test('The call that each board makes for its sprints has the address and the answer that the contract gives it.', () => {
  const { id, method, path, answer } = declaredSprints;
  expect(listSprints).toMatchObject({ id, method, path, answer: { kind: answer.kind } });
});
