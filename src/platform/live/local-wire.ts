import type { Wire } from './bus.ts';

/** Joins what runs in one process: nothing but itself in production, several servers in a test. */
export interface LocalHub {
  wire(): Wire;
}

export function createLocalHub(): LocalHub {
  const ends = new Set<(text: string) => void>();
  return {
    wire() {
      let own: ((text: string) => void) | null = null;
      return {
        maxBytes: 1_000_000,
        async start(received) {
          own = received;
          ends.add(received);
        },
        async send(text) {
          for (const end of ends) if (end !== own) setImmediate(end, text);
        },
        async close() {
          if (own) ends.delete(own);
        },
      };
    },
  };
}
