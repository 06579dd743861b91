import { expect, test } from 'vitest';
import type { UserId } from '#shared/ids.ts';
import { common } from '#shared/problem.ts';
import type { Context } from './context.ts';
import { hooksOf, type ModuleHooks } from './hooks.ts';
import { answer, question } from './question.ts';

const context = {} as Context; // the hooks of these tests do not look at it
const ana = 'ana' as UserId;
const limit = { of: 'maxTeams', counts: ['teams'], refusal: common.denied };

test('a question is answered by the module above; an unanswered one, and a name that no module declares, are errors', async () => {
  const size = question<number>('teams.size');
  const hooks = hooksOf([{ usage: { teams: async () => 3 }, limits: { teams: limit } }, { answers: [answer(size, 7)] }]);
  expect(hooks.answerOf(size)).toBe(7);
  expect(() => hooks.answerOf(question('teams.color'))).toThrow('No module declares the answer teams.color');
  expect([hooks.limit('teams'), await hooks.count(context, 'teams')]).toEqual([limit, 3]);
  expect(() => hooks.limit('rooms')).toThrow('No module declares the limit rooms');
  await expect(hooks.count(context, 'rooms')).rejects.toThrow('No module declares the usage rooms');
});

test.each<[string, readonly ModuleHooks[], string]>([
  [
    'one count of two modules',
    [{ usage: { teams: async () => 1 } }, { usage: { teams: async () => 2 } }],
    'Two modules declare the usage teams',
  ],
  [
    'one question with two answers',
    [1, 2].map((n) => ({ answers: [answer(question<number>('size'), n)] })),
    'Two modules declare the answer size',
  ],
  ['a limit on what nobody counts', [{ limits: { teams: limit } }], 'No module declares the usage teams'],
])('%s is refused at the start', (_what, modules, message) => {
  expect(() => hooksOf(modules)).toThrow(message);
});

test('a member leaves the higher modules first and returns to the lower ones first; a module without the hook is passed over', async () => {
  const done: string[] = [];
  const named = (name: string): ModuleHooks => ({
    memberLeaves: async (_context, id) => void done.push(`${id} leaves ${name}`),
    memberReturns: async (_context, id) => void done.push(`${id} returns to ${name}`),
  });
  const hooks = hooksOf([named('teams'), {}, named('boards')]);
  await hooks.memberLeaves(context, ana);
  await hooks.memberReturns(context, ana);
  expect(done).toEqual(['ana leaves boards', 'ana leaves teams', 'ana returns to teams', 'ana returns to boards']);
});

test('the file about a person has the parts of all modules', async () => {
  const hooks = hooksOf([
    { exportOf: { inAccount: async () => ({ teams: ['Core'] }) } },
    {},
    { exportOf: { inAccount: async () => ({ boards: 2 }) } },
  ]);
  expect(await hooks.exportInAccount(context, ana)).toEqual({ teams: ['Core'], boards: 2 });
  expect(await hooks.exportEverywhere(context, ana)).toEqual({});
});

test('Two modules that export a part of the same name are an error: one would be left out.', async () => {
  const part = (name: string): ModuleHooks => ({ exportOf: { inAccount: async () => ({ [name]: [] }) } });
  expect(await hooksOf([part('cards'), part('votes')]).exportInAccount(context, ana)).toEqual({ cards: [], votes: [] });
  await expect(hooksOf([part('cards'), part('cards')]).exportInAccount(context, ana)).rejects.toThrow(
    'Two modules declare the part of an export cards',
  );
});
