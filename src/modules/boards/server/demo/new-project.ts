import { DAY, HOUR } from '#shared/time.ts';
import { afterWork, atWork } from './calendar.ts';
import { demoItem, type DemoItem } from './history.ts';
import type { ScrumTeam } from './scrum.ts';
import { appStoriesOf } from './stories.ts';

const BEGUN = 5; // stories

/** A project that has just begun: a backlog that was written in a week, and the first of it done. */
export function newProject({ leadId, workers, random, words }: ScrumTeam, from: number): DemoItem[] {
  const appStories = appStoriesOf(words);
  let free = from + 8 * DAY;
  return appStories.map(({ title, points }, n) => {
    const item = demoItem({ title, label: 'feature', priority: random.pick(['high', 'medium', 'low'] as const) });
    const created = atWork(from + n * 7 * HOUR);
    item.happenings.push({ at: created, kind: 'created', by: leadId });
    if (n < appStories.length - 3) item.happenings.push({ at: created + 2 * DAY, kind: 'estimated', by: leadId, points });
    if (n >= BEGUN) return item;
    const worker = workers[n % workers.length] ?? leadId;
    const begin = atWork(free);
    const review = afterWork(begin, points * 5);
    item.happenings.push(
      { at: begin - HOUR, kind: 'moved', by: leadId, to: 'todo' },
      { at: begin - HOUR / 2, kind: 'assigned', by: worker, assigneeId: worker },
      { at: begin, kind: 'moved', by: worker, to: 'doing' },
    );
    // The last two were at work when the project was paused.
    if (n < BEGUN - 2) {
      item.happenings.push({ at: review, kind: 'moved', by: worker, to: 'review' });
      item.happenings.push({ at: afterWork(review, 4), kind: 'moved', by: leadId, to: 'done' });
    }
    free = review - points * HOUR;
    return item;
  });
}
