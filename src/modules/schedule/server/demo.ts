import type { Recurrence, ScheduleKind } from '#modules/schedule/contract/schedule.ts';
import { nextMeeting } from '#modules/schedule/rules/recurrence.ts';
import { demoPoker } from '#modules/poker/server/public.ts';
import { demoRetrospective } from '#modules/retros/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { demoTeam } from '#modules/teams/server/public.ts';
import type { Context } from '#platform/module/context.ts';
import type { Demo } from '#platform/module/demo.ts';
import type { Locale } from '#shared/locale.ts';
import { raise } from '#shared/problem.ts';
import { DAY, HOUR, iso } from '#shared/time.ts';
import en from '../locales/demo-data/en.json' with { type: 'json' };
import es from '../locales/demo-data/es.json' with { type: 'json' };
import fr from '../locales/demo-data/fr.json' with { type: 'json' };
import { scheduleProblems } from '../contract/problems.ts';
import { lockSchedule, planOf } from './queries.ts';
import { armNext } from './service/deadlines.ts';
import { createSchedule } from './service/schedule.ts';
import { scheduleIn } from './tables.ts';

const demoWords: Readonly<Record<Locale, typeof en>> = { en, fr, es };

/** The newest meeting of a rhythm that has been held. */
interface HeldMeeting {
  readonly sessionId: string;
  readonly startsAt: Date;
}

interface Wanted {
  readonly kind: ScheduleKind;
  readonly name: string;
  readonly recurrence: Recurrence;
  readonly minutes: number;
  readonly teamId: TeamId;
}

/** Plans the tenant's meetings: those that go on as they were held, and what lies ahead. */
export const demo: Demo = async (_context, tenant) => {
  const { plan, language } = tenant;
  const owner = tenant.as('OWNER');
  const teamId = tenant.get(demoTeam);
  const { last: refinement } = tenant.get(demoPoker);
  const retrospective = tenant.get(demoRetrospective);
  const words = demoWords[language];
  const isSmall = plan === 'FREE';
  const weekly = { kind: 'poker', name: words.refinement, recurrence: isSmall ? 'monthly' : 'weekly', minutes: 45, teamId } as const;
  const sprint = {
    kind: 'retro',
    name: words.retrospective,
    recurrence: isSmall ? 'monthly' : 'biweekly',
    minutes: 60,
    teamId,
  } as const;
  if (refinement) await goOn(owner, weekly, refinement);
  if (retrospective) await goOn(owner, sprint, retrospective);
  if (isSmall) return;
  await ahead(owner, { kind: 'poker', name: words.sizing, recurrence: 'monthly', minutes: 90, teamId }, 9);
  await ahead(owner, { kind: 'retro', name: words.lookBack, recurrence: 'none', minutes: 120, teamId }, 19);
};

const ZONE = 'UTC'; // the demo's past meetings are at the same UTC time each week

/** A rhythm whose last meeting has been held. */
async function goOn(owner: Context, wanted: Wanted, { sessionId, startsAt }: HeldMeeting): Promise<void> {
  const planned = { ...owner, now: new Date(startsAt.getTime() - DAY) };
  const { kind, ...rest } = wanted;
  const { id } = await createSchedule(planned, kind, { ...rest, startsAt: iso(startsAt), timeZone: ZONE });
  const row = (await lockSchedule(owner, id)) ?? raise(scheduleProblems.not_found);
  const next = { ...row, next_at: nextMeeting(planOf(row), owner.now) };
  const { tx, scope } = owner;
  await scheduleIn(tx)
    .updateTable('schedules')
    .set({ next_at: next.next_at })
    .where('account_id', '=', scope.accountId)
    .where('id', '=', id)
    .execute();
  await scheduleIn(tx)
    .insertInto('schedule_meetings')
    .values({
      account_id: scope.accountId,
      schedule_id: id,
      occurs_at: row.starts_at,
      session_id: sessionId,
      refusal: null,
      created_at: row.starts_at,
    })
    .execute();
  await armNext(owner, next);
}

/** The first meeting is at ten of a working day, some days from now. */
async function ahead(owner: Context, { kind, ...rest }: Wanted, days: number): Promise<void> {
  const day = new Date(Math.floor(owner.now.getTime() / DAY) * DAY + days * DAY + 10 * HOUR);
  const weekend = [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0;
  await createSchedule(owner, kind, { ...rest, startsAt: iso(new Date(day.getTime() + weekend * DAY)), timeZone: ZONE });
}
