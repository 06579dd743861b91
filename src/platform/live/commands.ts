import * as z from 'zod/mini';
import { parse } from '#platform/http/validate.ts';
import { withRetries } from '#platform/db/retries.ts';
import { workerScope } from '#platform/db/scope.ts';
import type { Context } from '#platform/module/context.ts';
import { answerOf, isDoneBefore, keepAnswer, type Command } from '#platform/module/idempotency.ts';
import { assertAllowed, inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { Ack } from '#shared/live.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { callerOf, scopeOf, type Connection } from './connection.ts';
import { liveProblems } from './problems.ts';
import { findRoom } from './room-events.ts';
import type { CommandHandler, Room } from './room.ts';

const Envelope = z.object({ sessionId: z.guid(), opId: z.optional(z.string().check(z.minLength(1), z.maxLength(128))) });

interface Outcome {
  readonly data: unknown;
  readonly version?: number;
}

/** Event name → kind of room → handler: kinds may use the same name (`timer:start`). */
export type CommandTable = ReadonlyMap<string, ReadonlyMap<string, CommandHandler>>;

export interface CommandOptions {
  readonly runtime: Runtime;
  readonly table: CommandTable;
}

export function commandTable(rooms: readonly Room[]): CommandTable {
  const table = new Map<string, Map<string, CommandHandler>>();
  for (const room of rooms) {
    for (const handler of room.commands) {
      const kinds = table.get(handler.command.event) ?? new Map<string, CommandHandler>();
      table.set(handler.command.event, kinds.set(room.kind, handler));
    }
  }
  return table;
}

/** One message of a client. */
export interface LiveMessage {
  readonly connection: Connection;
  readonly event: string;
  readonly payload: unknown;
  /** What the log and a failed answer call it. */
  readonly requestId: string;
}

/** Applies a client's command in one transaction, once for each `opId`. @throws Problem */
export async function runCommand(
  { runtime, table }: CommandOptions,
  { connection, event, payload: raw, requestId }: LiveMessage,
): Promise<Ack> {
  const kinds = table.get(event) ?? raise(liveProblems.unknown_event);
  const { sessionId, opId } = parse(Envelope, raw) as z.infer<typeof Envelope>;
  const { actor } = connection.identity;
  // A guest's token opens one room; another one's existence is none of their business.
  if (actor.kind === 'guest' && actor.roomId !== sessionId) raise(common.not_found);
  if (actor.isReadOnly) raise(common.read_only); // every command writes
  const { command, handle } = kinds.get(await kindOf(runtime, connection, sessionId)) ?? raise(liveProblems.unknown_event);
  const payload = parse(command.payload, raw);
  assertAllowed(actor, command.action);
  const transaction = <T>(work: (context: Context) => Promise<T>) =>
    inTransaction(runtime, callerOf(connection, requestId), scopeOf(connection.identity), work);
  const apply = (context: Context) => observe(context, sessionId, (observed) => handle(observed, payload));
  if (opId === undefined) return { success: true, ...(await transaction(apply)) };
  return { success: true, ...(await applyOnce(transaction, apply, { actor, key: opId, operation: `live ${event}`, input: payload })) };
}

type Transaction = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

/**
 * A command is sent twice only after a lost connection, so it is simply tried, and its answer kept as the last step. Who
 * comes second finds the answer there, or is refused by what the first has changed: either way the kept answer counts.
 */
async function applyOnce(
  transaction: Transaction,
  apply: (context: Context) => Promise<Outcome>,
  command: Omit<Command, 'now' | 'settings'>,
): Promise<Outcome> {
  try {
    return await transaction(async (context) => {
      const outcome = await apply(context);
      await keepAnswer(context.tx, { ...command, now: context.now, settings: context.settings }, outcome);
      return outcome;
    });
  } catch (error) {
    if (!isDoneBefore(error) && !(error instanceof Problem)) throw error;
    const kept = await transaction((context) =>
      answerOf<Outcome>(context.tx, { ...command, now: context.now, settings: context.settings }),
    );
    if (!kept) throw error;
    return kept.answer;
  }
}

/** Runs the handler and notes which version its events brought the room to. */
async function observe(context: Context, roomId: string, work: (context: Context) => Promise<unknown>): Promise<Outcome> {
  let version: number | undefined;
  const data = await work({
    ...context,
    async publish(event) {
      const published = await context.publish(event);
      if (event.roomId === roomId && published !== null) version = published;
      return published;
    },
  });
  return { data: data ?? null, ...(version !== undefined && { version }) };
}

async function kindOf(runtime: Runtime, connection: Connection, roomId: string): Promise<string> {
  const joined = connection.feeds.get(roomId);
  if (joined) return joined.room.kind;
  const { accountId } = connection.identity.actor;
  const row = await withRetries(() => runtime.database.transaction(workerScope(), (tx) => findRoom(tx, accountId, roomId)));
  return row?.kind ?? raise(common.not_found);
}
