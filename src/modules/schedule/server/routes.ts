import { withFeature } from '#modules/features/server/public.ts';
import * as feeds from '#modules/schedule/contract/feed.ts';
import * as meetings from '#modules/schedule/contract/meeting.ts';
import { calls, type ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import { serve, serveOpen, type Route } from '#platform/http/serve.ts';
import type { Context } from '#platform/module/context.ts';
import type { AccountId } from '#shared/ids.ts';
import { common, Problem } from '#shared/problem.ts';
import { listSchedules } from './queries.ts';
import { createFeed, deleteFeed, downloadCalendar, readFeed, readFeedOf } from './service/calendar.ts';
import { findMeeting, listMeetings } from './service/meetings.ts';
import { createSchedule, deleteSchedule, updateSchedule } from './service/schedule.ts';

const done = {};

/** Another account than the caller's is unknown. */
function requireAccount({ scope }: Context, accountId: AccountId): void {
  if (accountId !== scope.accountId) throw new Problem(common.not_found);
}

function routesOf(kind: ScheduleKind): Route[] {
  const { list, create, update, remove, download } = calls[kind];
  return [
    serve(list, (context, { params, query }) => {
      requireAccount(context, params.accountId);
      return listSchedules(context, kind, query);
    }),
    // What is planned goes on to be seen and taken away while the feature is off; nothing new is.
    ...withFeature('agile_survival', [
      serve(create, (context, { params, body }) => {
        requireAccount(context, params.accountId);
        return createSchedule(context, kind, body);
      }),
    ]),
    serve(update, (context, { params, body }) => updateSchedule(context, kind, params.scheduleId, body)),
    serve(remove, async (context, { params }) => {
      await deleteSchedule(context, kind, params.scheduleId);
      return done;
    }),
    serve(download, (context, { params }) => downloadCalendar(context, kind, params.scheduleId)),
  ];
}

export const routes = [
  ...routesOf('poker'),
  ...routesOf('retro'),
  serve(feeds.getFeed, (context) => readFeedOf(context)),
  serve(feeds.createFeed, (context) => createFeed(context)),
  serve(feeds.deleteFeed, async (context) => {
    await deleteFeed(context);
    return done;
  }),
  serveOpen(feeds.readFeed, (request, { params }) => readFeed(request, params.feedToken)),
  serve(meetings.listMeetings, (context, { query }) => listMeetings(context, query)),
  serve(meetings.listAccountMeetings, (context, { params, query }) => {
    requireAccount(context, params.accountId);
    return listMeetings(context, query);
  }),
  serve(meetings.findMeeting, (context, { params }) => findMeeting(context, params.meetingId)),
];
