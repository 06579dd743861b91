import { useState } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';

export interface EstimateChoice {
  /** The card that would be recorded: chosen by hand, else the estimate there is, else the suggestion. */
  readonly value: string | null;
  readonly choose: (value: string | null) => void;
}

/** Which estimate the facilitator is about to record for a story; a new round forgets what was chosen. */
export function useEstimateChoice(story: Story | null): EstimateChoice {
  const [chosen, setChosen] = useState<{ of: string; value: string } | null>(null);
  const of = story ? `${story.id} ${story.votingRound}` : '';
  const suggested = story?.finalEstimate ?? story?.stats?.suggestion?.value ?? null;
  return {
    value: chosen?.of === of ? chosen.value : suggested,
    choose: (value) => setChosen(value === null ? null : { of, value }),
  };
}
