import { createContext, Suspense, use, useState, type ReactNode } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useEstimateChoice, type EstimateChoice } from '#modules/poker/web/parts/results/use-estimate-choice.ts';
import { LeaveStory } from './lazy-parts.tsx';
import { currentStory, openStory } from './own-vote.ts';
import { usePoker } from './room-context.tsx';
import { nextToEstimate } from './story-order.ts';

/** How the meeting goes from story to story. */
export interface Flow {
  /** On this screen's table: the room's story, or one that the reader looks at. */
  readonly shown: Story | null;
  readonly isPeek: boolean;
  /** Looks at a story without moving the room; null comes back. */
  readonly peek: (storyId: string | null) => void;
  readonly vote: (storyId: string) => void;
  readonly step: (direction: 'next' | 'previous') => void;
  readonly choice: EstimateChoice;
  /** Records the chosen estimate and opens the voting on the next story that has none. */
  readonly save: () => void;
}

const FlowContext = createContext<Flow | null>(null);

export function useFlow(): Flow {
  const flow = use(FlowContext);
  if (!flow) throw new Error('This part stands outside a flow of stories.');
  return flow;
}

/** Holds what this screen looks at, and asks before votes are lost by moving on (S2-5). */
export function FlowProvider({ children }: { children: ReactNode }) {
  const { session, act } = usePoker();
  const [peeked, setPeeked] = useState<{ id: string; from: string | null } | null>(null);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  // The room has moved on: whoever looked elsewhere comes along.
  const isPeek = peeked !== null && peeked.from === session.currentStory && peeked.id !== session.currentStory;
  const current = currentStory(session);
  const shown = (isPeek && session.stories.find((story) => story.id === peeked.id)) || current;
  const choice = useEstimateChoice(shown);
  const open = openStory(session);

  const guarded = (move: () => void): void => {
    if (open && open.hasVoted.length > 0) setLeaving(() => move);
    else move();
  };
  const flow: Flow = {
    shown,
    isPeek: isPeek && shown !== current,
    peek: (id) => setPeeked(id === null ? null : { id, from: session.currentStory }),
    vote: (storyId) => {
      if (storyId !== open?.id) guarded(() => void act.startVoting(storyId));
    },
    step: (direction) => guarded(() => void act.step(direction)),
    choice,
    save: () => void saveAndGoOn({ shown, choice, isCurrent: shown === current, stories: session.stories, act }),
  };
  return (
    <FlowContext value={flow}>
      {children}
      <Suspense>{leaving && open && <LeaveStory story={open} onClose={() => setLeaving(null)} onLeave={leaving} />}</Suspense>
    </FlowContext>
  );
}

interface Saving {
  readonly shown: Story | null;
  readonly choice: EstimateChoice;
  readonly isCurrent: boolean;
  readonly stories: readonly Story[];
  readonly act: ReturnType<typeof usePoker>['act'];
}

async function saveAndGoOn({ shown, choice, isCurrent, stories, act }: Saving): Promise<void> {
  if (!shown || choice.value === null) return;
  const isFirst = shown.status === 'VOTED';
  if (!(await act.estimate(shown.id, choice.value))) return;
  choice.choose(null);
  const next = nextToEstimate(stories, shown.id);
  if (isFirst && isCurrent && next) await act.startVoting(next.id);
}
