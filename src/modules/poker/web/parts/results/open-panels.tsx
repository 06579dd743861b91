import type { Story } from '#modules/poker/contract/story.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { CoffeeHint } from './coffee-hint.tsx';
import { OutlierPanel } from './outlier-panel.tsx';
import { ReferencesPanel } from './references-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { RoundsPanel } from './rounds-panel.tsx';

/** What follows from the open cards: the figures and the estimate, whom to ask, a break, earlier rounds, earlier stories. */
export function OpenPanels({ story, stats }: { story: Story; stats: VoteStatistics }) {
  return (
    <>
      <ResultsPanel story={story} stats={stats} />
      <OutlierPanel story={story} stats={stats} />
      <CoffeeHint story={story} />
      <RoundsPanel story={story} />
      {story.status === 'VOTED' && <ReferencesPanel />}
    </>
  );
}
