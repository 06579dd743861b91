import { uuidv7 } from 'uuidv7';
import { findMemberNames, type MemberName } from '#modules/accounts/server/public.ts';
import type { ParticipantId } from '#modules/retros/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { demoTeam } from '#modules/teams/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Demo } from '#platform/module/demo.ts';
import { question } from '#platform/module/question.ts';
import type { UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { seedDemoTemplates } from './demo/library.ts';
import { writeMeeting, type DemoSeat, type Meeting } from './demo/meeting.ts';
import { seededRandom, type Random } from '#shared/seeded-random.ts';
import { emptySheet, storeSheet, type Sheet } from './demo/sheet.ts';
import { wallsOf } from './demo/wall.ts';
import { demoWords } from './demo/words.ts';

interface DemoRetros {
  readonly plan: Plan;
  readonly people: Readonly<Record<AccountRole, UserId>>;
  readonly teamId: TeamId;
  readonly now: Date;
  readonly language: Locale;
}

const guests: Readonly<Record<Plan, number>> = { FREE: 1, PRO: 2, ENTERPRISE: 3 };
/** Every how many sprints the tenant looks back; sprints take two weeks. */
const every: Readonly<Record<Plan, number>> = { FREE: 3, PRO: 1, ENTERPRISE: 1 };
const turns = ['OWNER', 'ADMIN', 'OWNER', 'MEMBER'] as const;
const SPRINT = 14 * DAY;
const FRIDAY = 5;
const TIME_OF_DAY = 13 * HOUR + 30 * MINUTE;

type Names = ReadonlyMap<UserId, MemberName>;

/**
 * Gives a demo tenant half a year of retrospectives up to `now`: finished ones with what was agreed, one while cards are written,
 * one planned. The same each time but for the dates and ids.
 * @returns the last one that is over
 */
async function seedDemoRetros(scoped: Scoped, { plan, people, teamId, now, language }: DemoRetros): Promise<DemoHeld | null> {
  const random = seededRandom(`retros ${plan}`);
  const words = demoWords[language];
  const walls = wallsOf(words);
  const names = await findMemberNames(scoped, Object.values(people));
  const sheet = emptySheet();
  const table = { accountId: scoped.scope.accountId, teamId, now };
  const seats = (lead: AccountRole) => seatsOf({ plan, people, names, lead, guestNames: words.guests }, random);
  const last = lastFriday(now);
  walls.past.forEach((wall, n) => {
    const sprintsAgo = walls.past.length - 1 - n;
    if (sprintsAgo % every[plan] !== 0) return;
    const startsAt = new Date(last - sprintsAgo * SPRINT);
    const meeting: Meeting = {
      ...table,
      wall,
      seats: seats(turns[n % turns.length] ?? 'OWNER'),
      createdAt: new Date(startsAt.getTime() - 26 * HOUR),
      startsAt,
      phase: 'COMPLETED',
    };
    writeMeeting(sheet, meeting, random);
  });
  const startsAt = new Date(now.getTime() - 6 * MINUTE);
  writeMeeting(
    sheet,
    { ...table, wall: walls.open, seats: seats('OWNER'), createdAt: new Date(now.getTime() - 3 * HOUR), startsAt, phase: 'COLLECT' },
    random,
  );
  const alone = [memberSeat(people.OWNER, 'facilitator', names, false)];
  writeMeeting(
    sheet,
    { ...table, wall: walls.next, seats: alone, createdAt: new Date(now.getTime() - 20 * HOUR), startsAt: null, phase: 'SETUP' },
    random,
  );
  fareOfTemplates(sheet, people, random);
  await storeSheet(scoped, sheet);
  const over = sheet.sessions.findLast(({ completed_at }) => completed_at !== null);
  return over?.started_at ? { sessionId: over.id, startsAt: over.started_at } : null;
}

export const demo: Demo = async (context, tenant) => {
  const { plan, people, language } = tenant;
  const held = await seedDemoRetros(context, { plan, people, teamId: tenant.get(demoTeam), now: context.now, language });
  tenant.provide(demoRetrospective, held);
  // A free account's five sessions a month are left to the visitor.
  if (plan !== 'FREE') await seedDemoTemplates(tenant.as('OWNER'), language);
};

/** The last retrospective of a demo tenant that is over. */
export const demoRetrospective = question<DemoHeld | null>('retros.demo_retrospective');

interface DemoHeld {
  readonly sessionId: string;
  readonly startsAt: Date;
}

/** The last Friday that is at least half a day ago. @returns ms */
function lastFriday(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const moment = midnight - ((now.getUTCDay() - FRIDAY + 7) % 7) * DAY + TIME_OF_DAY;
  return moment > now.getTime() - DAY / 2 ? moment - 7 * DAY : moment;
}

interface Table {
  readonly plan: Plan;
  readonly people: DemoRetros['people'];
  readonly names: Names;
  readonly lead: AccountRole;
  readonly guestNames: readonly string[];
}

function seatsOf({ plan, people, names, lead, guestNames }: Table, random: Random): DemoSeat[] {
  const members = (['OWNER', 'ADMIN', 'MEMBER'] as const).map((role) =>
    memberSeat(people[role], role === lead ? 'facilitator' : 'participant', names, false),
  );
  const first = random.between(0, guestNames.length - 1);
  for (let n = 0; n < guests[plan]; n += 1) members.push(guestSeat(guestNames[(first + n) % guestNames.length] ?? ''));
  if (random.chance(0.3)) members.push(memberSeat(people.OBSERVER, 'observer', names, true));
  return members;
}

const memberSeat = (userId: UserId, role: DemoSeat['role'], names: Names, onlyObserves: boolean): DemoSeat => ({
  id: userId as string as ParticipantId,
  userId,
  name: names.get(userId)?.name ?? '',
  role,
  onlyObserves,
});

const guestSeat = (name: string): DemoSeat => ({
  id: uuidv7() as ParticipantId,
  userId: null,
  name,
  role: 'participant',
  onlyObserves: false,
});

/** Uses as they were, and the stars that people gave. */
function fareOfTemplates(sheet: Sheet, people: DemoRetros['people'], random: Random): void {
  const finished = sheet.sessions.filter((session) => session.completed_at !== null);
  for (const id of new Set(sheet.sessions.flatMap((session) => session.template_id ?? []))) {
    const [session] = sheet.sessions;
    if (!session) return;
    const { account_id } = session;
    sheet.uses.push({ account_id, template_id: id, times_used: sheet.sessions.filter((one) => one.template_id === id).length });
    const last = finished.findLast((one) => one.template_id === id)?.completed_at;
    if (!last) continue;
    for (const role of ['OWNER', 'ADMIN', 'MEMBER'] as const) {
      sheet.ratings.push({ account_id, template_id: id, user_id: people[role], rating: random.between(3, 5), rated_at: last });
    }
  }
}
