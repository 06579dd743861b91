/** Lets through `burst` at once and `perSecond` in the long run. */
export class TokenBucket {
  readonly #perSecond: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, burst: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = nowMs;
  }

  /** @returns seconds until the next one passes, 0 when this one does */
  take(nowMs: number): number {
    const elapsed = Math.max(0, nowMs - this.#at) / 1000;
    this.#tokens = Math.min(this.#burst, this.#tokens + elapsed * this.#perSecond);
    this.#at = nowMs;
    if (this.#tokens < 1) return (1 - this.#tokens) / this.#perSecond;
    this.#tokens -= 1;
    return 0;
  }
}
