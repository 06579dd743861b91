import * as z from 'zod/mini';
import { done, endpoint, file, keys } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { Day, Moment } from '#shared/time.ts';
import { manageTelemetry, viewTelemetry } from './actions.ts';

/** Months that counts and errors are kept. */
export const KEPT_MONTHS = 13;

/** Rows of one CSV file, the most viewed first. */
export const EXPORT_MAX = 50_000;

/** What page views are counted by. */
export const dimensions = ['path', 'referrer', 'language'] as const;
export type Dimension = (typeof dimensions)[number];

/** Days in UTC, both of them whole; without them the last thirty. */
const period = { from: z.optional(Day), to: z.optional(Day) };

export const DayOfVisits = z.strictObject({
  day: z.iso.date(),
  views: z.int(),
  /** Browsers that agreed, each counted once a day. */
  visitors: z.int(),
  /** More browsers came than are counted in a day: `visitors` is the least that there were. */
  isVisitorsFull: z.boolean(),
});
export type DayOfVisits = z.infer<typeof DayOfVisits>;

export const Count = z.strictObject({ id: z.string(), value: z.string(), views: z.int() });
export type Count = z.infer<typeof Count>;

export const ErrorGroup = z.strictObject({
  id: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  /** The version of the page in which it was last seen. */
  release: z.string(),
  count: z.int(),
  firstAt: Moment,
  lastAt: Moment,
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;

const page = <T extends z.ZodMiniType>(item: T) =>
  keys(z.strictObject({ items: z.array(item), total: z.int(), limit: z.int(), offset: z.int() }));

export const readVisits = endpoint({
  id: 'telemetry.readVisits',
  route: 'GET /api/telemetry/visits',
  summary: 'Page views and browsers by day; for operators',
  action: viewTelemetry,
  query: z.object(period),
  answer: keys(z.strictObject({ isOn: z.boolean(), from: z.iso.date(), to: z.iso.date(), days: z.array(DayOfVisits) })),
});

export const listCounts = endpoint({
  id: 'telemetry.listCounts',
  route: 'GET /api/telemetry/counts',
  summary: 'Page views by page, referring host or language, the most viewed first; for operators',
  action: viewTelemetry,
  query: z.object({ ...period, by: z.enum(dimensions), ...paging }),
  answer: page(Count),
});

export const exportCounts = endpoint({
  id: 'telemetry.exportCounts',
  route: 'GET /api/telemetry/counts/export',
  summary: 'The same as a CSV file; for operators',
  action: viewTelemetry,
  query: z.object({ ...period, by: z.enum(dimensions) }),
  answer: file('text/csv'),
  rateLimit: 'export',
});

export const listErrors = endpoint({
  id: 'telemetry.listErrors',
  route: 'GET /api/telemetry/errors',
  summary: 'Errors of browsers in groups, the last seen first; for operators',
  action: viewTelemetry,
  query: z.object(paging),
  answer: page(ErrorGroup),
});

export const deleteError = endpoint({
  id: 'telemetry.deleteError',
  route: 'DELETE /api/telemetry/errors/:errorId',
  summary: 'Delete a group of errors; where the error comes again, it begins a new one; for operators',
  action: manageTelemetry,
  params: z.object({ errorId: z.string().check(z.regex(/^(?:[0-9a-f]{32}|other)$/)) }),
  answer: done,
});
