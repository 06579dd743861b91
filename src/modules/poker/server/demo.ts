import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { findMemberNames, type MemberName } from '#modules/accounts/server/public.ts';
import type { ParticipantId, PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { demoTeam } from '#modules/teams/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Demo } from '#platform/module/demo.ts';
import { question } from '#platform/module/question.ts';
import type { UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';
import { seedDemoLibrary } from './demo/library.ts';
import { writeMeeting, type DemoSeat, type Meeting } from './demo/meeting.ts';
import { programmeOf, type ProgrammeItem } from './demo/programme.ts';
import { seededRandom, type Random } from '#shared/seeded-random.ts';
import { emptySheet, storeSheet, type Sheet } from './demo/sheet.ts';
import { demoWords, type DemoWords } from './demo/words.ts';

interface DemoPoker {
  readonly plan: Plan;
  readonly people: Readonly<Record<AccountRole, UserId>>;
  readonly teamId: TeamId;
  readonly now: Date;
  readonly language: Locale;
}

const guests: Readonly<Record<Plan, number>> = { FREE: 1, PRO: 2, ENTERPRISE: 4 };
const keyPrefixes: Readonly<Record<Plan, string>> = { FREE: 'LAN', PRO: 'HAR', ENTERPRISE: 'MER' };
/** Who leads, in turns; the owner most often, because a visitor of the demo mostly enters as the owner. */
const turns = ['OWNER', 'ADMIN', 'OWNER', 'MEMBER'] as const;
/** Who tends to say more than the others, and who less. */
const leans: Readonly<Record<AccountRole, number>> = { OWNER: -0.4, ADMIN: 0.6, MEMBER: 0.2, OBSERVER: 0 };

/**
 * Gives a demo tenant half a year of planning poker up to `now`: finished sessions, one in the middle of a vote, one planned.
 * The same each time but for the dates and ids. It asks no plan limit, which is for what visitors then make.
 * @returns what was estimated in points, oldest first, and the last refinement
 */
async function seedDemoPoker(scoped: Scoped, { plan, people, teamId, now, language }: DemoPoker): Promise<DemoHistory> {
  const random = seededRandom(`poker ${plan}`);
  const words = demoWords[language];
  const names = await findMemberNames(scoped, Object.values(people));
  const sheet = emptySheet();
  let number = 100;
  programmeOf(plan, now, words).forEach((item, n) => {
    const lead = item.progress.status === 'COMPLETED' ? (turns[n % turns.length] ?? 'OWNER') : 'OWNER';
    const meeting: Meeting = {
      ...item,
      accountId: scoped.scope.accountId,
      teamId,
      remarks: words.remarks,
      seats: item.startsAt
        ? seatsOf({ plan, people, names, item, lead, guestNames: words.guests }, random)
        : [memberSeat(people.OWNER, 'OWNER', { names, lead, item })],
      stories: item.stories.map((story) => ({ ...story, key: `${keyPrefixes[plan]}-${(number += random.between(1, 3))}` })),
      asksConfidence: plan !== 'FREE' && n % 3 === 1,
    };
    writeMeeting(sheet, meeting, random);
  });
  await storeSheet(scoped, sheet);
  const last = sheet.sessions.filter(({ status, timer_option }) => status === 'COMPLETED' && timer_option > 0).at(-1);
  return { estimates: estimatesOf(sheet), last: last?.started_at ? { sessionId: last.id, startsAt: last.started_at } : null };
}

export const demo: Demo = async (context, tenant) => {
  const { plan, people, language } = tenant;
  const teamId = tenant.get(demoTeam);
  tenant.provide(demoPoker, await seedDemoPoker(context, { plan, people, teamId, now: context.now, language }));
  // A free account's five sessions a month are left to the visitor.
  if (plan === 'FREE') return;
  await seedDemoLibrary({ owner: tenant.as('OWNER'), admin: tenant.as('ADMIN'), member: tenant.as('MEMBER'), language }, teamId);
};

/** What the sessions of a demo tenant have come to. */
export const demoPoker = question<DemoHistory>('poker.demo');

interface DemoHistory {
  readonly estimates: readonly DemoEstimate[];
  readonly last: { readonly sessionId: PokerSessionId; readonly startsAt: Date } | null;
}

/** A story of a demo session that has ended, for boards to work on. */
interface DemoEstimate {
  readonly storyId: StoryId;
  readonly sessionId: PokerSessionId;
  readonly title: string;
  readonly description: string;
  readonly points: number;
  readonly at: Date;
  readonly by: UserId;
  readonly addedAt: Date;
}

function estimatesOf({ stories, sessions }: Sheet): DemoEstimate[] {
  const ended = new Map(sessions.filter(({ status }) => status === 'COMPLETED').map((session) => [session.id, session]));
  const estimates = stories.flatMap((story) => {
    const session = ended.get(story.session_id);
    if (!session || story.points === null || story.estimated_at === null) return [];
    const { title, description, points } = story;
    const by = session.facilitator_id;
    return [
      { storyId: story.id, sessionId: session.id, title, description, points, at: story.estimated_at, by, addedAt: story.created_at },
    ];
  });
  return estimates.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Names stories as the items are named that they became. */
export async function keyDemoStories(
  { tx, scope }: Scoped,
  named: readonly { readonly storyId: string; readonly key: string }[],
): Promise<void> {
  await sql`update poker_stories s set key = n.key
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n("storyId" uuid, key text)
    where s.account_id = ${scope.accountId} and s.id = n."storyId"`.execute(tx);
}

type Names = ReadonlyMap<UserId, MemberName>;

interface Table {
  readonly names: Names;
  readonly item: ProgrammeItem;
  readonly lead: AccountRole;
}

interface Guested extends Table, Pick<DemoPoker, 'plan' | 'people'> {
  readonly guestNames: DemoWords['guests'];
}

/** The team, but for somebody who could not come, and guests of other departments. */
function seatsOf({ plan, people, guestNames, ...table }: Guested, random: Random): DemoSeat[] {
  const { lead, item } = table;
  const isOpen = item.progress.status === 'ACTIVE';
  const absent = isOpen || random.chance(0.75) ? null : random.pick(['ADMIN', 'MEMBER'] as const);
  const members = (['OWNER', 'ADMIN', 'MEMBER'] as const).filter((role) => role === lead || role !== absent);
  const seats = members.map((role) => memberSeat(people[role], role, table));
  const first = random.between(0, guestNames.length - 1);
  for (let n = 0; n < guests[plan]; n += 1) seats.push(guestSeat(guestNames[(first + n) % guestNames.length] ?? ''));
  if (isOpen || random.chance(0.35)) seats.push(memberSeat(people.OBSERVER, 'OBSERVER', table));
  return seats;
}

function memberSeat(userId: UserId, accountRole: AccountRole, { names, lead, item }: Table): DemoSeat {
  const onlyObserves = accountRole === 'OBSERVER';
  const leads = accountRole === lead;
  return {
    id: userId as string as ParticipantId,
    userId,
    name: names.get(userId)?.name ?? '',
    role: onlyObserves ? 'observer' : leads ? 'facilitator' : 'participant',
    votes: !onlyObserves && !(leads && item.isLedWithoutVoting),
    onlyObserves,
    lean: leans[accountRole],
    mayPass: false,
  };
}

function guestSeat(name: string): DemoSeat {
  const id = uuidv7() as ParticipantId;
  return { id, userId: null, name, role: 'participant', votes: true, onlyObserves: false, lean: 0, mayPass: true };
}
