import type { BaseLogger } from 'pino';
import type { Server } from 'socket.io';
import { workerScope, type TenantScope } from '#platform/db/scope.ts';
import type { Database } from '#platform/db/database.ts';
import type { Scoped } from '#platform/module/context.ts';
import { emitTo, isOfAnotherPast, type Feed, type Member } from './feed.ts';
import { framesFor, isApart, type Projected } from './frames.ts';
import { lazyRead } from './lazy-read.ts';
import { resend, type SendState } from './resend.ts';
import { eventsAfter, versionsOf, type RoomEvent } from './room-events.ts';
import type { Push, Recipient, Room } from './room.ts';

const READ_MAX = 200; // events of one room in one read
const RECENT_MAX = 64; // projected events kept for those who reconnect
const TRIES_MAX = 3; // of a projection that throws, before its room gets fresh snapshots instead

export interface PumpOptions {
  readonly io: Server;
  readonly database: Database;
  readonly log: Pick<BaseLogger, 'warn' | 'error'>;
  /** Sends a member the whole state: what a room whose projection fails falls back to, and one that went back. */
  readonly refresh: SendState;
  /** Ends the sockets of participants who are no longer in the room. */
  readonly remove: (feed: Feed, participantIds: readonly string[]) => void;
  /** Takes a member out who may not look at the room any more. Their socket stays: it may look at others. */
  readonly drop: (feed: Feed, member: Member) => void;
}

/**
 * Brings the events of rooms to the sockets of this process: in order, each projected once for all who get the same.
 * One read serves all rooms that were woken meanwhile, and an event that this process published itself needs none.
 */
export class RoomPump {
  readonly #options: PumpOptions;
  readonly #feeds = new Map<string, Feed>();
  readonly #wanting = new Set<Feed>();
  #isReading = false;

  constructor(options: PumpOptions) {
    this.#options = options;
  }

  feed(roomId: string): Feed | undefined {
    return this.#feeds.get(roomId);
  }

  feeds(): Iterable<Feed> {
    return this.#feeds.values();
  }

  /** The room's feed, or a new one that begins after the given version. */
  openFeed(roomId: string, room: Room, scope: TenantScope, version: number): Feed {
    const known = this.#feeds.get(roomId);
    if (known) return known;
    const feed: Feed = {
      roomId,
      room,
      scope,
      members: new Map(),
      sent: version,
      known: version,
      waiting: new Map(),
      recent: [],
      busy: false,
      failures: 0,
    };
    this.#feeds.set(roomId, feed);
    return feed;
  }

  leave(feed: Feed, socketId: string): void {
    feed.members.delete(socketId);
    if (feed.members.size === 0 && this.#feeds.get(feed.roomId) === feed) this.#feeds.delete(feed.roomId);
  }

  wake(roomId: string, version: number, event?: RoomEvent): void {
    const feed = this.#feeds.get(roomId);
    if (!feed) return;
    if (event && isOfAnotherPast(feed, event)) this.#reset(feed, version - 1);
    feed.known = Math.max(feed.known, version);
    if (event && version > feed.sent) feed.waiting.set(version, event);
    this.#advance(feed);
  }

  /** Looks for what no wake-up told of. Called each second: one query, whatever the number of rooms. */
  async sweep(): Promise<void> {
    if (this.#feeds.size === 0) return;
    const sent = new Map([...this.#feeds.values()].map((feed) => [feed.roomId, feed.sent]));
    const versions = await this.#options.database.transaction(workerScope(), (tx) => versionsOf(tx, [...this.#feeds.keys()]));
    for (const [roomId, version] of versions) {
      this.compare(roomId, version, sent.get(roomId) ?? 0);
      this.wake(roomId, version);
    }
  }

  /**
   * Notices that the database went back: a failover that lost the last commits, a restore to a point in time. What had been
   * sent of the lost past is forgotten, and everybody gets the room as it is now.
   * @param sentBefore what had been sent when the version was asked for; what is committed is never below it otherwise
   */
  compare(roomId: string, version: number, sentBefore: number): void {
    const feed = this.#feeds.get(roomId);
    if (feed && version < sentBefore && version < feed.sent) this.#reset(feed, version);
  }

  #reset(feed: Feed, version: number): void {
    this.#options.log.warn(
      { roomId: feed.roomId, sent: feed.sent, version },
      'A live room went back to an older version; its state is sent again',
    );
    feed.waiting.clear();
    feed.recent.length = 0;
    feed.sent = version;
    feed.known = version;
    for (const member of feed.members.values()) void this.#refresh(feed, member, true);
    this.#advance(feed);
  }

  async #refresh(feed: Feed, member: Member, isReset: boolean): Promise<void> {
    try {
      await resend(feed, member, isReset, this.#options.refresh);
    } catch (error) {
      this.#options.log.error({ err: error, roomId: feed.roomId }, 'A room could not be refreshed');
      // Its client comes back and asks for the room by itself.
      member.socket.conn.close();
    }
  }

  #advance(feed: Feed): void {
    if (feed.busy || feed.sent >= feed.known) return;
    if (feed.waiting.has(feed.sent + 1)) {
      void this.#run(feed);
      return;
    }
    this.#wanting.add(feed);
    if (!this.#isReading) void this.#read();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    while (this.#wanting.size > 0) {
      const wanted = [...this.#wanting]
        .filter((feed) => feed.members.size > 0)
        .map((feed) => ({ feed, after: feed.sent, known: feed.known }));
      this.#wanting.clear();
      const found = await this.#options.database
        .transaction(workerScope(), (tx) => eventsAfter(tx, new Map(wanted.map(({ feed, after }) => [feed.roomId, after])), READ_MAX))
        .catch((error: unknown) => this.#options.log.warn({ err: error }, 'Events of live rooms could not be read; the sweep tries again'));
      if (!found) break;
      for (const { feed, known } of wanted) this.#take(feed, known, found.get(feed.roomId) ?? []);
    }
    this.#isReading = false;
  }

  #take(feed: Feed, knownBefore: number, events: readonly RoomEvent[]): void {
    for (const event of events) {
      if (event.roomVersion > feed.sent) feed.waiting.set(event.roomVersion, event);
    }
    // Told of a version that is not there: believe the table. The sweep corrects it should that be wrong.
    if (events.length === 0 && feed.known === knownBefore) feed.known = feed.sent;
    this.#advance(feed);
  }

  async #run(feed: Feed): Promise<void> {
    feed.busy = true;
    // Only what is here before the read opens: its snapshot may not hold what an event that comes during it speaks of.
    const last = Math.max(...feed.waiting.keys());
    const isDone = await lazyRead(this.#options.database, feed.scope, async (scoped) => {
      for (let event = feed.waiting.get(feed.sent + 1); event && feed.sent < last; event = feed.waiting.get(feed.sent + 1)) {
        const version = feed.sent + 1;
        const pushes = await feed.room.project(scoped, event);
        // Read before the push and applied with it: a member who receives the push acts by the new part immediately.
        const asked = await this.#ask(feed, pushes, scoped, []);
        // The room went back while its event was read.
        if (feed.sent !== version - 1) return true;
        this.#deliver(feed, { id: event.id, at: event.at, version, pushes });
        this.#passed(feed, version);
        this.#apply(feed, asked);
        // The members who joined meanwhile, before the next event goes out: a member who has left must not receive it.
        this.#apply(feed, await this.#ask(feed, pushes, scoped, [...asked.keys()]));
      }
      return true;
    }).catch((error: unknown) => this.#failed(feed, error));
    feed.busy = false;
    if (isDone) this.#advance(feed);
  }

  #passed(feed: Feed, version: number): void {
    feed.waiting.delete(version);
    feed.sent = version;
    feed.failures = 0;
  }

  /** A projection that throws is tried again by the sweep (the database may be away), then replaced by snapshots. */
  async #failed(feed: Feed, error: unknown): Promise<boolean> {
    feed.failures += 1;
    const version = feed.sent + 1;
    this.#options.log.error({ err: error, roomId: feed.roomId, version, tries: feed.failures }, 'An event could not be pushed');
    if (feed.failures < TRIES_MAX) return false;
    try {
      for (const member of feed.members.values()) await resend(feed, member, false, this.#options.refresh);
      feed.recent.length = 0;
      this.#passed(feed, version);
      return true;
    } catch (cause) {
      this.#options.log.error({ err: cause, roomId: feed.roomId }, 'A room could not be refreshed');
      return false;
    }
  }

  #deliver(feed: Feed, projected: Projected): void {
    const { version } = projected;
    const apart: string[] = [];
    for (const member of feed.members.values()) {
      const isNew = !member.resending && member.seen < version;
      if (isNew && !isApart(projected, member.recipient.participantId)) continue;
      apart.push(member.socket.id);
      if (isNew) emitTo(member, feed.roomId, projected);
    }
    if (apart.length < feed.members.size) {
      for (const { event, payload } of framesFor(feed.roomId, projected, null)) {
        // Socket.IO encodes a broadcast once, down to the frame.
        this.#options.io.to(feed.roomId).except(apart).emit(event, payload);
      }
    }
    for (const member of feed.members.values()) if (!member.resending) member.seen = Math.max(member.seen, version);
    feed.recent.push(projected);
    if (feed.recent.length > RECENT_MAX) feed.recent.shift();
    const removed = projected.pushes.flatMap((push) => push.removes ?? []);
    if (removed.length > 0) this.#options.remove(feed, removed);
  }

  /** Asks the room again for the part of each member that the event concerns, except the members who were asked before. */
  async #ask(feed: Feed, pushes: readonly Push[], scoped: Scoped, known: readonly Member[]): Promise<Map<Member, Recipient | null>> {
    const wanted = pushes.map((push) => push.rechecks ?? []);
    const isAbout = (member: Member) => wanted.includes('everybody') || wanted.flat().includes(member.recipient.participantId);
    const asked = new Map<Member, Recipient | null>();
    for (const member of [...feed.members.values()].filter((one) => isAbout(one) && !known.includes(one))) {
      asked.set(member, await feed.room.recipient(scoped, feed.roomId, member.recipient.actor));
    }
    return asked;
  }

  #apply(feed: Feed, asked: ReadonlyMap<Member, Recipient | null>): void {
    for (const [member, recipient] of asked) {
      // It has left meanwhile, or come anew.
      if (feed.members.get(member.socket.id) !== member) continue;
      if (!recipient) {
        this.#options.drop(feed, member);
        continue;
      }
      const isOther = recipient.role !== member.recipient.role;
      member.recipient = recipient;
      // What they may do now came with the state that they have. Not waited for: a read is open here.
      if (isOther) void this.#refresh(feed, member, false);
    }
  }
}
