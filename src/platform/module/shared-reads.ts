export interface SharedReadsOptions<T> {
  /** After it was begun a read is given to nobody any more, ms. */
  readonly keptMs: number;
  /** What is kept at most, all together. */
  readonly keptBytes: number;
  /** How many reads are under way at any moment. */
  readonly atOnce: number;
  readonly bytesOf: (value: T) => number;
}

interface Kept<T> {
  readonly version: number;
  readonly value: Promise<T>;
  bytes: number;
}

/**
 * What many ask for at the same moment, read once for all of them. It is no store: whoever asks has just been told the
 * version by the database, in their own account, and gets what somebody read at that very version, or is reading. Two
 * accounts never share a key.
 */
export class SharedReads<T> {
  readonly #options: SharedReadsOptions<T>;
  /** The oldest first. */
  readonly #kept = new Map<string, Kept<T>>();
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(options: SharedReadsOptions<T>) {
    this.#options = options;
  }

  get size(): number {
    return this.#kept.size;
  }

  async get(key: string, version: number, read: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key);
    // The other's read may fail for reasons of its own.
    if (known?.version === version) return known.value.catch(() => this.#inTurn(read));
    const mine: Kept<T> = { version, value: this.#inTurn(read), bytes: 0 };
    this.#keep(key, mine);
    const value = await mine.value;
    mine.bytes = this.#options.bytesOf(value);
    this.#letGo();
    return value;
  }

  #keep(key: string, mine: Kept<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, mine);
    setTimeout(() => {
      if (this.#kept.get(key) === mine) this.#kept.delete(key);
    }, this.#options.keptMs).unref();
  }

  #letGo(): void {
    let bytes = [...this.#kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [key, one] of this.#kept) {
      if (bytes <= this.#options.keptBytes) return;
      this.#kept.delete(key);
      bytes -= one.bytes;
    }
  }

  async #inTurn(read: () => Promise<T>): Promise<T> {
    if (this.#underWay >= this.#options.atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#underWay += 1;
    try {
      return await read();
    } finally {
      // Whoever waits takes over the place, so nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#underWay -= 1;
    }
  }
}
