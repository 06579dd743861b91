import { expect, test } from 'vitest';
import type { TeamId } from '#modules/teams/contract.ts';
import { tenantScope } from '#platform/db/scope.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { openRetro } from '#test/support/retro-room.ts';
import { sharedApp } from '#test/support/test-app.ts';
import { retroHeadline } from './public.ts';

const app = await sharedApp();
const [from, to] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-04-01T00:00:00Z')];

test('the headline counts meetings that ended after its first moment up to its last, with their people, of the account or of a team', async () => {
  const host = await app.register({ plan: 'PRO' });
  const team = async (name: string): Promise<TeamId> =>
    (await app.request('POST', '/api/teams', { token: host.token, body: { name } })).json.data.id;
  const [core, other] = [await team('Core'), await team('Other')];
  const hold = async (teamId: TeamId, endedAt: Date | null, guests: readonly string[]) => {
    const room = await openRetro(app, { host, teamId });
    for (const name of guests) await room.guest(name);
    await app.rows('update retro_sessions set completed_at = $2 where id = $1', [room.sessionId, endedAt]);
  };
  await hold(core, from, ['Gus']);
  await hold(core, new Date(from.getTime() + 1), ['Gus', 'Pia']);
  await hold(core, to, ['Gus']);
  await hold(core, new Date(to.getTime() + 1), []);
  await hold(core, null, ['Gus']);
  await hold(other, to, []);
  const accountId = host.accountId as AccountId;
  const headline = (teamId?: TeamId) =>
    app.database.transaction(tenantScope(accountId, null), (tx) =>
      retroHeadline({ tx, scope: { accountId } } as Scoped, { from, to }, teamId),
    );
  expect(await headline()).toEqual({ sessions: 3, people: 6 });
  expect(await headline(core)).toEqual({ sessions: 2, people: 5 });
  expect(await headline(other)).toEqual({ sessions: 1, people: 1 });
});
