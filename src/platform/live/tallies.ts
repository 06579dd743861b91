import type { Server } from 'socket.io';
import type { Bus, Message } from './bus.ts';

export const TICK_MS = 500; // between two tellings: what several do at once is told as one number
const COUNTS_MS = 3_000; // how long somebody counts after they were last heard of
const AGAIN_MS = 2_000; // a number that stays is told again: it may have been lost

interface Tally {
  readonly roomId: string;
  readonly event: string;
  /** What is done, such as writing in a column. */
  readonly about: Message;
  /** Participants at this process → until when they count. They leave it as a number only. */
  readonly here: Map<string, number>;
  /** Other processes → how many they have, and until when that holds. */
  readonly elsewhere: Map<string, { readonly count: number; readonly until: number }>;
  told: number;
  toldAt: number;
  toldOthers: number;
  toldOthersAt: number;
}

/**
 * How many people of a room do something just now, over all processes. Everybody is told the same number, and nobody is
 * told who: with the moment at which a hidden card appears, even a made-up name would give its author away.
 */
export class Tallies {
  readonly #io: Server;
  readonly #bus: Bus;
  readonly #tallies = new Map<string, Tally>();
  #timer: NodeJS.Timeout | null = null;

  constructor(io: Server, bus: Bus) {
    this.#io = io;
    this.#bus = bus;
    bus.on<{ roomId: string; event: string; about: Message; count: number }>('tally', ({ roomId, event, about, count }, from) => {
      this.#of(roomId, event, about).elsewhere.set(from, { count, until: Date.now() + COUNTS_MS });
    });
  }

  heard(roomId: string, participantId: string, { event, about }: Pick<Tally, 'event' | 'about'>): void {
    this.#of(roomId, event, about).here.set(participantId, Date.now() + COUNTS_MS);
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  #of(roomId: string, event: string, about: Message): Tally {
    const key = JSON.stringify([roomId, event, about]);
    const known = this.#tallies.get(key);
    if (known) return known;
    const counts = { here: new Map(), elsewhere: new Map(), told: 0, toldAt: 0, toldOthers: 0, toldOthersAt: 0 };
    const tally: Tally = { roomId, event, about, ...counts };
    this.#tallies.set(key, tally);
    this.#timer ??= setInterval(() => this.#tick(Date.now()), TICK_MS).unref();
    return tally;
  }

  #tick(now: number): void {
    for (const [key, tally] of this.#tallies) {
      const here = this.#countHere(tally, now);
      for (const [from, { until }] of tally.elsewhere) if (until <= now) tally.elsewhere.delete(from);
      const count = [...tally.elsewhere.values()].reduce((sum, one) => sum + one.count, here);
      if (count !== tally.told || (count > 0 && now - tally.toldAt >= AGAIN_MS)) this.#tell(tally, count, now);
      if (count === 0) this.#tallies.delete(key);
    }
    if (this.#tallies.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }

  #countHere(tally: Tally, now: number): number {
    for (const [participantId, until] of tally.here) if (until <= now) tally.here.delete(participantId);
    const count = tally.here.size;
    if (count !== tally.toldOthers || (count > 0 && now - tally.toldOthersAt >= AGAIN_MS)) {
      [tally.toldOthers, tally.toldOthersAt] = [count, now];
      const { roomId, event, about } = tally;
      this.#bus.send('tally', { roomId, event, about, count });
    }
    return count;
  }

  #tell(tally: Tally, count: number, now: number): void {
    [tally.told, tally.toldAt] = [count, now];
    const { roomId, event, about } = tally;
    this.#io.to(roomId).volatile.emit(event, { ...about, count, sessionId: roomId });
  }
}
