import * as z from 'zod/mini';
import { Count } from './numbers.ts';
import { Moment } from './time.ts';
import type { Schema } from './endpoint.ts';
import type { Action } from './permissions.ts';
import type { ProblemKind } from './problem.ts';

/** Kinds of live room; each is one module's noun. */
export const roomKinds = ['poker', 'retro', 'board'] as const;
export type RoomKind = (typeof roomKinds)[number];
/** What has deadlines of its own like a room, and is joined by nobody. */
export type DeadlineKind = 'schedule';

/** A message that a client sends on the socket. It reaches the same service function as its HTTP twin. */
export interface LiveCommand<Payload extends Schema = Schema, Answer extends Schema = Schema> {
  readonly event: string;
  readonly kind: RoomKind;
  readonly summary: string;
  readonly action: Action;
  /** Always carries sessionId; `opId` stands beside it on the wire and is read by the platform. */
  readonly payload: Payload;
  readonly answer: Answer;
  readonly problems: readonly ProblemKind[];
}

export function liveCommand<P extends Schema, A extends Schema>(declared: LiveCommand<P, A>): LiveCommand<P, A> {
  return declared;
}

/** A message that the server pushes into a room. Its payload carries the room's `version` unless it is volatile. */
export interface LivePush<Payload extends Schema = Schema, Event extends string = string> {
  readonly event: Event;
  readonly payload: Payload;
}

export function livePush<P extends Schema, const Event extends string>(event: Event, payload: P): LivePush<P, Event> {
  return { event, payload };
}

/** Acknowledgement of every client message (ruling 22). */
export type Ack<T = unknown> = { readonly success: true; readonly data: T; readonly version?: number } | RefusedAck;

export interface RefusedAck {
  readonly success: false;
  readonly error: string;
  readonly code: string;
  /** That of the same refusal over HTTP. */
  readonly status: number;
  readonly details?: unknown;
  readonly requestId?: string;
}

/** What `session:join` and `session:sync` send; the room is known by its id alone, the kind guards against a wrong screen. */
export const JoinPayload = z.object({
  sessionId: z.guid(),
  kind: z.enum(roomKinds),
  /** Last version that the client has seen; absent asks for the whole state. */
  sinceVersion: z.optional(Count),
  /** When the client came to that version, by the server's clock: what became of a room that went back is younger. */
  seenAt: z.optional(Moment),
});
export type JoinPayload = z.infer<typeof JoinPayload>;
