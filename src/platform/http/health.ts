import * as z from 'zod/mini';
import { sql } from 'kysely';
import { endpoint, keys } from '#shared/endpoint.ts';
import { Moment, iso } from '#shared/time.ts';
import { Problem, common } from '#shared/problem.ts';
import type { Readiness } from './readiness.ts';
import { serveOpen, type OpenRoute } from './serve.ts';

const isUp = keys(z.object({ status: z.literal('ok'), version: z.string(), time: Moment }));

export const health = endpoint({
  id: 'system.health',
  route: 'GET /api/health',
  summary: 'Readiness: whether requests may be sent here, which is while the database answers and takes writes and no stop is under way',
  action: 'public',
  answer: isUp,
  rateLimit: 'health',
});

export const liveness = endpoint({
  id: 'system.live',
  route: 'GET /api/live',
  summary: 'Liveness: whether the process answers, whatever it depends on',
  action: 'public',
  answer: isUp,
  rateLimit: 'health',
});

/** Asked every few seconds by whatever watches the process, and worth no line in the log while all is well. */
export const watched: readonly string[] = [health.path, liveness.path];

/** Whether an unready answer is planned: a stop has begun, and load balancers shall notice. That is no failure. */
export const isPlanned = (path: string | undefined, { isDraining }: Readiness): boolean => isDraining && path === health.path;

/** The code with which PostgreSQL refuses a write on a server that takes none. */
const READ_ONLY = '25006';

export function healthRoutes(version: string, readiness: Readiness): readonly OpenRoute[] {
  const up = (now: Date) => ({ status: 'ok' as const, version, time: iso(now) });
  return [
    serveOpen(health, async (request) => {
      if (readiness.isDraining) throw new Problem(common.unavailable, { retryAfter: 5 });
      // The open transaction itself is the question: without a database it throws and the answer is 503.
      await request.open(async ({ tx }) => {
        const { rows } = await sql<{ readOnly: string }>`select current_setting('transaction_read_only') as "readOnly"`.execute(tx);
        // Thrown inside, so that this connection is not kept.
        if (rows[0]?.readOnly === 'on') throw Object.assign(new Error('The database takes no writes'), { code: READ_ONLY });
      });
      return up(request.now);
    }),
    serveOpen(liveness, async (request) => up(request.now)),
  ];
}
