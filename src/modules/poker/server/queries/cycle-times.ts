import { sql } from 'kysely';
import type { CycleTimes } from '#modules/poker/contract/analytics.ts';
import type { PokerSessionId, StoryId } from '#modules/poker/contract/ids.ts';
import { compareWithWork } from '#modules/poker/rules/cycle-times.ts';
import type { Context } from '#platform/module/context.ts';
import { ofCounted } from './facts.ts';
import type { Wanted } from './metrics.ts';
import { finishedWork } from './work.ts';

const STORIES_MOST = 1000; // that are compared with one another; the newest ones of a period with more

interface EstimatedRow {
  readonly storyId: StoryId;
  readonly sessionId: PokerSessionId;
  readonly key: string | null;
  readonly title: string;
  readonly estimate: string;
  readonly points: number;
  readonly estimatedAt: Date;
}

/** Stories in points whose work was done in the span, against how long it took: two statements. */
export async function readCycleTimes(context: Context, { counted, span }: Wanted): Promise<CycleTimes> {
  const done = await context.hooks.answerOf(finishedWork).finishedStories(context, span);
  const ids = done.map(({ storyId }) => storyId);
  const { rows } = await sql<EstimatedRow>`
    select s.id as "storyId", s.session_id as "sessionId", s.key, s.title, s.final_estimate as estimate, s.points::float8 as points,
      s.estimated_at as "estimatedAt"
    from poker_stories s
    where s.account_id = ${context.scope.accountId} and s.id = any(${ids}::uuid[]) and s.status = 'ESTIMATED' and s.points is not null
      and ${ofCounted(context, counted, sql`s.session_id`)}`.execute(context.tx);
  const estimated = new Map<string, EstimatedRow>(rows.map((row) => [row.storyId, row]));
  const taken = done.flatMap((one) => {
    const story = estimated.get(one.storyId);
    return story ? [{ ...story, itemId: one.itemId, hours: one.hours }] : [];
  });
  const { outlier, ...figures } = compareWithWork(lastEstimates(taken).slice(0, STORIES_MOST));
  return { ...figures, outlier: outlier && named(outlier.story, outlier.usually) };
}

/** What was estimated more than once counts with its last estimate. */
function lastEstimates<Story extends { readonly itemId: string; readonly estimatedAt: Date }>(stories: readonly Story[]): Story[] {
  return [...Map.groupBy(stories, ({ itemId }) => itemId).values()].flatMap(
    (same) => same.toSorted((a, b) => b.estimatedAt.getTime() - a.estimatedAt.getTime())[0] ?? [],
  );
}

const named = (story: EstimatedRow & { readonly hours: number }, usually: number): CycleTimes['outlier'] => ({
  storyId: story.storyId,
  sessionId: story.sessionId,
  key: story.key,
  title: story.title,
  estimate: story.estimate,
  hours: story.hours,
  usually,
});
