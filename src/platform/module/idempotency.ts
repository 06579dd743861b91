import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Actor } from '#shared/permissions.ts';
import { Problem, problems } from '#shared/problem.ts';

export const idempotencyProblems = problems('request', {
  key_reused: [409, 'This Idempotency-Key was used for another request'],
});

export interface Command {
  readonly actor: Actor;
  /** `opId` of a live command, `Idempotency-Key` of a call; the client's own, kept 24 hours for this actor. */
  readonly key: string;
  readonly operation: string;
  readonly input: unknown;
  readonly now: Date;
}

/**
 * Does a piece of work once however often it is sent: within the work's own transaction the key is stored with the
 * answer. A second sender waits on the key's row until the first has committed, and then gets the same answer.
 * @throws Problem request.key_reused when the key came with another operation or other input
 */
export async function once<T>(tx: Tx, command: Command, work: () => Promise<T>): Promise<T> {
  const actor = actorKey(command.actor);
  const hash = createHash('sha256')
    .update(JSON.stringify(command.input ?? null))
    .digest('hex');
  const { rows: taken } = await sql`
    insert into idempotent_answers (actor, key, operation, request_hash, answer, created_at)
    values (${actor}, ${command.key}, ${command.operation}, ${hash}, 'null', ${command.now})
    on conflict do nothing returning key`.execute(tx);
  if (taken.length === 0) return stored<T>(tx, actor, command, hash);
  const answer = await work();
  await sql`update idempotent_answers set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where actor = ${actor} and key = ${command.key}`.execute(tx);
  return answer;
}

async function stored<T>(tx: Tx, actor: string, command: Command, hash: string): Promise<T> {
  const { rows } = await sql<{ operation: string; request_hash: string; answer: T }>`
    select operation, request_hash, answer from idempotent_answers
    where actor = ${actor} and key = ${command.key}`.execute(tx);
  const row = rows[0];
  if (!row || row.operation !== command.operation || row.request_hash !== hash) throw new Problem(idempotencyProblems.key_reused);
  return row.answer;
}

function actorKey(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'guest') return `guest:${actor.participantId}`;
  return actor.kind;
}
