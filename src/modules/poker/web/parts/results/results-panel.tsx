import { Badge } from '@mantine/core';
import type { Story } from '#modules/poker/contract/story.ts';
import type { VoteStatistics } from '#modules/poker/contract/statistics.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { roundBefore } from '#modules/poker/web/parts/table/seats.ts';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import { Distribution } from './distribution.tsx';
import { EstimateChooser } from './estimate-chooser.tsx';
import { Figures } from './figures.tsx';
import { Suggestion } from './suggestion.tsx';
import { verdictOf, type Verdict } from '#modules/poker/rules/verdict.ts';

const colors: Record<Verdict, string> = { consensus: 'mint', close: 'mint', apart: 'amber', none: 'gray' };

/** What the open cards say, and the estimate that follows from them. */
export function ResultsPanel({ story, stats }: { story: Story; stats: VoteStatistics }) {
  const t = useText('poker');
  const { leads } = usePoker();
  const verdict = verdictOf(stats);
  return (
    <Panel
      isDense
      title={t(story.votingRound > 1 ? 'room.results.titleRound' : 'room.results.title', { round: story.votingRound })}
      actions={<Badge color={colors[verdict]}>{t(`room.verdict.${verdict}`)}</Badge>}
    >
      <Distribution stats={stats} before={roundBefore(story)?.stats ?? null} />
      <Figures stats={stats} />
      <Suggestion story={story} stats={stats} />
      {leads && <EstimateChooser story={story} />}
    </Panel>
  );
}
