import { connectionOf, holdConnection } from './connections.ts';
import { Room, type RoomOptions } from './room.ts';

/** How long a room is kept when nobody looks at it: a part that is mounted anew should not leave and join again. */
const LEAVE_AFTER_MS = 500;

/** A room that is joined while anybody looks at it. */
export class Seat<State> {
  readonly room: Room<State>;
  readonly #token: string | undefined;
  readonly #left: () => void;
  #watchers = 0;
  #release: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param left told when the room has been left: a later visit begins anew */
  constructor(options: RoomOptions<State>, left: () => void) {
    this.room = new Room(connectionOf(options.token), options);
    this.#token = options.token;
    this.#left = left;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stop = this.room.subscribe(listener);
    this.#watchers += 1;
    clearTimeout(this.#timer);
    if (!this.#release) {
      this.#release = holdConnection(this.#token).release;
      this.room.join();
    }
    return () => {
      stop();
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#timer = setTimeout(() => this.#leave(), LEAVE_AFTER_MS);
    };
  };

  #leave(): void {
    this.room.leave();
    this.#release?.();
    this.#release = null;
    this.#left();
  }
}

const seats = new Map<string, Seat<unknown>>();

/** The seat in a room; all parts of a page that show the same room share one. */
export function seatFor<State>(options: RoomOptions<State>): Seat<State> {
  const key = `${options.kind} ${options.sessionId} ${options.token ?? ''}`;
  const known = seats.get(key) ?? new Seat<unknown>(options as unknown as RoomOptions<unknown>, () => seats.delete(key));
  seats.set(key, known);
  // A kind of room has one module and thus one state; whoever asks for the same key asks for the same type.
  return known as unknown as Seat<State>;
}
