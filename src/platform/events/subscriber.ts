import type { Context, Json, Origin } from '#platform/module/context.ts';
import type { Actor } from '#shared/permissions.ts';

/** A row of the event log as its readers get it. */
export interface StoredEvent {
  readonly id: string;
  readonly accountId: string;
  readonly type: string;
  readonly actor: EventActor;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly payload: { readonly [key: string]: Json | undefined };
  readonly roomId: string | null;
  readonly roomVersion: number | null;
  readonly at: Date;
  /** For a subscriber that asks for it; it is nobody else's to know. */
  readonly origin?: Origin;
}

/** Who caused an event, as stored: ids alone, so that erasing a person leaves nothing behind here. */
export type EventActor =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'guest'; readonly id: string }
  | { readonly kind: 'system' };

export function eventActor(actor: Actor): EventActor {
  if (actor.kind === 'user') return { kind: 'user', id: actor.userId };
  if (actor.kind === 'guest') return { kind: 'guest', id: actor.participantId };
  return { kind: 'system' };
}

/** The columns of `events` that make a StoredEvent. */
export interface EventRow {
  readonly id: string;
  readonly account_id: string;
  readonly type: string;
  readonly actor: EventActor;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly payload: StoredEvent['payload'];
  readonly room_id: string | null;
  readonly room_version: number | null;
  readonly at: Date;
}

/** What a request may read of an event: where it came from is for the audit log alone. */
export const eventColumns = [
  'id',
  'account_id',
  'type',
  'actor',
  'subject_kind',
  'subject_id',
  'payload',
  'room_id',
  'room_version',
  'at',
] as const satisfies readonly (keyof EventRow)[];

export function storedEvent(row: EventRow): StoredEvent {
  return {
    id: row.id,
    accountId: row.account_id,
    type: row.type,
    actor: row.actor,
    subject: { kind: row.subject_kind, id: row.subject_id },
    payload: row.payload,
    roomId: row.room_id,
    roomVersion: row.room_version,
    at: row.at,
  };
}

/** Reads the log after the fact, at least once, each with a position of its own. `handle` must bear being called twice. */
export interface Subscriber {
  readonly name: string;
  /** Types that it wants to see; others only move its position. */
  readonly types: readonly string[];
  /** Whether its events carry where the request came from. */
  readonly withOrigin?: boolean;
  /** Where a new subscriber begins: with everything that ever happened (a read model; unless given), or with what comes (mail). */
  readonly from?: 'beginning' | 'now';
  /** Runs in a transaction of the event's own account. */
  handle(context: Context, event: StoredEvent): Promise<void>;
}

/** Whether an event is of the types that a subscriber names: in code what `readFrom` asks in SQL. */
export const wants = ({ types }: Pick<Subscriber, 'types'>, { type }: Pick<StoredEvent, 'type'>): boolean => types.includes(type);
