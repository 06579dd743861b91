import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { OwnerClient } from '#platform/db/database.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import { liveCommand } from '#shared/live.ts';
import { action } from '#shared/permissions.ts';
import { problems, raise } from '#shared/problem.ts';
import { armDeadline, cancelDeadline } from '#platform/live/deadlines.ts';
import { command, countedHint, hint, type Recipient, type Room } from '#platform/live/room.ts';

/** A small module with one secret, for tests of the live connection: people in a room give a value that only they see. */
const TABLES = `
  create table test_people (account_id uuid not null, room_id uuid not null, id text not null, primary key (room_id, id));
  select tenant_table('test_people');
  create table test_values (account_id uuid not null, room_id uuid not null, person text not null, value text not null, primary key (room_id, person));
  select tenant_table('test_values');`;

/** The migrations' helpers read the roles from settings of the migrating connection. */
export async function createTables(client: OwnerClient): Promise<void> {
  const { rows } = await client.query(
    "select rolname as name from pg_roles where rolname in (current_database() || '_app', 'trimtab_app') order by rolname = 'trimtab_app'",
    [],
  );
  const base = (rows[0] as { name: string }).name.replace(/_app$/, '');
  await client.script(`select set_config('app.role_app', '${base}_app', false), set_config('app.role_worker', '${base}_worker', false)`);
  await client.script(TABLES);
}

export const refusals = problems('test', { closed: [409, 'The voting is closed'] });
const vote = action('test.vote', { roles: ['OWNER', 'ADMIN', 'MEMBER'], guest: true });
const lead = action('test.lead', { roles: ['OWNER'] });
const sessionId = z.guid();

const declared = {
  vote: liveCommand({
    event: 'vote:cast',
    kind: 'poker',
    summary: 'Vote',
    action: vote,
    payload: z.object({ sessionId, value: z.string().check(z.maxLength(8)) }),
    answer: z.any(),
    problems: [refusals.closed],
  }),
  silent: liveCommand({
    event: 'test:silent',
    kind: 'poker',
    summary: 'Change nothing that is seen',
    action: vote,
    payload: z.object({ sessionId }),
    answer: z.any(),
    problems: [],
  }),
  broken: liveCommand({
    event: 'test:broken',
    kind: 'poker',
    summary: 'Publish what cannot be projected',
    action: vote,
    payload: z.object({ sessionId }),
    answer: z.any(),
    problems: [],
  }),
  remove: liveCommand({
    event: 'test:remove',
    kind: 'poker',
    summary: 'Remove a person',
    action: lead,
    payload: z.object({ sessionId, person: z.string() }),
    answer: z.any(),
    problems: [],
  }),
  timer: liveCommand({
    event: 'timer:start',
    kind: 'poker',
    summary: 'Start the timer',
    action: lead,
    payload: z.object({ sessionId, seconds: z.number() }),
    answer: z.any(),
    problems: [],
  }),
  stopTimer: liveCommand({
    event: 'timer:stop',
    kind: 'poker',
    summary: 'Stop the timer',
    action: lead,
    payload: z.object({ sessionId }),
    answer: z.any(),
    problems: [],
  }),
};

const personOf = (context: Pick<Context, 'actor'>): string =>
  context.actor.kind === 'user' ? context.actor.userId : context.actor.kind === 'guest' ? context.actor.participantId : 'server';

const tell = (context: Context, roomId: string, type: string, payload: Record<string, string> = {}) =>
  context.publish({ type, subject: { kind: 'session', id: roomId }, payload, roomId });

async function castVote(context: Context, { sessionId: roomId, value }: { sessionId: string; value: string }) {
  if (value === 'closed') raise(refusals.closed);
  await sql`insert into test_values (account_id, room_id, person, value) values (${context.scope.accountId}, ${roomId}, ${personOf(context)}, ${value})
    on conflict (room_id, person) do update set value = excluded.value`.execute(context.tx);
  await tell(context, roomId, 'test.voted', { person: personOf(context) });
  return { value };
}

async function valuesOf({ tx }: Scoped, roomId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ person: string; value: string }>`select person, value from test_values where room_id = ${roomId}`.execute(
    tx,
  );
  return new Map(rows.map(({ person, value }) => [person, value]));
}

/** What happened outside of any push: deadlines that ran, changes of presence that the room heard of. */
export interface Seen {
  readonly deadlines: string[];
  readonly presence: string[];
  projections: number;
}

export function estimationRoom(seen: Seen = { deadlines: [], presence: [], projections: 0 }): Room {
  return {
    kind: 'poker',
    async recipient({ tx }, roomId, actor): Promise<Recipient | null> {
      const id = personOf({ actor });
      const { rows } = await sql`select id from test_people where room_id = ${roomId} and id = ${id}`.execute(tx);
      return rows.length > 0 ? { actor, participantId: id, role: 'participant' } : null;
    },
    async snapshot(scoped, roomId, { participantId }) {
      const values = await valuesOf(scoped, roomId);
      return { session: { voted: [...values.keys()].toSorted() }, you: { participantId, myVote: values.get(participantId) ?? null } };
    },
    async project(scoped, { type, roomId, payload }) {
      seen.projections += 1;
      const { person } = payload as { person: string };
      if (type === 'test.silent') return [];
      if (type === 'test.broken') throw new Error('This event cannot be projected');
      if (type === 'test.removed') return [{ event: 'participant:removed', payload: { participantId: person }, removes: [person] }];
      if (type === 'test.expired') return [{ event: 'timer:expired', payload: {} }];
      const myVote = (await valuesOf(scoped, roomId!)).get(person) ?? null;
      const common = { participantId: person, hasVoted: true };
      return [{ event: 'vote:cast', payload: common, only: new Map([[person, { ...common, myVote }]]) }];
    },
    hints: [
      hint('test:typing', z.object({ sessionId, column: z.string() }), ({ participantId }, { column }) => ({ participantId, column })),
      countedHint('test:counted', z.object({ sessionId, column: z.string() }), (_from, { column }) => ({ column })),
    ],
    commands: [
      command(declared.vote, castVote),
      command(declared.silent, (context, payload) => tell(context, payload.sessionId, 'test.silent')),
      command(declared.broken, (context, payload) => tell(context, payload.sessionId, 'test.broken')),
      command(declared.remove, async (context, { sessionId: roomId, person }) => {
        await sql`delete from test_people where room_id = ${roomId} and id = ${person}`.execute(context.tx);
        await tell(context, roomId, 'test.removed', { person });
      }),
      command(declared.timer, async (context, { sessionId: roomId, seconds }) =>
        armDeadline(context.tx, {
          accountId: context.scope.accountId,
          roomId,
          name: 'timer',
          endsAt: new Date(context.now.getTime() + seconds * 1000),
          payload: { seconds },
        }),
      ),
      command(declared.stopTimer, (context, payload) => cancelDeadline(context.tx, payload.sessionId, 'timer')),
    ],
    deadlines: {
      async timer(context, roomId, payload) {
        await tell(context, roomId, 'test.expired');
        context.afterCommit(() => seen.deadlines.push(`${roomId} ${JSON.stringify(payload)}`));
      },
    },
    async presenceChanged(_context, roomId) {
      seen.presence.push(roomId);
    },
  };
}
