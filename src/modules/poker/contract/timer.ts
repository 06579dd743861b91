import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { PokerSessionId } from './ids.ts';
import { poker } from './problems.ts';

export const timerOptions = [0, 60, 120, 180, 300] as const; // seconds; 0 is "No Timer"
export const TIMER_MAX = 3600; // seconds
export const AUTO_REVEAL_SECONDS = 3;

/** A running countdown of the server's. */
export const Timer = z.strictObject({ endsAt: Moment, duration: z.int() });
export type Timer = z.infer<typeof Timer>;

/** Without a duration the session's own timer is started. */
export const TimerBody = z.object({ duration: z.optional(z.int().check(z.minimum(1), z.maximum(TIMER_MAX))) });

const params = z.object({ sessionId: PokerSessionId });

export const startTimer = endpoint({
  id: 'poker.startTimer',
  route: 'POST /api/planning-poker/sessions/:sessionId/timer',
  summary: 'Start the countdown',
  action: actions.facilitate,
  params,
  body: TimerBody,
  answer: data(Timer),
  problems: [poker.session_not_found, poker.not_active, poker.timer_duration_required],
});

export const stopTimer = endpoint({
  id: 'poker.stopTimer',
  route: 'DELETE /api/planning-poker/sessions/:sessionId/timer',
  summary: 'Stop the countdown',
  action: actions.facilitate,
  params,
  answer: done,
  problems: [poker.session_not_found],
});
