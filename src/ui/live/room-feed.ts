/** A message of the room. A push without a version belongs to the next one that has one, or is volatile. */
export interface RoomPush {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** `session:state`: the whole room as this client may see it. */
export interface Snapshot {
  readonly session: unknown;
  readonly you: unknown;
  readonly serverTime: number;
}

export interface FeedOptions<State> {
  readonly fromSnapshot: (snapshot: Snapshot) => State;
  readonly reduce: (state: State, push: RoomPush) => State;
}

/** What to do after a push was taken. */
export type Taken = 'applied' | 'ignored' | 'gap';

const BUFFER_MAX = 200; // pushes kept beyond a gap; past them the answer to the sync brings everything

/** A room's state, brought forward one version at a time. */
export class RoomFeed<State> {
  readonly #options: FeedOptions<State>;
  readonly #applied: (push: RoomPush) => void;
  /** Pushes that came too early, by version. */
  readonly #early = new Map<number, RoomPush>();
  #state: State | null = null;
  #version: number | null = null;
  readonly #now: () => number;
  /** When that version was reached, by the server's clock. */
  #seenAt = 0;

  /** @param applied told of each push once it has changed the state @param now the server's time, ms */
  constructor(options: FeedOptions<State>, applied: (push: RoomPush) => void, now: () => number) {
    this.#options = options;
    this.#applied = applied;
    this.#now = now;
  }

  get state(): State | null {
    return this.#state;
  }

  /** Last version seen, or null before the first snapshot. */
  get version(): number | null {
    return this.#version;
  }

  /** What is missing is asked for since here. A room that went back meanwhile has another past, whose version is younger. */
  get since(): { readonly sinceVersion: number; readonly seenAt: string } | null {
    return this.#version === null ? null : { sinceVersion: this.#version, seenAt: new Date(this.#seenAt).toISOString() };
  }

  get hasGap(): boolean {
    return this.#early.size > 0;
  }

  /** @param isJoining an older snapshot counts only then: a restored server may have gone back */
  restore(payload: RoomPush['payload'], isJoining: boolean): Taken {
    const version = Number(payload.version);
    const isReset = payload.isReset === true;
    if (this.#version !== null && version < this.#version && !isJoining && !isReset) return 'ignored';
    // What was seen of the lost past would fill a gap with what never was.
    if (isReset) this.#early.clear();
    this.#state = this.#options.fromSnapshot(payload as unknown as Snapshot);
    this.#come(version, Number(payload.serverTime) || this.#now());
    this.#drain();
    return 'applied';
  }

  take(push: RoomPush): Taken {
    if (this.#state === null || this.#version === null) return 'ignored'; // the snapshot is on its way
    const { version } = push.payload;
    if (typeof version !== 'number') {
      this.#apply(push);
      return 'applied';
    }
    if (version <= this.#version) return 'ignored';
    if (version > this.#version + 1) {
      if (this.#early.size < BUFFER_MAX) this.#early.set(version, push);
      return 'gap';
    }
    this.#apply(push);
    this.#come(version, this.#now());
    this.#drain();
    return 'applied';
  }

  /** The server says that everything up to this version has been sent. */
  reached(version: number): void {
    if (this.#version === null || version <= this.#version) return;
    this.#come(version, this.#now());
    this.#drain();
  }

  #come(version: number, at: number): void {
    this.#version = version;
    this.#seenAt = at;
  }

  #apply(push: RoomPush): void {
    if (this.#state === null) return;
    this.#state = this.#options.reduce(this.#state, push);
    this.#applied(push);
  }

  #drain(): void {
    for (const version of this.#early.keys()) if (version <= (this.#version ?? 0)) this.#early.delete(version);
    for (let version = (this.#version ?? 0) + 1; this.#early.has(version); version += 1) {
      const push = this.#early.get(version);
      this.#early.delete(version);
      if (push) this.#apply(push);
      this.#come(version, this.#now());
    }
  }
}
