import type { Activity } from '#modules/poker/contract/metrics.ts';

export const HIGH_CONSENSUS = 80; // per cent of a session's stories (S2-6)

type Told = Pick<Activity, 'happened' | 'sessionName' | 'storiesEstimated' | 'storyCount' | 'consensusRate'>;

/** One sentence in English for those who read the call itself; the browser words it in the reader's language. */
export function messageOf({ happened, sessionName, storiesEstimated, storyCount, consensusRate }: Told): string {
  if (happened === 'created') return `${sessionName} was created`;
  if (happened === 'started') return `${sessionName} has started`;
  if (happened === 'consensus') return `${sessionName} agreed on ${consensusRate ?? 0}% of its stories`;
  return `${sessionName} was completed with ${storiesEstimated} of ${storyCount} stories estimated`;
}
