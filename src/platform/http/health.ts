import * as z from 'zod/mini';
import { sql } from 'kysely';
import { endpoint, keys } from '#shared/endpoint.ts';
import { Moment, iso } from '#shared/time.ts';
import { serveOpen } from './serve.ts';

export const health = endpoint({
  id: 'system.health',
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the server and its database answer',
  action: 'public',
  answer: keys(z.object({ status: z.literal('ok'), version: z.string(), time: Moment })),
  problems: [],
  rateLimit: 'health',
});

export function healthRoute(version: string) {
  return serveOpen(health, async (request) => {
    // The open transaction itself is the question: without a database it throws and the answer is 503.
    await request.open((context) => sql`select 1`.execute(context.tx));
    return { status: 'ok' as const, version, time: iso(request.now) };
  });
}
