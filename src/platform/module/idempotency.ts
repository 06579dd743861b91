import { sql } from 'kysely';
import { openSecrets } from '#platform/config/secrets.ts';
import type { Settings } from '#platform/config/settings.ts';
import { atCommit, type Tx } from '#platform/db/bound-dialect.ts';
import type { Actor } from '#shared/permissions.ts';
import { Problem, problems, raise } from '#shared/problem.ts';

export const idempotencyProblems = problems('request', {
  key_reused: [409, 'This Idempotency-Key was used for another request'],
  key_too_long: [400, 'An Idempotency-Key has at most {most} characters'],
});

export interface Command {
  readonly actor: Actor;
  /** `opId` of a live command, `Idempotency-Key` of a call; the client's own, kept 24 hours for this actor in this account. */
  readonly key: string;
  readonly operation: string;
  readonly input: unknown;
  readonly now: Date;
  /** Whose key marks the input. */
  readonly settings: Pick<Settings, 'secretKeys' | 'dataDir'>;
  /** Called when the kept answer is given again. */
  readonly onReplay?: () => void;
}

const KEY_MAX = 255; // characters

/**
 * The `Idempotency-Key` of a call; null for a call without one. All of it counts: of two keys that begin with the same
 * characters, the second would be answered like the first, and its work never done.
 * @throws Problem request.key_too_long
 */
export function keyIn(headers: { readonly [name: string]: unknown }): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  return key.length <= KEY_MAX ? key : raise(idempotencyProblems.key_too_long, { most: KEY_MAX });
}

type Calling = Pick<Command, 'actor' | 'now' | 'settings'> & {
  readonly headers: { readonly [name: string]: unknown };
  replays(): void;
};

/** The command of a call, for an endpoint whose work takes several transactions. @returns null for a call without a key */
export function commandOf(
  { headers, replays, ...known }: Calling,
  { operation, input }: Pick<Command, 'operation' | 'input'>,
): Command | null {
  const key = keyIn(headers);
  if (key === null) return null;
  return { operation, input, actor: known.actor, now: known.now, settings: known.settings, key, onReplay: replays };
}

/**
 * Does a piece of work once however often it is sent: within the work's own transaction the key is stored with the
 * answer. A second sender waits on the key's row until the first has committed, and then gets the same answer.
 * @throws Problem request.key_reused when the key came with another operation or other input
 */
export async function once<T>(tx: Tx, command: Command, work: () => Promise<T>): Promise<T> {
  const actor = actorKey(command.actor);
  const { rows: taken } = await sql`
    insert into idempotent_answers (actor, key, operation, request_hash, answer, created_at)
    values (${actor}, ${command.key}, ${command.operation}, ${await markOf(command)}, 'null', ${command.now})
    on conflict do nothing returning key`.execute(tx);
  if (taken.length === 0) return ((await answerOf<T>(tx, command)) ?? raise(idempotencyProblems.key_reused)).answer;
  const answer = await work();
  await sql`update idempotent_answers set answer = ${JSON.stringify(answer ?? null)}::jsonb
    where actor = ${actor} and key = ${command.key}`.execute(tx);
  return answer;
}

const TAKEN = 'idempotent_answers_pkey';

/**
 * The other way to do a piece of work once, for calls that are hardly ever sent twice: the answer is stored with the
 * commit of the work's transaction. When it was done before, the transaction fails, by an error that `isDoneBefore` knows,
 * and `answerOf` is to be asked in another.
 */
export async function keepAnswer(tx: Tx, command: Command, answer: unknown): Promise<void> {
  const values = sql`${actorKey(command.actor)}, ${command.key}, ${command.operation}, ${await markOf(command)},
    ${JSON.stringify(answer ?? null)}::jsonb, ${command.now}::timestamptz`;
  atCommit(
    tx,
    sql`insert into idempotent_answers (actor, key, operation, request_hash, answer, created_at) values (${values})`.compile(tx),
  );
}

/** Whether a transaction was undone because its command had been done before. */
export function isDoneBefore(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && constraint === TAKEN;
}

/** @returns the answer kept for a command, to be given again, or null when it was not done. @throws Problem request.key_reused */
export async function answerOf<T>(tx: Tx, command: Command): Promise<{ readonly answer: T } | null> {
  const { rows } = await sql<{ operation: string; request_hash: string; answer: T }>`
    select operation, request_hash, answer from idempotent_answers
    where actor = ${actorKey(command.actor)} and key = ${command.key}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const isSame = row.operation === command.operation && (await isMarkOf(row.request_hash, command));
  if (!isSame) throw new Problem(idempotencyProblems.key_reused);
  command.onReplay?.();
  return { answer: row.answer };
}

const PURPOSE = 'idempotent request';

/** By a key, not by a plain hash: an input may hold a password, and a copy of the table must not let it be guessed. */
async function markOf({ input, settings }: Command): Promise<string> {
  return (await openSecrets(settings)).mark(PURPOSE, JSON.stringify(input ?? null));
}

async function isMarkOf(mark: string, { input, settings }: Command): Promise<boolean> {
  return (await openSecrets(settings)).isMark(PURPOSE, JSON.stringify(input ?? null), mark);
}

function actorKey(actor: Actor): string {
  // A person is another one in each account: what they made in one is no answer in the other.
  if (actor.kind === 'user') return `user:${actor.accountId}:${actor.userId}`;
  if (actor.kind === 'guest') return `guest:${actor.accountId}:${actor.participantId}`;
  return actor.kind;
}
