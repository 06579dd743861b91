import { Connection, type ConnectionOptions, type LiveTiming } from '../connection.ts';
import { Room } from '../room.ts';

/** Pauses fifty times shorter than documented, time-outs long enough for a busy machine. */
export const quickly: LiveTiming = {
  timeoutMs: 3000,
  pausesMs: [20, 40, 60, 80, 100],
  slowMs: 150,
  probeMs: 300,
  quietMs: 100,
  keepMs: 1500,
};
/** As `quickly`, but the slow tries do not come within a test. */
export const never: LiveTiming = { ...quickly, slowMs: 60_000 };
export const soon = { timeout: 3000, interval: 5 };

/** A client of that room, whose state is the words in their order. */
export function client(url: string, sessionId: string, options: Partial<ConnectionOptions> = {}) {
  const connection = new Connection({ url, token: () => 't', timing: quickly, ...options });
  const room = new Room<readonly string[]>(connection, {
    sessionId,
    kind: 'poker',
    fromSnapshot: ({ session }) => (session as { words: string[] }).words,
    reduce: (words, { event, payload }) => (event === 'word' ? [...words, String(payload.word)] : words),
  });
  room.join();
  return { connection, room, words: () => room.read().state };
}
