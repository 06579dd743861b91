import type { StoryId } from '#modules/poker/contract/ids.ts';
import type { Scoped } from '#platform/module/context.ts';
import { findTemplate } from './queries/template.ts';
import { pokerIn } from './tables.ts';

export { pokerHeadline } from './queries/headline.ts';
export { beginScheduledSession } from './service/scheduled.ts';
export { demoPoker, keyDemoStories } from './demo.ts';
export { finishedWork } from './queries/work.ts';
export { briefSessions, hasSession } from './queries/brief.ts';

/** Whether the scope's account has such an estimation template. */
export const hasTemplate = async (scoped: Scoped, id: string): Promise<boolean> => (await findTemplate(scoped, id)) !== null;

/** A story that another module knows by its id, as the account sees it: its estimate, not its votes. */
export interface StoryFact {
  readonly storyId: string;
  readonly sessionId: string;
  readonly sessionName: string;
  readonly finalEstimate: string | null;
  readonly estimatedAt: Date | null;
}

/** Stories by their ids; those of deleted sessions are missing. */
export async function findStoryFacts({ tx, scope }: Scoped, storyIds: readonly string[]): Promise<StoryFact[]> {
  if (storyIds.length === 0) return [];
  const rows = await pokerIn(tx)
    .selectFrom('poker_stories')
    .innerJoin('poker_sessions', (join) =>
      join.onRef('poker_sessions.account_id', '=', 'poker_stories.account_id').onRef('poker_sessions.id', '=', 'poker_stories.session_id'),
    )
    .select(['poker_stories.id', 'session_id', 'poker_sessions.name', 'final_estimate', 'estimated_at'])
    .where('poker_stories.account_id', '=', scope.accountId)
    .where('poker_stories.id', 'in', [...storyIds] as StoryId[])
    .execute();
  return rows.map((row) => ({
    storyId: row.id,
    sessionId: row.session_id,
    sessionName: row.name,
    finalEstimate: row.final_estimate,
    estimatedAt: row.estimated_at,
  }));
}

export { createSession } from './service/session.ts';
