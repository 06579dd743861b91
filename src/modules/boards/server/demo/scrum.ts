import { uuidv7 } from 'uuidv7';
import type { ItemId, SprintId } from '#modules/boards/contract/ids.ts';
import type { UserId } from '#shared/ids.ts';
import type { Random } from '#shared/seeded-random.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { afterWork, atWork, CLOSES, mondayOf } from './calendar.ts';
import { demoItem, type DemoItem } from './history.ts';
import { epicsOf, surprisesOf } from './stories.ts';
import type { DemoWords } from './words.ts';

export const SPRINTS = 13; // the last of them runs
const SPRINT = 14 * DAY;
const HOURS_A_POINT = 6;
/** Points: a larger story waits in the backlog to be split, since a sprint with little else would end with nothing. */
const LARGEST = 8;

export interface DemoSprint {
  readonly id: SprintId;
  readonly number: number;
  readonly start: number; // ms
  readonly end: number;
  /** What it set out with. */
  readonly committed: readonly Planned[];
  /** What came after the start. */
  readonly added: readonly Planned[];
  /** What was not done by its end. */
  readonly carried: readonly Planned[];
}

/** A story on its way through sprints. */
export interface Planned {
  readonly item: DemoItem;
  readonly points: number;
  /** When it is done, once somebody has taken it. */
  doneAt: number | null;
}

export interface ScrumTeam {
  readonly leadId: UserId;
  readonly workers: readonly UserId[];
  readonly random: Random;
  readonly words: DemoWords;
}

/** What planning poker has estimated. */
export interface RefinedStory {
  readonly storyId: string;
  readonly sessionId: string;
  readonly title: string;
  readonly points: number;
  readonly at: Date;
  readonly by: UserId;
  readonly addedAt: Date;
}

interface ScrumLife {
  readonly items: readonly DemoItem[];
  readonly sprints: readonly DemoSprint[];
  /** Which items planning poker has estimated, as which story. */
  readonly estimated: ReadonlyMap<ItemId, RefinedStory>;
}

/** Half a year of a team that works in sprints, with what lies ahead of today. */
export function scrumLife(team: ScrumTeam, now: number, refined: readonly RefinedStory[]): ScrumLife {
  // A sprint ends on a Friday when work does. From then on, the last one is the one that began that week.
  const first = mondayOf(now + (24 - CLOSES) * HOUR - 5 * DAY) - (SPRINTS - 1) * SPRINT;
  const { items, queue } = backlog(team, first, new Set(refined.map(({ title }) => title)));
  const brought = refined.map(fromPoker);
  items.push(...brought.map(({ item }) => item));
  const fresh = brought.filter(({ points }) => points <= LARGEST);
  const sprints: DemoSprint[] = [];
  const free = new Map(team.workers.map((worker) => [worker, first]));
  const estimated = new Map(brought.map(({ item, story }) => [item.id, story]));
  let carried: readonly Planned[] = [];
  for (let n = 0; n < SPRINTS; n += 1) {
    const sprint = runSprint(team, { number: n + 1, start: first + n * SPRINT, carried, fresh, queue, free });
    items.push(...sprint.added.map(({ item }) => item));
    sprints.push(sprint);
    carried = sprint.carried;
  }
  return { items, sprints, estimated };
}

interface Refined extends Planned {
  readonly story: RefinedStory;
}

/** A story becomes an item when it is written down for the refinement, and has its points from there. */
function fromPoker(story: RefinedStory): Refined {
  const item = demoItem({ title: story.title, label: 'feature', priority: 'medium' });
  item.happenings.push(
    { at: story.addedAt.getTime() - HOUR, kind: 'created', by: story.by },
    { at: story.at.getTime(), kind: 'estimated', by: story.by, points: story.points, sessionId: story.sessionId },
  );
  return { item, points: story.points, doneAt: null, story };
}

/** The stories of all themes, two themes at a time, with the themes themselves; estimated some weeks before they are planned. */
function backlog(
  { leadId, random, words }: ScrumTeam,
  first: number,
  refined: ReadonlySet<string>,
): { items: DemoItem[]; queue: Planned[] } {
  const items: DemoItem[] = [];
  const ordered: { planned: Planned; at: number }[] = [];
  const themes = epicsOf(words).map((epic, n) => {
    const made = demoItem({ title: epic.title, label: epic.label, level: 'epic', priority: 'medium' });
    made.happenings.push({ at: atWork(first - 12 * DAY + Math.floor(n / 2) * 40 * DAY), kind: 'created', by: leadId });
    items.push(made);
    return { ...epic, made };
  });
  for (const theme of themes.map((each, n) => ({ ...each, n }))) {
    theme.stories.forEach(({ title, points }, place) => {
      if (refined.has(title)) return;
      const priority = random.pick(['high', 'medium', 'medium', 'low'] as const);
      const item = demoItem({ title, label: theme.label, priority, parentId: theme.made.id });
      items.push(item);
      // Two themes at a time, story by story in turns.
      ordered.push({ planned: { item, points, doneAt: null }, at: Math.floor(theme.n / 2) * 100 + place * 2 + (theme.n % 2) });
    });
  }
  const queue = ordered.toSorted((a, b) => a.at - b.at).map(({ planned }) => planned);
  // What is planned in sprint n was written down about three weeks before it.
  queue.forEach(({ item, points }, n) => {
    const planned = first + Math.floor(n / 7) * SPRINT;
    const created = atWork(
      Math.min(planned - random.between(16, 30) * DAY, first + SPRINTS * SPRINT - 20 * DAY) + random.between(0, 7) * HOUR,
    );
    item.happenings.push({ at: created, kind: 'created', by: leadId });
    // The far end of the backlog has not been talked about.
    if (n < (SPRINTS + 1) * 7) item.happenings.push({ at: created + random.between(3, 8) * DAY, kind: 'estimated', by: leadId, points });
  });
  return { items, queue };
}

interface Planning {
  readonly number: number;
  readonly start: number;
  readonly carried: readonly Planned[];
  /** What was estimated in planning poker, oldest first; what is taken from either is gone. */
  readonly fresh: Refined[];
  readonly queue: Planned[];
  /** When each of the team has nothing more to do. */
  readonly free: Map<UserId, number>;
}

function runSprint(team: ScrumTeam, { number, start, carried, fresh, queue, free }: Planning): DemoSprint {
  const { leadId, random } = team;
  const id = uuidv7() as SprintId;
  const end = start + 11 * DAY + 8 * HOUR; // the evening of the second week's Friday
  const capacity = 17 + Math.min(number, 5) + random.between(-2, 3);
  const committed = [...carried];
  const sum = () => committed.reduce((points, planned) => points + planned.points, 0);
  while (fresh[0] && fresh[0].story.at.getTime() < start && sum() + fresh[0].points <= capacity) committed.push(...fresh.splice(0, 1));
  while (queue[0] && sum() + queue[0].points <= capacity + 2) committed.push(...queue.splice(0, 1));
  committed.forEach(({ item }, n) => {
    item.happenings.push({ at: start + n * MINUTE, kind: 'sprint_added', by: leadId, sprintId: id });
    if (!item.happenings.some(({ to }) => to !== undefined)) {
      item.happenings.push({ at: start + 20 * MINUTE + n * MINUTE, kind: 'moved', by: leadId, to: 'todo' });
    }
  });
  const added = random.chance(0.4) ? [surprise(team, { id, number, at: atWork(start + random.between(2, 6) * DAY) })] : [];
  // Now and then a team takes on more than it can do; and in the one that runs there is something left to do, whatever day it is.
  const late = number % 5 === 0 || number === SPRINTS ? committed.findLast(({ doneAt }) => doneAt === null) : undefined;
  for (const planned of [...committed, ...added])
    if (planned.doneAt === null && planned !== late) work(team, planned, { start: start + HOUR, end, free });
  const left = [...committed, ...added].filter(({ doneAt }) => doneAt === null || doneAt > end);
  for (const { item } of left) item.happenings.push({ at: end + 30 * MINUTE, kind: 'sprint_removed', by: leadId, sprintId: id });
  return { id, number, start, end, committed, added, carried: left };
}

function surprise({ leadId, words }: ScrumTeam, { id, number, at }: { id: SprintId; number: number; at: number }): Planned {
  const surprises = surprisesOf(words);
  const { title, points } = surprises[number % surprises.length] ?? { title: words.labels.bug, points: 1 };
  const item = demoItem({ title, label: 'bug', priority: 'high' });
  item.happenings.push(
    { at, kind: 'created', by: leadId, to: 'todo' },
    { at: at + 10 * MINUTE, kind: 'estimated', by: leadId, points },
    { at: at + 20 * MINUTE, kind: 'sprint_added', by: leadId, sprintId: id },
  );
  return { item, points, doneAt: null };
}

interface Fortnight {
  readonly start: number;
  readonly end: number;
  readonly free: Map<UserId, number>;
}

/** Whoever is free first takes it, if there is time to begin: work, perhaps a wait, a look by another, done. */
function work({ random, workers, words }: ScrumTeam, planned: Planned, { start, end, free }: Fortnight): void {
  const [worker, from] = [...free].toSorted((a, b) => a[1] - b[1])[0] ?? [];
  const { item } = planned;
  const known = item.happenings.at(-1)?.at ?? start;
  if (worker === undefined || from === undefined) return;
  const begin = afterWork(Math.max(from, start, known), random.next() * 2);
  if (begin > end - 5 * HOUR) return;
  const hours = planned.points * HOURS_A_POINT * (0.55 + random.next() * 0.95);
  item.happenings.push(
    { at: begin - MINUTE, kind: 'assigned', by: worker, assigneeId: worker },
    { at: begin, kind: 'moved', by: worker, to: 'doing' },
  );
  let waited = 0;
  if (random.chance(0.14)) {
    waited = 4 + random.next() * 14;
    const stuck = afterWork(begin, hours * 0.4);
    item.happenings.push({ at: stuck, kind: 'blocked', by: worker, reason: random.pick(words.upkeep.reasons) });
    item.happenings.push({ at: afterWork(stuck, waited), kind: 'unblocked', by: worker });
  }
  const review = afterWork(begin, hours + waited);
  planned.doneAt = afterWork(review, 1 + random.next() * 7);
  const reviewer = random.pick(workers);
  item.happenings.push(
    { at: review, kind: 'moved', by: worker, to: 'review' },
    { at: planned.doneAt, kind: 'moved', by: reviewer, to: 'done' },
  );
  free.set(worker, review);
}
