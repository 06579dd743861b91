import type { Story } from '#modules/poker/contract/story.ts';
import { isRevealed, type Seat } from '#modules/poker/web/parts/table/seats.ts';
import { MiddleOpen } from './middle-open.tsx';
import { MiddlePaused } from './middle-paused.tsx';
import { MiddleVoting } from './middle-voting.tsx';
import { MiddleWaiting } from './middle-waiting.tsx';
import { usePoker } from './room-context.tsx';

/** What stands on the felt: where the story is, and the one thing to do about it. */
export function TableMiddle({ story, seats }: { story: Story; seats: readonly Seat[] }) {
  const { session } = usePoker();
  if (session.status === 'PAUSED') return <MiddlePaused />;
  if (story.status === 'VOTING') return <MiddleVoting story={story} seats={seats} />;
  if (isRevealed(story) || story.status === 'ESTIMATED') return <MiddleOpen story={story} />;
  return <MiddleWaiting story={story} />;
}
