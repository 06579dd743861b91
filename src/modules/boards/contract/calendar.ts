import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { data, done, endpoint, list } from '#shared/endpoint.ts';
import { paging } from '#shared/pages.ts';
import { lineName } from '#shared/texts.ts';
import { Moment, SentMomentOrDay } from '#shared/time.ts';
import { actions } from './actions.ts';
import { BoardId, CalendarEventId } from './ids.ts';
import { boardProblems } from './problems.ts';

const TITLE_MAX = 120; // characters, after trimming
const TYPE_MAX = 40; // characters
export const EVENTS_MAX = 5000; // of a board's calendar

/** An entry of a board's calendar: a release, a meeting, a day off. */
export const CalendarEvent = z.strictObject({
  id: CalendarEventId,
  boardId: BoardId,
  title: z.string(),
  type: z.string(),
  startDate: Moment,
  endDate: Moment,
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;

const body = {
  title: lineName(TITLE_MAX),
  type: z._default(lineName(TYPE_MAX), 'event'),
  startDate: SentMomentOrDay,
  endDate: z.optional(SentMomentOrDay),
};
export const CalendarDraft = z.object(body);
export type CalendarDraft = z.output<typeof CalendarDraft>;
export const CalendarChange = z.object({
  title: z.optional(body.title),
  type: z.optional(lineName(TYPE_MAX)),
  startDate: z.optional(SentMomentOrDay),
  endDate: z.optional(SentMomentOrDay),
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type CalendarChange = z.output<typeof CalendarChange>;

const one = z.object({ eventId: CalendarEventId });

export const createCalendarEvent = endpoint({
  id: 'boards.createCalendarEvent',
  route: 'POST /api/kanban/events',
  summary: 'Put something into the calendar of a board',
  action: actions.editItems,
  body: z.object({ boardId: BoardId, ...body }),
  answer: data(CalendarEvent),
  problems: [boardProblems.not_found, boardProblems.event_dates, boardProblems.events_max, boardProblems.archived],
  status: 201,
});

export const listCalendarEvents = endpoint({
  id: 'boards.listCalendarEvents',
  route: 'GET /api/kanban/events/:eventId',
  summary: 'The calendar of a board, of all boards of a team, or of the board of an entry',
  action: actions.view,
  params: z.object({ eventId: z.guid() }),
  query: z.object({ ...paging, startDate: z.optional(SentMomentOrDay), endDate: z.optional(SentMomentOrDay) }),
  answer: list(CalendarEvent),
  problems: [boardProblems.not_found],
});

export const updateCalendarEvent = endpoint({
  id: 'boards.updateCalendarEvent',
  route: 'PATCH /api/kanban/events/:eventId',
  summary: 'Change an entry of the calendar',
  action: actions.editItems,
  params: one,
  body: CalendarChange,
  answer: data(CalendarEvent),
  problems: [boardProblems.event_not_found, boardProblems.event_dates, boardProblems.archived, boardProblems.stale],
});

export const deleteCalendarEvent = endpoint({
  id: 'boards.deleteCalendarEvent',
  route: 'DELETE /api/kanban/events/:eventId',
  summary: 'Take an entry out of the calendar',
  action: actions.editItems,
  params: one,
  answer: done,
  problems: [boardProblems.event_not_found, boardProblems.archived],
});
