import * as z from 'zod/mini';
import { data, done, endpoint, file } from '#shared/endpoint.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { scheduleProblems } from './problems.ts';

/** A calendar that a program reads again and again: the meetings of one person in one account. */
export const CalendarFeed = z.strictObject({ createdAt: Moment });
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getFeed = endpoint({
  id: 'schedule.getFeed',
  route: 'GET /api/schedules/feed',
  summary: 'Read whether one has a calendar link; the link itself is shown only when it is made',
  action: actions.subscribe,
  answer: data(z.nullable(CalendarFeed)),
});

export const createFeed = endpoint({
  id: 'schedule.createFeed',
  route: 'POST /api/schedules/feed',
  summary: 'Make one’s calendar link; an earlier one ends',
  action: actions.subscribe,
  answer: data(z.strictObject({ url: z.string(), createdAt: Moment })),
  status: 201,
  answersSecret: true,
});

export const deleteFeed = endpoint({
  id: 'schedule.deleteFeed',
  route: 'DELETE /api/schedules/feed',
  summary: 'End one’s calendar link',
  action: actions.subscribe,
  answer: done,
});

export const readFeed = endpoint({
  id: 'schedule.readFeed',
  route: 'GET /api/calendars/:feedToken/meetings.ics',
  summary: 'Read a calendar by its link',
  action: 'public',
  params: z.object({ feedToken: z.string().check(z.maxLength(128)) }),
  answer: file('text/calendar; charset=utf-8'),
  problems: [scheduleProblems.feed_not_found],
});
