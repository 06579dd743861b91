import * as z from 'zod/mini';
import { data, endpoint, list } from '#shared/endpoint.ts';
import { AccountId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { Moment } from '#shared/time.ts';
import { actions } from './actions.ts';
import { scheduleProblems } from './problems.ts';

/** A poker session or a retrospective, in a word. */
export const Meeting = z.strictObject({
  id: z.string(),
  kind: z.enum(['poker', 'retro']),
  name: z.string(),
  status: z.string(),
  teamId: z.nullable(z.string()),
  teamName: z.nullable(z.string()),
  facilitatorName: z.string(),
  participantCount: z.int(),
  createdAt: Moment,
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
});
export type Meeting = z.infer<typeof Meeting>;

export const listMeetings = endpoint({
  id: 'schedule.listMeetings',
  route: 'GET /api/sessions',
  summary: 'List the poker sessions and retrospectives of the account that one may see, newest first',
  action: actions.list,
  query: z.object(paging),
  answer: list(Meeting),
});

export const listAccountMeetings = endpoint({
  id: 'schedule.listAccountMeetings',
  route: 'GET /api/accounts/:accountId/sessions',
  summary: 'The same by the account’s path',
  action: actions.list,
  params: z.object({ accountId: AccountId }),
  query: z.object(paging),
  answer: list(Meeting),
});

export const findMeeting = endpoint({
  id: 'schedule.findMeeting',
  route: 'GET /api/meetings/:meetingId',
  summary: 'Read of which kind a meeting is, for links that do not say it',
  action: actions.list,
  params: z.object({ meetingId: z.guid() }),
  answer: data(z.strictObject({ id: z.string(), kind: z.enum(['poker', 'retro']) })),
  problems: [scheduleProblems.session_not_found],
});
