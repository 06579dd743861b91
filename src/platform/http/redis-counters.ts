import { createClient } from 'redis';
import type { Counters } from './counters.ts';

/** One step in Redis: a count without an expiry would lock somebody out for ever. */
const SCRIPT = `local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`;
const PATIENCE_MS = 250; // a request waits no longer for a count

export interface RedisCounters extends Counters {
  close(): void;
}

/**
 * Counters in Redis, shared by every process.
 * @param prefix one for each installation
 */
export function redisCounters(url: string, prefix: string): RedisCounters {
  const client = createClient({
    url,
    disableOfflineQueue: true, // else a count asked for while Redis is away waits without an end
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), 2_000) },
  });
  // Each count that fails says so itself.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return {
    async hit(key, windowMs) {
      const asked = client.eval(SCRIPT, { keys: [`${prefix}:limit:${key}`], arguments: [String(windowMs)] });
      const [count, resetInMs] = (await withPatience(asked)) as [number, number];
      return { count, resetInMs };
    },
    read: async (key) => Number(await withPatience(client.get(`${prefix}:limit:${key}`))),
    close: () => client.destroy(),
  };
}

async function withPatience<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not count within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
