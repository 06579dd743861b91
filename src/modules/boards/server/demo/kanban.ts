import type { UserId } from '#shared/ids.ts';
import type { Random } from '#shared/seeded-random.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { afterWork, atWork, dayOf } from './calendar.ts';
import { demoItem, type DemoItem } from './history.ts';
import type { DemoWords } from './words.ts';

export interface Flow {
  readonly from: number; // ms
  readonly until: number;
  /** Items that come in a week. */
  readonly aWeek: number;
  readonly leadId: UserId;
  readonly workers: readonly UserId[];
  readonly random: Random;
  readonly words: DemoWords;
}

/** Work that comes as it comes, and is taken up one by one: a wait, work, now and then something in the way, a look, done. */
export function kanbanLife({ from, until, aWeek, leadId, workers, random, words: { upkeep } }: Flow): DemoItem[] {
  const free = new Map(workers.map((worker) => [worker, from]));
  const titles = namesOf(upkeep, random);
  const items: DemoItem[] = [];
  for (let at = from; at < until; at += (7 * DAY * (0.3 + random.next() * 1.4)) / aWeek) {
    const created = atWork(at);
    const isUrgent = random.chance(0.12);
    const item = demoItem({
      title: titles(),
      level: random.chance(0.25) ? 'task' : 'story',
      label: random.chance(0.3) ? 'bug' : 'upkeep',
      priority: isUrgent ? 'high' : random.pick(['medium', 'medium', 'low'] as const),
      dueDate: random.chance(0.3) ? dayOf(created + random.between(4, 14) * DAY) : null,
    });
    item.happenings.push({ at: created, kind: 'created', by: leadId, to: 'todo' });
    const points = random.pick([1, 1, 2, 2, 3, 5]);
    if (random.chance(0.8)) item.happenings.push({ at: created + 15 * MINUTE, kind: 'estimated', by: leadId, points });
    take(item, { created, isUrgent, points, free, random, workers, reasons: upkeep.reasons });
    items.push(item);
  }
  return items;
}

/** Each problem at each place once, in a mixed order; then again. */
function namesOf(upkeep: DemoWords['upkeep'], random: Random): () => string {
  const all = upkeep.problems.flatMap((problem) =>
    upkeep.places.map((place) => ({ title: problem.replace('{{place}}', place), key: random.next() })),
  );
  const mixed = all.toSorted((a, b) => a.key - b.key);
  let n = -1;
  return () => mixed[(n += 1) % mixed.length]?.title ?? '';
}

interface Taking {
  readonly created: number;
  readonly isUrgent: boolean;
  readonly points: number;
  readonly free: Map<UserId, number>;
  readonly random: Random;
  readonly workers: readonly UserId[];
  readonly reasons: readonly string[];
}

function take(item: DemoItem, { created, isUrgent, points, free, random, workers, reasons }: Taking): void {
  const [worker, from] = [...free].toSorted((a, b) => a[1] - b[1])[0] ?? [];
  if (worker === undefined || from === undefined) return;
  const begin = afterWork(Math.max(from, created + HOUR / 2), isUrgent ? 0.3 : random.next() * 5);
  const hours = points * 2.2 * (0.4 + random.next() * random.next() * 4);
  item.happenings.push(
    { at: begin - MINUTE, kind: 'assigned', by: worker, assigneeId: worker },
    { at: begin, kind: 'moved', by: worker, to: 'doing' },
  );
  let waited = 0;
  if (random.chance(0.15)) {
    waited = 5 + random.next() * 22;
    const stuck = afterWork(begin, hours / 2);
    item.happenings.push({ at: stuck, kind: 'blocked', by: worker, reason: random.pick(reasons) });
    item.happenings.push({ at: afterWork(stuck, waited), kind: 'unblocked', by: worker });
  }
  const review = afterWork(begin, hours + waited);
  const done = afterWork(review, 0.5 + random.next() * 5);
  item.happenings.push(
    { at: review, kind: 'moved', by: worker, to: 'review' },
    { at: done, kind: 'moved', by: random.pick(workers), to: 'done' },
  );
  // Something in the way does not stop who waits: they take the next.
  free.set(worker, afterWork(begin, hours));
}
