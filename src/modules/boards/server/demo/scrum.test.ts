import { expect, test } from 'vitest';
import type { UserId } from '#shared/ids.ts';
import { seededRandom } from '#shared/seeded-random.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { scrumLife, type RefinedStory } from './scrum.ts';
import { demoWords } from './words.ts';

const people = ['a', 'b', 'c'] as unknown as readonly UserId[]; // only told apart
const SIZES = [1, 2, 3, 5, 8, 13, 13, 20];

/** Half a year of refined stories, of any size, some in each week. */
function refinedUpTo(now: number, seed: string): RefinedStory[] {
  const random = seededRandom(seed);
  return Array.from({ length: 26 }, (_, n) => {
    const at = new Date(now - (26 - n) * 7 * DAY + random.between(0, 6) * DAY);
    const id = `${seed} ${n}`;
    return { storyId: id, sessionId: id, title: id, points: random.pick(SIZES), at, by: people[0] as UserId, addedAt: at };
  });
}

test('Whichever day the demo begins on, each sprint that is over came to something, and not each to all.', () => {
  for (let day = 0; day < 28; day += 1) {
    const now = Date.UTC(2026, 10, 1, 7) + day * DAY;
    const team = { leadId: people[0] as UserId, workers: people, random: seededRandom(`team ${day}`), words: demoWords.en };
    const { sprints } = scrumLife(team, now, refinedUpTo(now, `day ${day}`));
    const over = sprints.filter(({ end }) => end <= now);
    const done = over.map(({ committed, added, carried }) =>
      [...committed, ...added].filter((one) => !carried.includes(one)).reduce((sum, { points }) => sum + points, 0),
    );
    expect([day, Math.min(...done) > 5, Math.max(...done) < 40, over.some(({ carried }) => carried.length > 0)]).toEqual([
      day,
      true,
      true,
      true,
    ]);
  }
});

test('Whichever hour it is, a sprint runs. It has something left to do, and no more at work than there are people.', () => {
  for (let hour = 0; hour < 28 * 24; hour += 1) {
    const now = Date.UTC(2026, 10, 1) + hour * HOUR;
    const team = { leadId: people[0] as UserId, workers: people, random: seededRandom('boards PRO'), words: demoWords.en };
    const running = scrumLife(team, now, refinedUpTo(now, `hour ${hour}`)).sprints.at(-1);
    const places = [...(running?.committed ?? []), ...(running?.added ?? [])].map(
      ({ item }) => item.happenings.findLast(({ to, at }) => to !== undefined && at <= now)?.to,
    );
    const open = places.filter((place) => place === 'todo' || place === 'doing' || place === 'review');
    const doing = places.filter((place) => place === 'doing');
    expect([hour, (running?.end ?? 0) > now, open.length > 0, doing.length <= people.length]).toEqual([hour, true, true, true]);
  }
});
