import type { OpenClient } from './bound-dialect.ts';

/** "current transaction is aborted": what every statement after one that failed is refused with. It says nothing of why. */
export const ABORTED = '25P02';

const isAborted = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === ABORTED;

/**
 * What went wrong in a transaction first. Statements that are asked at once travel together: where one fails, the others are
 * refused because of it, and whoever waits for all of them may hear of such a one before the one that tells why. Whether to
 * try again, what to answer and what to log is judged by the first.
 */
export class FirstFailure {
  #error: unknown = null;

  watch(client: OpenClient): OpenClient {
    return {
      ...client,
      query: async (text, parameters) => {
        try {
          const answer = await client.query(text, parameters);
          // It went back to a savepoint, or else this one would have been refused.
          this.#error = null;
          return answer;
        } catch (error) {
          if (!isAborted(error)) this.#error ??= error;
          throw error;
        }
      },
    };
  }

  /** To be asked when the transaction has ended: by then every statement is answered. */
  causeOf(error: unknown): unknown {
    return isAborted(error) ? (this.#error ?? error) : error;
  }
}
