import type { Bus, Message } from './bus.ts';

export const HEARTBEAT_MS = 10_000;
export const EXPIRY_MS = 30_000; // a process that was not heard of for so long is gone, and its participants with it
const IDS_PER_MESSAGE = 120; // participants; about 4.7 kB

/** What happened to who is online: on this process, told by another one, or by another one's silence. */
export type PresenceCause = 'here' | 'elsewhere' | 'silence';

type Rooms = readonly (readonly [roomId: string, participantIds: readonly string[]])[];

interface Announcement extends Message {
  readonly here?: Rooms;
  readonly gone?: Rooms;
  /** A process that has just come asks all others to say whom they have. */
  readonly ask?: true;
}

export interface PresenceOptions {
  readonly bus: Bus;
  readonly nowMs: () => number;
  /** How long somebody whose connection dropped still counts as online: a reload is no absence. */
  readonly graceMs: number;
  readonly changed: (roomId: string, cause: PresenceCause) => void;
}

/** Who is connected to which room, over all processes: each counts its own connections and tells the others. */
export class Presence {
  readonly #options: PresenceOptions;
  /** Connections of this process: room → participant → how many. */
  readonly #here = new Map<string, Map<string, number>>();
  /** Room → participant → process → when it last said so. */
  readonly #elsewhere = new Map<string, Map<string, Map<string, number>>>();
  readonly #graces = new Set<NodeJS.Timeout>();

  constructor(options: PresenceOptions) {
    this.#options = options;
    options.bus.on('presence', (message: Announcement, from) => this.#heard(message, from));
    options.bus.onRestored(() => {
      this.ask();
      this.announce();
    });
  }

  online(roomId: string): ReadonlySet<string> {
    return new Set([...(this.#here.get(roomId)?.keys() ?? []), ...(this.#elsewhere.get(roomId)?.keys() ?? [])]);
  }

  came(roomId: string, participantId: string): void {
    const was = this.#isOnline(roomId, participantId);
    const room = this.#here.get(roomId) ?? new Map<string, number>();
    const count = room.get(participantId) ?? 0;
    this.#here.set(roomId, room.set(participantId, count + 1));
    if (count === 0) this.#tell({ here: [[roomId, [participantId]]] });
    if (!was) this.#options.changed(roomId, 'here');
  }

  /** @param isDropped the connection broke; else they left on purpose */
  went(roomId: string, participantId: string, isDropped: boolean): void {
    if (!isDropped || this.#options.graceMs === 0) return this.#leave(roomId, participantId);
    const timer = setTimeout(() => {
      this.#graces.delete(timer);
      this.#leave(roomId, participantId);
    }, this.#options.graceMs);
    this.#graces.add(timer.unref());
  }

  /** Says whom this process has; called every HEARTBEAT_MS. */
  announce(): void {
    let rooms: [string, string[]][] = [];
    let size = 0;
    for (const [roomId, participants] of this.#here) {
      const ids = [...participants.keys()];
      for (let start = 0; start < ids.length; start += IDS_PER_MESSAGE) {
        const part = ids.slice(start, start + IDS_PER_MESSAGE);
        if (size + part.length + 1 > IDS_PER_MESSAGE) {
          this.#tell({ here: rooms });
          [rooms, size] = [[], 0];
        }
        rooms.push([roomId, part]);
        size += part.length + 1; // the room's own id takes its space too
      }
    }
    if (rooms.length > 0) this.#tell({ here: rooms });
  }

  ask(): void {
    this.#tell({ ask: true });
  }

  /** Forgets those whose process has fallen silent. */
  expire(): void {
    const oldest = this.#options.nowMs() - EXPIRY_MS;
    for (const [roomId, participants] of this.#elsewhere) {
      for (const [participantId, processes] of participants) {
        const silent = [...processes].filter(([, heardAt]) => heardAt < oldest);
        silent.forEach(([processId]) => this.#forget(roomId, participantId, processId, 'silence'));
      }
    }
  }

  /** This process stops: whom it had is gone unless another process has them too. */
  close(): void {
    for (const timer of this.#graces) clearTimeout(timer);
    for (const [roomId, participants] of this.#here) {
      const ids = [...participants.keys()];
      for (let start = 0; start < ids.length; start += IDS_PER_MESSAGE) {
        this.#tell({ gone: [[roomId, ids.slice(start, start + IDS_PER_MESSAGE)]] });
      }
    }
    this.#here.clear();
  }

  #leave(roomId: string, participantId: string): void {
    const room = this.#here.get(roomId);
    const count = room?.get(participantId);
    if (!room || !count) return;
    if (count > 1) return void room.set(participantId, count - 1);
    room.delete(participantId);
    if (room.size === 0) this.#here.delete(roomId);
    this.#tell({ gone: [[roomId, [participantId]]] });
    if (!this.#isOnline(roomId, participantId)) this.#options.changed(roomId, 'here');
  }

  #heard({ here, gone, ask }: Announcement, from: string): void {
    if (ask) this.announce();
    for (const [roomId, ids] of here ?? []) for (const id of ids) this.#remember(roomId, id, from);
    for (const [roomId, ids] of gone ?? []) for (const id of ids) this.#forget(roomId, id, from, 'elsewhere');
  }

  #remember(roomId: string, participantId: string, processId: string): void {
    const was = this.#isOnline(roomId, participantId);
    const room = this.#elsewhere.get(roomId) ?? new Map<string, Map<string, number>>();
    const processes = room.get(participantId) ?? new Map<string, number>();
    processes.set(processId, this.#options.nowMs());
    this.#elsewhere.set(roomId, room.set(participantId, processes));
    if (!was) this.#options.changed(roomId, 'elsewhere');
  }

  #forget(roomId: string, participantId: string, processId: string, cause: PresenceCause): void {
    const room = this.#elsewhere.get(roomId);
    const processes = room?.get(participantId);
    if (!room || !processes?.delete(processId)) return;
    if (processes.size === 0) room.delete(participantId);
    if (room.size === 0) this.#elsewhere.delete(roomId);
    if (!this.#isOnline(roomId, participantId)) this.#options.changed(roomId, cause);
  }

  #isOnline(roomId: string, participantId: string): boolean {
    return Boolean(this.#here.get(roomId)?.has(participantId) || this.#elsewhere.get(roomId)?.has(participantId));
  }

  #tell(announcement: Announcement): void {
    this.#options.bus.send('presence', announcement);
  }
}
