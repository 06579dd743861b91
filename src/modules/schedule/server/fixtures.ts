import { uuidv7 } from 'uuidv7';
import { createSession } from '#modules/poker/contract/session.ts';
import { createFeed } from '#modules/schedule/contract/feed.ts';
import { calls } from '#modules/schedule/contract/schedule.ts';
import { createTemplate } from '#modules/poker/contract/template.ts';
import { createTeam } from '#modules/teams/contract.ts';
import type { FixtureCaller, FixtureInput, Fixtures, VersionedChange } from '#platform/module/fixtures.ts';
import type { AccountId } from '#shared/ids.ts';
import { iso } from '#shared/time.ts';
import { permissions } from './permissions.ts';
import { sharedTexts, withMembership } from '#platform/module/person-tables.ts';

const START = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 1, 9)); // next June: in the future on any day
const times = { startsAt: iso(START), timeZone: 'Europe/Paris', recurrence: 'weekly' } as const;
const body = (made: object) => (): FixtureInput => ({ body: made });

const aTeam = async (call: FixtureCaller['call']) => ({ teamId: (await call(createTeam, { body: { name: `Team ${uuidv7()}` } })).id });
const values: VersionedChange['values'] = {
  teamId: ({ teamId }) => [teamId, null],
  timeZone: () => ['Europe/Paris', 'Europe/Madrid'],
  templateId: ({ templateId }) => [templateId, null],
};

/** A weekly poker session and a weekly retrospective, a calendar, and a session that has begun. */
export const fixtures: Fixtures = {
  async make({ canary, accountId, call }) {
    const params = { accountId: accountId as AccountId };
    const { id: scheduleId } = await call(calls.poker.create, { params, body: { name: `${canary} refinement`, ...times } });
    await call(calls.retro.create, { params, body: { name: `${canary} look back`, ...times } });
    const { url } = await call(createFeed, {});
    const session = await call(createSession, { body: { name: `${canary} meeting`, votingSystem: 'fibonacci' } });
    return { accountId, scheduleId, meetingId: session.id, feedToken: url.split('/').at(-2) ?? '' };
  },
  inputs: {
    'schedule.createPoker': body({ name: 'A plan', ...times }),
    'schedule.createRetro': body({ name: 'A plan', ...times }),
    'schedule.updatePoker': body({ name: 'Another plan' }),
    'schedule.updateRetro': body({ name: 'Another plan' }),
  },
  versioned: {
    'schedule.updatePoker': {
      make: async ({ accountId, call }) => {
        const params = { accountId: accountId as AccountId };
        const template = await call(createTemplate, { params, body: { name: 'A plan’s template' } });
        return { templateId: template.id, ...(await aTeam(call)) };
      },
      values,
    },
    'schedule.updateRetro': {
      make: async ({ accountId, call }) => {
        const params = { accountId: accountId as AccountId };
        const plan = await call(calls.retro.create, { params, body: { name: 'A plan', ...times } });
        return { scheduleId: plan.id, templateId: 'sailboat', ...(await aTeam(call)) };
      },
      values,
    },
  },
  people: { schedules: sharedTexts, calendar_feeds: withMembership },
  permissions,
};
