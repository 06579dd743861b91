import * as z from 'zod/mini';
import { data, endpoint } from '#shared/endpoint.ts';
import { Day, Moment } from '#shared/time.ts';
import { shownStates } from './contract/parts.ts';

export const DAYS_KEPT = 90;

const Count = z.int().check(z.minimum(0));
/** Measured minutes of one day by state. */
export const StatusCounts = z.strictObject({ ok: Count, degraded: Count, down: Count });
export type StatusCounts = z.infer<typeof StatusCounts>;

export const StatusDay = z.strictObject({
  /** In UTC. */
  day: Day,
  /** Minutes of the day that have passed, on the first day since the first sample: what was not measured of them is unknown. */
  minutes: Count,
  database: StatusCounts,
  jobs: StatusCounts,
  mail: StatusCounts,
  live: StatusCounts,
});
export type StatusDay = z.infer<typeof StatusDay>;

const Shown = z.enum(shownStates);
export const Status = z.strictObject({
  /** The worst of the parts. */
  state: Shown,
  parts: z.strictObject({ database: Shown, jobs: Shown, mail: Shown, live: Shown }),
  /** When it was last measured, to the minute; null on an installation that has not measured yet. */
  measuredAt: z.nullable(Moment),
  /** The version that ran then. */
  version: z.nullable(z.string()),
  /** The last 90 days, oldest first, today included. */
  days: z.array(StatusDay),
});
export type Status = z.infer<typeof Status>;

export const getStatus = endpoint({
  id: 'status.get',
  route: 'GET /api/public/status',
  summary: 'How the installation is doing, and how it did on each of the last 90 days; 404 where its operator keeps that closed',
  action: 'public',
  answer: data(Status),
  keptSeconds: 15,
});
