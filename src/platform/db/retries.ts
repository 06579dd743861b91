/** Serialization failure, deadlock, and a statement that was prepared before the tables changed. */
const RETRYABLE = new Set(['40001', '40P01', '0A000']);

const TRIES_MAX = 3;

/** Runs a transaction again where its failure says that it may go through the next time. */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= TRIES_MAX || !RETRYABLE.has(String((error as { code?: unknown }).code))) throw error;
    }
  }
}
