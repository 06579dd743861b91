import type { Context, Json, Scoped } from '#platform/module/context.ts';
import type { Encoded } from '#platform/module/encoded.ts';
import type { StoredEvent } from '#platform/events/subscriber.ts';
import type { Schema } from '#shared/endpoint.ts';
import type { DeadlineKind, LiveCommand, RoomKind } from '#shared/live.ts';
import type { Actor } from '#shared/permissions.ts';
import type * as z from 'zod/mini';

/** Somebody who looks at a room: who they are in it decides what may be sent to them. */
export interface Recipient {
  readonly actor: Actor;
  readonly participantId: string;
  readonly role: string;
}

/** A push as its recipients get it; `sessionId` and, on the last push of an event, `version` are added by the platform. */
export interface Push {
  readonly event: string;
  readonly payload: { readonly [key: string]: Json | undefined };
  /** Other payloads for single participants, by participant id: a voter's own card. `null` sends them nothing. */
  readonly only?: ReadonlyMap<string, { readonly [key: string]: Json | undefined } | null>;
  /** Participants who are no longer in the room: they still get this push, then their sockets are ended. */
  readonly removes?: readonly string[];
  /** Participants whose right to look at the room, or part in it, has changed; with 'everybody' the room's own rule has. */
  readonly rechecks?: readonly string[] | 'everybody';
}

/** One kind of live room, declared by the module that owns it. */
export interface Room {
  readonly kind: RoomKind | DeadlineKind;
  /**
   * Who the actor is in the room.
   * @returns null when they are not in it (the join answers 404)
   */
  recipient(scoped: Scoped, roomId: string, actor: Actor): Promise<Recipient | null>;
  /** The whole state as this recipient may see it: the same serializer that answers GET. */
  snapshot(scoped: Scoped, roomId: string, recipient: Recipient): Promise<{ readonly session: Json | Encoded; readonly you: Json }>;
  /**
   * What an event means to those in the room. Nothing here may reveal what the snapshot would hide. It asks the database
   * for nothing that the event's payload says: most events are then pushed without a query. It may run some events after
   * the fact (a reconnect), so what it reads may be newer than the event.
   */
  project(scoped: Scoped, event: StoredEvent): Promise<readonly Push[]>;
  readonly commands: readonly CommandHandler[];
  /** Volatile hints between those in the room (typing, hovering): no transaction, no version, may be lost. */
  readonly hints?: readonly HintHandler[];
  /** What happens when a deadline of this name has passed. Runs once, in a transaction of the room's account. */
  readonly deadlines: Readonly<
    Record<string, (context: Context, roomId: string, payload: { readonly [key: string]: Json }) => Promise<void>>
  >;
  /** Participants who came or went (connections, not memberships); for rules that count who is online. */
  presenceChanged?(context: Context, roomId: string): Promise<void>;
}

export interface HintHandler {
  /** Name of the client's message and of the push that the others get. */
  readonly event: string;
  /** Always carries sessionId. */
  readonly payload: Schema;
  /** What the others are told, without anything that they may not know yet; null tells them nothing. */
  readonly tell: (from: Recipient, payload: never) => { readonly [key: string]: Json } | null;
  /** Everybody, the sender included, gets how many do this now (`count`) instead of each message: nobody is told who. */
  readonly isCounted?: true;
}

export function hint<P extends Schema>(
  event: string,
  payload: P,
  tell: (from: Recipient, payload: z.output<P>) => { readonly [key: string]: Json } | null,
): HintHandler {
  return { event, payload, tell };
}

/** A hint of which only the number of those who send it is told. @param tell what is counted; null counts nothing */
export function countedHint<P extends Schema>(
  event: string,
  payload: P,
  tell: (from: Recipient, payload: z.output<P>) => { readonly [key: string]: Json } | null,
): HintHandler {
  return { event, payload, tell, isCounted: true };
}

export interface CommandHandler {
  readonly command: LiveCommand;
  // oxlint-disable-next-line no-explicit-any -- a list of handlers of different payloads; `command()` checks each
  readonly handle: (context: Context, payload: any) => Promise<any>;
}

/** Ties a live command to the service function that its HTTP twin calls too. */
export function command<P extends LiveCommand['payload'], A extends LiveCommand['answer']>(
  declared: LiveCommand<P, A>,
  handle: (context: Context, payload: z.output<P>) => Promise<z.output<A>>,
): CommandHandler {
  return { command: declared, handle };
}
