import * as z from 'zod/mini';
import { data, done, endpoint } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { RetroSessionId } from './ids.ts';
import { retro } from './problems.ts';

export const TIMER_MAX = 7200; // seconds

/** The server's countdown of the phase, or of the topic under discussion. */
export const Timer = z.strictObject({
  /** null while it is paused. */
  endsAt: z.nullable(Moment),
  /** Milliseconds left when it was paused; null while it runs. */
  leftMs: z.nullable(z.int()),
  /** Seconds in all. */
  duration: z.int(),
});
export type Timer = z.infer<typeof Timer>;

/** Without a duration the phase's own length is taken. */
export const TimerBody = z.object({ duration: z.optional(z.int().check(z.minimum(1), z.maximum(TIMER_MAX))) });
export const ExtendBody = z.object({ seconds: z._default(z.int().check(z.minimum(1), z.maximum(TIMER_MAX)), 60) });

const params = z.object({ sessionId: RetroSessionId });
const path = '/api/retrospectives/sessions/:sessionId/timer' as const;

export const startTimer = endpoint({
  id: 'retros.startTimer',
  route: `POST ${path}`,
  summary: 'Start the countdown, or start it anew',
  action: actions.facilitate,
  params,
  body: TimerBody,
  answer: data(Timer),
  problems: [retro.session_not_found, retro.wrong_status, retro.timer_duration_required],
});

export const stopTimer = endpoint({
  id: 'retros.stopTimer',
  route: `DELETE ${path}`,
  summary: 'Stop the countdown',
  action: actions.facilitate,
  params,
  answer: done,
  problems: [retro.session_not_found],
});

export const pauseTimer = endpoint({
  id: 'retros.pauseTimer',
  route: `POST ${path}/pause`,
  summary: 'Halt the countdown with what is left of it',
  action: actions.facilitate,
  params,
  answer: data(z.nullable(Timer)),
  problems: [retro.session_not_found],
});

export const resumeTimer = endpoint({
  id: 'retros.resumeTimer',
  route: `POST ${path}/resume`,
  summary: 'Let a halted countdown go on',
  action: actions.facilitate,
  params,
  answer: data(z.nullable(Timer)),
  problems: [retro.session_not_found, retro.wrong_status],
});

export const extendTimer = endpoint({
  id: 'retros.extendTimer',
  route: `POST ${path}/extend`,
  summary: 'Give the countdown more time',
  action: actions.facilitate,
  params,
  body: ExtendBody,
  answer: data(z.nullable(Timer)),
  problems: [retro.session_not_found, retro.wrong_status],
});
