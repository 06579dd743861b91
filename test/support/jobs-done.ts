import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

const LONGEST = 15_000;

/**
 * Waits until the worker has run what the requests before asked for: a test that counts rows would otherwise count some that are
 * still to come.
 * @throws Error where a job is still there after 15 seconds
 */
export async function jobsDone({ rows }: Pick<TestApp, 'rows'>): Promise<void> {
  const until = Date.now() + LONGEST;
  for (;;) {
    const left = await rows<{ name: string }>(
      "select name from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 3",
    );
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`Still to do after ${LONGEST} ms: ${left.map(({ name }) => name).join(', ')}.`);
    await pause(20);
  }
}
