import { expect, test } from 'vitest';
import type { TeamId } from '#modules/teams/contract.ts';
import { tenantScope } from '#platform/db/scope.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { openTable } from '#test/support/poker-table.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { pokerHeadline } from './public.ts';

const app = await sharedApp();
const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];
const [inside, later] = [new Date(from.getTime() + 1), new Date(to.getTime() + 1)];

test('the headline counts what ended and was estimated after its first moment up to its last, of the account or of a team', async () => {
  const host = await app.register({ plan: 'PRO' });
  const team = async (name: string): Promise<TeamId> =>
    (await app.request('POST', '/api/teams', { token: host.token, body: { name } })).json.data.id;
  const [core, other] = [await team('Core'), await team('Other')];
  const hold = async (teamId: TeamId, endedAt: Date | null, stories: readonly (readonly [string, Date, string?])[]) => {
    const room = await openTable(app, { host, teamId, stories: stories.map(([card]) => card) });
    await app.rows('update poker_sessions set completed_at = $2 where id = $1', [room.sessionId, endedAt]);
    for (const [at, [card, estimatedAt, status = 'ESTIMATED']] of stories.entries()) {
      const values = [room.storyIds[at], status, card, card === 'XL' ? null : Number(card), estimatedAt];
      await app.rows('update poker_stories set status = $2, final_estimate = $3, points = $4, estimated_at = $5 where id = $1', values);
    }
  };
  await hold(core, from, [
    ['100', from],
    ['200', later],
    ['400', inside, 'VOTED'],
    ['5', inside],
    ['2.5', to],
  ]);
  await hold(core, to, [['XL', inside]]);
  await hold(core, null, [['800', later]]);
  await hold(core, later, []);
  await hold(other, inside, [['13', inside]]);
  const accountId = host.accountId as AccountId;
  const headline = (teamId?: TeamId) =>
    app.database.transaction(tenantScope(accountId, null), (tx) =>
      pokerHeadline({ tx, scope: { accountId } } as Scoped, { from, to }, teamId),
    );
  expect(await headline()).toEqual({ sessions: 2, stories: 4, points: 20.5 });
  expect(await headline(core)).toEqual({ sessions: 1, stories: 3, points: 7.5 });
  expect(await headline(other)).toEqual({ sessions: 1, stories: 1, points: 13 });
});
