/**
 * What one screen has sent and asked about its reader's own card. A push says that they have voted, never what: it is the echo
 * of a call from here, or another screen's. And calls overtake each other: only what came of the latest may be shown.
 */
export class OwnCalls {
  #latest = 0;
  #echoes = 0;
  #unanswered = 0;

  /** A question about the card is sent. @returns whether nothing was sent after it */
  ask(): () => boolean {
    const turn = (this.#latest += 1);
    return () => turn === this.#latest;
  }

  /** A card is played or taken back. @returns whether nothing was sent after it */
  play(): () => boolean {
    this.#echoes += 1;
    this.#unanswered += 1;
    return this.ask();
  }

  /** The server has taken or refused what was played. */
  answered(): void {
    this.#unanswered -= 1;
  }

  /** What was played is on its way, or waits for the connection: the server does not know the card yet. */
  get isPlaying(): boolean {
    return this.#unanswered > 0;
  }

  /** What was played was refused: no push will tell of it. */
  refused(): void {
    this.#echoes = Math.max(0, this.#echoes - 1);
  }

  /** A push tells that the reader has voted. @returns whether a call from here made it */
  isEcho(): boolean {
    if (this.#echoes === 0) return false;
    this.#echoes -= 1;
    return true;
  }

  /** The connection was away: what was awaited may have been missed. */
  awaitNothing(): void {
    this.#echoes = 0;
  }
}
