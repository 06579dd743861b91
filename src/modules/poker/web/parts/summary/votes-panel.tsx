import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css'; // slides in a SegmentedControl
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useState } from 'react';
import type { SessionSummary } from '#modules/poker/contract/summary.ts';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { useText } from '#ui/text/use-text.ts';
import { HistoryTable } from './history-table.tsx';
import { MyVotesTable } from './my-votes-table.tsx';
import { StoriesTable } from './stories-table.tsx';
import classes from './votes-panel.module.css';

const views = ['stories', 'mine', 'history'] as const;
type View = (typeof views)[number];

/** The stories with their estimates, the reader's own votes, or everybody's, round by round. */
export function VotesPanel({ summary }: { summary: SessionSummary }) {
  const words = useText('poker-summary');
  const { you } = usePoker();
  const [view, setView] = useState<View>('stories');
  const shown = you ? views : views.filter((one) => one !== 'mine');
  return (
    <section className={classes.panel} aria-label={words(view)}>
      <header className={classes.head}>
        <SegmentedControl
          value={view}
          onChange={(next) => setView(next)}
          aria-label={words('views')}
          data={shown.map((one) => ({ value: one, label: words(one) }))}
        />
      </header>
      <div className={classes.scroll}>
        {view === 'stories' && <StoriesTable summary={summary} />}
        {view === 'mine' && <MyVotesTable />}
        {view === 'history' && <HistoryTable summary={summary} />}
      </div>
    </section>
  );
}
