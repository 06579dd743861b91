const OUTAGE_LINES = 10;
const OUTAGE_MS = 10_000;

/** For what fails for the one reason that the database is away, which needs neither a stack nor a line each time. */
export const outageLines = (): LineLimit => new LineLimit(OUTAGE_LINES, OUTAGE_MS);

/** Lets so many lines of one kind through in a span of time, and then says with the next how many it has held back. */
export class LineLimit {
  readonly #most: number;
  readonly #windowMs: number;
  #from = Number.NEGATIVE_INFINITY;
  #said = 0;
  #held = 0;

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** @returns how many were held back since the last line; null where this one is held back too */
  take(nowMs: number): number | null {
    if (nowMs - this.#from >= this.#windowMs) {
      this.#from = nowMs;
      this.#said = 0;
    }
    if (this.#said >= this.#most) {
      this.#held += 1;
      return null;
    }
    this.#said += 1;
    const held = this.#held;
    this.#held = 0;
    return held;
  }
}
