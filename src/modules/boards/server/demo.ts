import { uuidv7 } from 'uuidv7';
import type { DeliveryId, ItemId } from '#modules/boards/contract/ids.ts';
import { seedDemoNotifications } from '#modules/notifications/server/public.ts';
import { demoPoker, keyDemoStories } from '#modules/poker/server/public.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { demoTeam } from '#modules/teams/server/public.ts';
import type { Scoped } from '#platform/module/context.ts';
import type { Demo } from '#platform/module/demo.ts';
import type { UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';
import { seededRandom } from '#shared/seeded-random.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { firstColumns } from '#modules/boards/server/service/first-columns.ts';
import { dayOf, mondayOf } from './demo/calendar.ts';
import type { DemoItem } from './demo/history.ts';
import { kanbanLife } from './demo/kanban.ts';
import { demoNews } from './demo/news.ts';
import { newProject } from './demo/new-project.ts';
import { scrumLife, SPRINTS, type RefinedStory, type ScrumTeam } from './demo/scrum.ts';
import { emptySheet, layBoard, layItems, storeSheet, type DemoBoard, type ItemRow, type Sheet, type SheetBoard } from './demo/sheet.ts';
import { layTalk } from './demo/talk.ts';
import { laySprints } from './demo/sprints.ts';
import { layMeetings, layValue } from './demo/value.ts';
import { demoWords } from './demo/words.ts';

interface DemoBoards {
  readonly plan: Plan;
  readonly people: Readonly<Record<AccountRole, UserId>>;
  readonly teamId: TeamId;
  readonly now: Date;
  readonly language: Locale;
  /** Stories that planning poker has estimated, oldest first. */
  readonly refined: readonly RefinedStory[];
}

const columnsIn = (language: Locale): DemoBoard['columns'] =>
  firstColumns('SCRUM', language).map(({ title, status, wipLimit }) => [title, status, wipLimit]);

/**
 * Gives a demo tenant half a year of work up to `now`: a project in sprints, one of which runs; besides, where the plan has
 * more than one project, work that flows and a project that is paused; and one that is done and archived. Each history was
 * made by the product's own rules, so that figures follow from it. The same each time but for dates and ids.
 * @returns which item the refined stories have become, by its key
 */
async function seedDemoBoards(scoped: Scoped, { plan, people, teamId, now, language, refined }: DemoBoards): Promise<DemoStoryKey[]> {
  const random = seededRandom(`boards ${plan}`);
  const words = demoWords[language];
  const workers = [people.OWNER, people.ADMIN, people.MEMBER];
  const laying: Laying = {
    sheet: emptySheet(),
    team: { leadId: people.ADMIN, workers, random, words },
    of: { teamId, ownerId: people.OWNER, columns: columnsIn(language), labels: words.labels },
    accountId: scoped.scope.accountId,
    now,
  };
  layArchived(laying);
  if (plan !== 'FREE') layOperations(laying);
  if (plan === 'ENTERPRISE') layPaused(laying);
  const keys = layCheckout(laying, refined);
  if (plan !== 'FREE') layValue(laying.sheet, { accountId: laying.accountId, teamId, ownerId: people.OWNER, now, words });
  await storeSheet(scoped, laying.sheet);
  return keys;
}

export const demo: Demo = async (context, tenant) => {
  const { plan, people, language } = tenant;
  // The team takes every other story to its board; the rest was not worth doing.
  const refined = tenant.get(demoPoker).estimates.filter((_, n) => n % 2 === 0);
  const teamId = tenant.get(demoTeam);
  await keyDemoStories(context, await seedDemoBoards(context, { plan, people, teamId, now: context.now, language, refined }));
  await seedDemoNotifications(context, await demoNews(context, people));
};

interface DemoStoryKey {
  readonly storyId: string;
  readonly key: string;
}

interface Laying {
  readonly sheet: Sheet;
  readonly team: ScrumTeam;
  readonly of: Pick<DemoBoard, 'teamId' | 'ownerId' | 'columns' | 'labels'>;
  readonly accountId: SheetBoard['accountId'];
  readonly now: Date;
}

/** The project in sprints: the newest of all, so that lists show it first. */
function layCheckout({ sheet, team, of, accountId, now }: Laying, refined: readonly RefinedStory[]): DemoStoryKey[] {
  const first = mondayOf(now.getTime() - 5 * DAY) - (SPRINTS - 1) * 14 * DAY;
  const board = layBoard(sheet, accountId, {
    ...of,
    ...team.words.boards.checkout,
    process: 'SCRUM',
    keyPrefix: CHECKOUT_PREFIX,
    createdAt: new Date(first - 14 * DAY),
    targetDate: dayOf(now.getTime() + 60 * DAY),
  });
  const { items, sprints, estimated } = scrumLife(team, now.getTime(), refined);
  obstruct(items, team, now);
  laySprints(sheet, { board, teamId: of.teamId, leadId: team.leadId, now, words: team.words }, sprints);
  const rows = layItems(sheet, board, items, now);
  layTalk(sheet, rows, { ...team, now });
  const moments = sprints.filter(({ number, end }) => number % 2 === 0 && end + HOUR < now.getTime()).map(({ end }) => end + HOUR);
  layDeliveries({ sheet, board, rows, team }, moments, true);
  layMeetings(sheet, { board, leadId: team.leadId, words: team.words }, sprints.slice(-2));
  return layEstimations(sheet, board, { rows, estimated });
}

const CHECKOUT_PREFIX = 'CHK';

/** Ties items to the stories of planning poker that they were estimated as. */
function layEstimations(
  sheet: Sheet,
  board: SheetBoard,
  { rows, estimated }: { readonly rows: readonly ItemRow[]; readonly estimated: ReadonlyMap<ItemId, RefinedStory> },
): DemoStoryKey[] {
  return rows.flatMap(({ id, number }) => {
    const story = estimated.get(id);
    if (!story) return [];
    const { sessionId, storyId, addedAt } = story;
    const of = { account_id: board.accountId, board_id: board.id, item_id: id };
    sheet.board_estimations.push({ ...of, session_id: sessionId, story_id: storyId, created_at: addedAt });
    return [{ storyId, key: `${CHECKOUT_PREFIX}-${number}` }];
  });
}

function layOperations({ sheet, team, of, accountId, now }: Laying): void {
  const from = mondayOf(now.getTime() - 182 * DAY);
  const board = layBoard(sheet, accountId, {
    ...of,
    ...team.words.boards.operations,
    process: 'KANBAN',
    keyPrefix: 'OPS',
    createdAt: new Date(from),
    targetDate: null,
  });
  const items = kanbanLife({ ...team, from: from + HOUR, until: now.getTime(), aWeek: 5, workers: team.workers.slice(1) });
  obstruct(items, team, now);
  const rows = layItems(sheet, board, items, now);
  layTalk(sheet, rows, { ...team, now });
  const moments = [5, 4, 3, 2, 1].map((month) => now.getTime() - month * 30 * DAY);
  layDeliveries({ sheet, board, rows, team }, moments, false);
}

/** Something stands in the way of what is at work, so that there is something to see to. */
function obstruct(items: readonly DemoItem[], { leadId, random, words }: ScrumTeam, now: Date): void {
  const at = now.getTime() - 2 * HOUR;
  const stuck = items.find((item) => {
    const past = item.happenings.filter((one) => one.at <= now.getTime()).toSorted((a, b) => a.at - b.at);
    const last = past.at(-1);
    return last?.to === 'doing' && last.at < at;
  });
  stuck?.happenings.push({ at, kind: 'blocked', by: leadId, reason: random.pick(words.upkeep.reasons) });
}

function layArchived({ sheet, team, of, accountId, now }: Laying): void {
  const from = mondayOf(now.getTime() - 160 * DAY);
  const board = layBoard(sheet, accountId, {
    ...of,
    ...team.words.boards.move,
    process: 'KANBAN',
    keyPrefix: 'MOVE',
    createdAt: new Date(from),
    targetDate: dayOf(from + 70 * DAY),
    archivedAt: new Date(from + 90 * DAY),
  });
  layItems(sheet, board, kanbanLife({ ...team, from: from + HOUR, until: from + 50 * DAY, aWeek: 4 }), now);
}

function layPaused({ sheet, team, of, accountId, now }: Laying): void {
  const from = mondayOf(now.getTime() - 40 * DAY);
  const board = layBoard(sheet, accountId, {
    ...of,
    ...team.words.boards.app,
    process: 'KANBAN',
    keyPrefix: 'APP',
    createdAt: new Date(from),
    targetDate: dayOf(now.getTime() + 120 * DAY),
    isActive: false,
  });
  layItems(sheet, board, newProject(team, from), now);
}

interface Delivering {
  readonly sheet: Sheet;
  readonly board: SheetBoard;
  readonly rows: readonly ItemRow[];
  readonly team: ScrumTeam;
}

/** Hands over, at some moments, what was finished since the last. */
function layDeliveries(
  { sheet, board, rows, team: { random, words, leadId } }: Delivering,
  moments: readonly number[],
  isSold: boolean,
): void {
  let since = 0;
  for (const [n, at] of moments.entries()) {
    const done = rows.filter(({ work_completed_at: end }) => end !== null && end.getTime() > since && end.getTime() <= at);
    since = at;
    const id = uuidv7() as DeliveryId;
    const moment = new Date(at);
    sheet.deliveries.push({
      id,
      version: 1,
      account_id: board.accountId,
      board_id: board.id,
      name: (isSold ? words.release : words.maintenance).replace('{{month}}', dayOf(at).slice(0, 7)),
      description: '',
      status: 'Delivered',
      delivered_at: moment,
      revenue_cents: isSold ? random.between(18_000, 74_000) * 100 : null,
      kpi_value: isSold ? 66 + n * 3 + random.between(0, 4) : null,
      created_by: leadId,
      created_at: moment,
      updated_at: moment,
    });
    sheet.delivery_items.push(...done.map((row) => ({ account_id: board.accountId, delivery_id: id, item_id: row.id })));
  }
}
