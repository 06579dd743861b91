import type { BaseLogger } from 'pino';
import type { Server } from 'socket.io';
import type { TenantScope } from '#platform/db/scope.ts';
import { inTransaction, type Runtime } from '#platform/module/transaction.ts';
import type { Presence, PresenceCause } from './presence.ts';
import type { Room } from './room.ts';
import { systemCaller } from './system-caller.ts';

const GATHER_MS = 100; // a team that comes back at once is one push

interface Home {
  readonly room: Room;
  readonly scope: TenantScope;
}

export interface PresencePushOptions {
  readonly io: Server;
  readonly runtime: Runtime;
  readonly log: Pick<BaseLogger, 'error'>;
  readonly presence: () => Presence;
}

/** Tells rooms who is online, some changes at a time, and lets the room's module act on it. */
export class PresencePushes {
  readonly #options: PresencePushOptions;
  readonly #homes = new Map<string, Home>();
  /** Rooms with changes → whether this process is the one to tell the module. */
  readonly #changed = new Map<string, boolean>();
  readonly #telling = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: PresencePushOptions) {
    this.#options = options;
  }

  /** A room that sockets of this process look at. */
  know(roomId: string, home: Home): void {
    this.#homes.set(roomId, home);
  }

  changed(roomId: string, cause: PresenceCause): void {
    // The process on which somebody came or went tells the module; of a process that died, all others do.
    this.#changed.set(roomId, cause !== 'elsewhere' || this.#changed.get(roomId) === true);
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS).unref();
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    await Promise.all(this.#telling);
  }

  #flush(): void {
    this.#timer = null;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const [roomId, isOurs] of changed) {
      const home = this.#homes.get(roomId);
      const online = [...this.#options.presence().online(roomId)];
      this.#options.io.to(roomId).emit('presence:update', { sessionId: roomId, online });
      if (home?.room.presenceChanged && isOurs) this.#tell(roomId, home);
      if (online.length === 0) this.#homes.delete(roomId);
    }
  }

  #tell(roomId: string, { room, scope }: Home): void {
    const { runtime, log } = this.#options;
    const telling = inTransaction(runtime, systemCaller(scope.accountId), scope, async (context) => room.presenceChanged?.(context, roomId))
      .catch((error: unknown) => log.error({ err: error, roomId }, 'A change of presence could not be acted on'))
      .finally(() => this.#telling.delete(telling));
    this.#telling.add(telling);
  }
}
