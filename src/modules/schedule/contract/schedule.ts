import * as z from 'zod/mini';
import { Count } from '#shared/numbers.ts';
import { TeamId } from '#modules/teams/contract.ts';
import { data, done, endpoint, file, list } from '#shared/endpoint.ts';
import { AccountId, UserId, id, type Id } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { lineName } from '#shared/texts.ts';
import { Moment, SentMoment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { scheduleProblems } from './problems.ts';

export const ScheduleId = id('ScheduleId');
export type ScheduleId = Id<'ScheduleId'>;

export const SCHEDULE_NAME_MAX = 120; // characters, after trimming; the session gets it
export const SCHEDULES_MAX = 200; // with a meeting to come, in one account
export const meetingLengths = [15, 30, 45, 60, 90, 120, 180] as const; // minutes, as the form offers them
const LENGTH = { least: 15, most: 480, usual: 60 } as const; // minutes

export const scheduleKinds = ['poker', 'retro'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];
export const recurrences = ['none', 'weekly', 'biweekly', 'monthly'] as const;
export type Recurrence = (typeof recurrences)[number];

/** Meetings that are planned: each begins as a session of its own at its time. */
export const Schedule = z.strictObject({
  id: ScheduleId,
  accountId: AccountId,
  kind: z.enum(scheduleKinds),
  name: z.string(),
  teamId: z.nullable(TeamId),
  creatorId: UserId,
  /** The first meeting; later ones are at the same time of the clock in `timeZone`. */
  startsAt: Moment,
  timeZone: z.string(),
  recurrence: z.enum(recurrences),
  minutes: z.int(),
  templateId: z.nullable(z.string()),
  /** Whether people are reminded by mail too, where the installation sends any. */
  mailReminder: z.boolean(),
  /** The meeting that comes next; null after the last one. */
  nextAt: z.nullable(Moment),
  /** The session of the meeting before, and why one could not begin. */
  lastMeeting: z.nullable(z.strictObject({ at: Moment, sessionId: z.nullable(z.string()), refusal: z.nullable(z.string()) })),
  createdAt: Moment,
  updatedAt: Moment,
  /** Grows by one with each change of what is written here; a change names the one that it was made on. */
  version: z.int(),
});
export type Schedule = z.infer<typeof Schedule>;

const Name = lineName(SCHEDULE_NAME_MAX);
const fields = {
  teamId: z.optional(z.nullable(TeamId)),
  /** An IANA name; absent, the account's zone. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  recurrence: z.optional(z.enum(recurrences)),
  minutes: z.optional(z.int().check(z.minimum(LENGTH.least), z.maximum(LENGTH.most))),
  templateId: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  mailReminder: z.optional(z.boolean()),
};
const Start = SentMoment;
/** `format` is another name of a retrospective's template. */
export const NewSchedule = z.object({
  name: Name,
  startsAt: Start,
  ...fields,
  format: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
});
export type NewSchedule = z.output<typeof NewSchedule>;
export const ScheduleChange = z.object({
  name: z.optional(Name),
  startsAt: z.optional(Start),
  ...fields,
  /** The version that the change was made on; an older one than the record’s is refused. */
  version: z.optional(Count),
});
export type ScheduleChange = z.output<typeof ScheduleChange>;
export const USUAL_MINUTES = LENGTH.usual;

const wrong = [
  scheduleProblems.not_in_future,
  scheduleProblems.invalid_time_zone,
  scheduleProblems.invalid_team,
  scheduleProblems.invalid_template,
];
const account = z.object({ accountId: AccountId });
const one = z.object({ scheduleId: ScheduleId });

const bases = { poker: '/api/planning-poker', retro: '/api/retrospectives' } as const;
const nouns = { poker: 'planning poker sessions', retro: 'retrospectives' } as const;

/** The calls of one kind of meeting; both kinds have the same. */
function callsOf(kind: ScheduleKind) {
  const name = kind === 'poker' ? 'Poker' : 'Retro';
  const base = bases[kind];
  return {
    list: endpoint({
      id: `schedule.list${name}`,
      route: `GET ${base}/accounts/:accountId/schedules`,
      summary: `List the planned ${nouns[kind]} that one may see, soonest first`,
      action: actions.list,
      params: account,
      query: z.object(paging),
      answer: list(Schedule),
    }),
    create: endpoint({
      id: `schedule.create${name}`,
      route: `POST ${base}/accounts/:accountId/schedules`,
      summary: `Plan ${nouns[kind]}: each begins by itself at its time`,
      action: actions.create,
      params: account,
      body: NewSchedule,
      answer: data(Schedule),
      problems: [...wrong, scheduleProblems.too_many],
      status: 201,
    }),
    update: endpoint({
      id: `schedule.update${name}`,
      route: `PATCH ${base}/schedules/:scheduleId`,
      summary: `Change planned ${nouns[kind]}; those that have begun stay as they are`,
      action: actions.change,
      params: one,
      body: ScheduleChange,
      answer: data(Schedule),
      problems: [scheduleProblems.not_found, ...wrong, scheduleProblems.stale],
    }),
    remove: endpoint({
      id: `schedule.delete${name}`,
      route: `DELETE ${base}/schedules/:scheduleId`,
      summary: `Plan no more ${nouns[kind]}; those that have begun stay`,
      action: actions.change,
      params: one,
      answer: done,
      problems: [scheduleProblems.not_found],
    }),
    download: endpoint({
      id: `schedule.calendar${name}`,
      route: `GET ${base}/schedules/:scheduleId/calendar`,
      summary: 'Read the meeting as a calendar file',
      action: actions.list,
      params: one,
      answer: file('text/calendar; charset=utf-8'),
      problems: [scheduleProblems.not_found],
    }),
  } as const;
}

export const calls = { poker: callsOf('poker'), retro: callsOf('retro') } as const;
