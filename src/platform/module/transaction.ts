import { sql } from 'kysely';
import type { Settings } from '#platform/config/settings.ts';
import { enterTenant, type Database, type TransactionOptions } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import { withRetries } from '#platform/db/retries.ts';
import { tenantScope, workerScope, type Scope } from '#platform/db/scope.ts';
import { appendEvent } from '#platform/events/publish.ts';
import { eventActor, type StoredEvent } from '#platform/events/subscriber.ts';
import { keepUnwritten } from '#platform/mail/outbox.ts';
import type { AccountId } from '#shared/ids.ts';
import { decide, decideWrite, type Action, type Actor, type Decision, type Resource } from '#shared/permissions.ts';
import { Problem, common, type ProblemKind } from '#shared/problem.ts';
import type { EventTypes } from './audited.ts';
import type { Context, Json, NewEvent, NewMail, Origin } from './context.ts';
import type { Hooks } from './hooks.ts';

/** What a committed transaction leaves for the process to do. */
export interface Effects {
  /** What it published, in its order; the live layer pushes these without reading them again. */
  readonly events: readonly StoredEvent[];
  readonly hasMails: boolean;
  readonly own: readonly (() => void)[];
}

/** What every transaction needs of the process it runs in. */
export interface Runtime {
  readonly database: Database;
  readonly clock: () => Date;
  readonly settings: Settings;
  readonly conflicts: Readonly<Record<string, ProblemKind>>;
  readonly hooks: Hooks;
  /** Every type of event that a module declares, and which of them the audit log keeps. Absent where no module runs. */
  readonly eventTypes?: EventTypes;
  writeMail(tx: Tx, mail: NewMail, now: Date, accountId: string | null): Promise<void>;
  writeJob(tx: Tx, name: string, payload: { readonly [key: string]: Json }, options: { readonly startAfter?: Date }): Promise<void>;
  /** Called after each commit. */
  committed(effects: Effects): void;
}

export interface Caller {
  readonly actor: Actor;
  readonly requestId: string;
  readonly origin: Origin;
}

/** Opens one transaction and gives it the shape of a service's context. Deadlocks, lost races and outdated statements are tried again. */
export async function inTransaction<T, S extends Scope>(
  runtime: Runtime,
  caller: Caller,
  scope: S,
  work: (context: Context<S>) => Promise<T>,
): Promise<T> {
  return withRetries(async () => {
    const open = collectEffects();
    const result = await runtime.database
      .transaction(scope, (tx) => work(contextOf(runtime, { caller, scope, tx }, open)))
      .catch((error: unknown) => rethrow(error, runtime.conflicts));
    finish(runtime, open);
    return result;
  });
}

/** Like `inTransaction`, for a caller who is only known once the transaction has looked their token up. */
export async function inTransactionOf<T>(
  runtime: Runtime,
  find: (tx: Tx, enter: (scope: Scope) => Promise<void>) => Promise<{ caller: Caller; scope: Scope }>,
  work: (context: Context<Scope>) => Promise<T>,
  start: { scope: Scope; options?: TransactionOptions },
): Promise<T> {
  return withRetries(async () => {
    const open = collectEffects();
    const result = await runtime.database
      .transaction(
        start.scope,
        async (tx) => {
          const { caller, scope } = await find(tx, (entered) => enterTenant(tx, entered));
          return work(contextOf(runtime, { caller, scope, tx }, open));
        },
        start.options,
      )
      .catch((error: unknown) => rethrow(error, runtime.conflicts));
    finish(runtime, open);
    return result;
  });
}

/**
 * One transaction that makes a tenant as the worker and goes on within it as a request would: the tenant and what is in it
 * are there together or not at all.
 * @param make null from it leaves all as it is
 */
export async function inNewTenant<T extends { readonly accountId: AccountId }>(
  runtime: Runtime,
  requestId: string,
  make: (tx: Tx) => Promise<T | null>,
  work: (context: Context, made: T) => Promise<void>,
): Promise<void> {
  const { database } = runtime;
  return withRetries(async () => {
    const open = collectEffects();
    await database
      .transaction(workerScope(), async (tx) => {
        const made = await make(tx);
        if (!made) return;
        const scope = tenantScope(made.accountId, null);
        await database.narrow(tx, scope);
        const caller: Caller = { actor: { kind: 'system', accountId: made.accountId }, requestId, origin: { ip: '', userAgent: '' } };
        await work(contextOf(runtime, { caller, scope, tx }, open), made);
      })
      .catch((error: unknown) => rethrow(error, runtime.conflicts));
    finish(runtime, open);
  });
}

interface OpenEffects {
  readonly events: StoredEvent[];
  readonly own: (() => void)[];
  hasMails: boolean;
}

const collectEffects = (): OpenEffects => ({ events: [], own: [], hasMails: false });

function finish(runtime: Runtime, effects: OpenEffects): void {
  runtime.committed(effects);
  for (const effect of effects.own) effect();
}

interface Opened<S extends Scope> {
  readonly caller: Caller;
  readonly scope: S;
  readonly tx: Tx;
}

function contextOf<S extends Scope>(runtime: Runtime, { caller, scope, tx }: Opened<S>, effects: OpenEffects): Context<S> {
  const now = runtime.clock();
  return {
    tx,
    scope,
    now,
    settings: runtime.settings,
    hooks: runtime.hooks,
    ...caller,
    async publish(event: NewEvent) {
      if (scope.kind !== 'tenant') throw new Error(`The event ${event.type} belongs to no account`);
      // An event without its author keeps no trace of them: neither their id nor the address they wrote from.
      const by = event.isAnonymous
        ? { actor: { kind: 'system' } as const }
        : { actor: eventActor(caller.actor), origin: originFor(runtime.eventTypes, event, caller.origin) };
      const stored = await appendEvent(tx, event, { accountId: scope.accountId, now, ...by });
      effects.events.push(stored);
      return stored.roomVersion;
    },
    async mail(mail) {
      // Demo accounts are open to everybody: a mail in their name would be anybody's.
      if (caller.actor.kind === 'user' && caller.actor.isDemo) return;
      await runtime.writeMail(tx, mail, now, scope.kind === 'tenant' ? scope.accountId : null);
      effects.hasMails = true;
    },
    async mailOrKeep(about, word) {
      await sql`savepoint mail`.execute(tx);
      try {
        await this.mail(word());
        await sql`release savepoint mail`.execute(tx);
      } catch (error) {
        await sql`rollback to savepoint mail`.execute(tx);
        await keepUnwritten(tx, { ...about, reason: (error as Error).message }, now, scope.kind === 'tenant' ? scope.accountId : null);
      }
    },
    enqueue: (job, payload, options = {}) => runtime.writeJob(tx, job, payload, options),
    authorize: (action, resource) => assertAllowed(caller.actor, action, resource),
    afterCommit: (effect) => void effects.own.push(effect),
    async rehearse(work) {
      const { events, own, hasMails } = effects;
      const before = { events: events.length, own: own.length };
      await sql`savepoint rehearsal`.execute(tx);
      const result = await work();
      await sql`rollback to savepoint rehearsal`.execute(tx);
      events.length = before.events;
      own.length = before.own;
      effects.hasMails = hasMails;
      return result;
    },
  };
}

/** In a room only what is audited says where it came from: elsewhere an address would tell who wrote a hidden card. */
function originFor(types: EventTypes | undefined, { type, roomId }: NewEvent, origin: Origin): Origin | undefined {
  if (types?.isStrict && !types.declared.has(type)) throw new Error(`No module declares the event ${type} in its server/audited.ts`);
  return roomId === undefined || types?.audited.has(type) ? origin : undefined;
}

/** @throws Problem request.signed_out, email_unverified, plan_required, denied */
export const assertAllowed = (actor: Actor, action: Action, resource?: Resource): void =>
  assertDecided(decide(actor, action, resource), actor, action);

/** For a call or a live command that writes. @throws Problem those of `assertAllowed`, request.read_only */
export const assertWritable = (actor: Actor, action: Action, works?: boolean): void =>
  assertDecided(decideWrite(actor, action, works), actor, action);

function assertDecided(decision: Decision, actor: Actor, action: Action): void {
  if (decision.allow) return;
  const role = actor.kind === 'user' ? actor.role : actor.kind === 'guest' ? 'GUEST' : undefined;
  throw new Problem(common[decision.reason], role ? { role, action: action.name } : undefined);
}

/** Two requests may both pass a rule; the unique index lets one through and this names the other's refusal. */
function rethrow(error: unknown, conflicts: Runtime['conflicts']): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const known = code === '23505' && constraint ? conflicts[constraint] : undefined;
  throw known ? new Problem(known, undefined, { cause: error }) : error;
}
