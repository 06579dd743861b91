const ROUNDS = 3;

/** The server's clock, as far as this client could measure it. */
export interface Clock {
  /** Milliseconds since 1970 on the server. */
  serverNow(): number;
  /** Measures anew; three round trips, the fastest one counts because its answer is the least delayed. */
  measure(ask: () => Promise<number>): Promise<void>;
}

export function createClock(now: () => number = Date.now): Clock {
  let offsetMs = 0;
  return {
    serverNow: () => now() + offsetMs,
    async measure(ask) {
      let best = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS; round += 1) {
        const sent = now();
        const serverTime = await ask();
        const roundTrip = now() - sent;
        if (roundTrip >= best) continue;
        best = roundTrip;
        offsetMs = serverTime - (sent + roundTrip / 2);
      }
    },
  };
}
