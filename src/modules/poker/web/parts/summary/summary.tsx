import { Button } from '@mantine/core';
import { IconArrowBackUp, IconDownload } from '@tabler/icons-react';
import { getSummary, type SessionSummary } from '#modules/poker/contract/summary.ts';
import { useDialogs } from '#modules/poker/web/parts/room/dialogs-context.tsx';
import { GuestNote } from '#modules/poker/web/parts/room/guest-note.tsx';
import { usePoker } from '#modules/poker/web/parts/room/room-context.tsx';
import { PokerHeader } from '#modules/poker/web/parts/room/poker-header.tsx';
import { useLocation } from 'react-router';
import { useRead } from '#ui/api/use-read.ts';
import { Loaded } from '#ui/parts/loaded.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PageHeader } from '#ui/parts/page-header.tsx';
import { RowsSkeleton } from '#ui/parts/skeletons.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { DifferencesPanel } from './differences-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import classes from './summary.module.css';
import { SummaryFigures } from './summary-figures.tsx';
import { VotesPanel } from './votes-panel.tsx';

/** What the session came to: figures, every story's estimate, who took part, who voted what. */
export function Summary() {
  const { session, token } = usePoker();
  // Never from an earlier visit: a session that was reopened and ended again came to something else.
  const read = useRead(getSummary, { params: { sessionId: session.id } }, { token, staleTime: 0 });
  const text = useProblemText(read.error);
  const t = useText('poker');
  return (
    <div className={classes.page}>
      <PokerHeader />
      <main className={classes.main} id="content">
        <Head />
        <Loaded read={read} failed={t('room.failed.summary')} safe={text} skeleton={<RowsSkeleton rows={6} />}>
          {(summary) => <SummaryBody summary={summary} />}
        </Loaded>
      </main>
    </div>
  );
}

function Head() {
  const words = useText('poker-summary');
  const format = useFormat();
  const { session, leads, canSend, canExport, act } = usePoker();
  const { open } = useDialogs();
  const status = words(session.status === 'COMPLETED' ? 'completed' : 'archived', {
    date: format.dateTime(session.completedAt ?? session.updatedAt),
  });
  return (
    <PageHeader
      title={session.name}
      status={status}
      actions={
        <>
          <BackToBacklog />
          {leads && session.status === 'COMPLETED' && (
            <Button variant="default" leftSection={<IconArrowBackUp />} disabled={!canSend} onClick={() => void act.reopen()}>
              {words('reopen')}
            </Button>
          )}
          {canExport && (
            <Button leftSection={<IconDownload />} onClick={() => open('export')}>
              {words('export.button')}
            </Button>
          )}
        </>
      }
    />
  );
}

/** The way on for whoever came from a board's backlog, where the estimates now stand. */
function BackToBacklog() {
  const words = useText('poker-summary');
  const { backlog } = (useLocation().state ?? {}) as { readonly backlog?: string }; // what the backlog's own links say
  if (backlog === undefined) return null;
  return <LinkButton to={`/backlog?board=${encodeURIComponent(backlog)}`}>{words('toBacklog')}</LinkButton>;
}

function SummaryBody({ summary }: { summary: SessionSummary }) {
  return (
    <>
      <SummaryFigures summary={summary} />
      <GuestNote />
      <div className={classes.columns}>
        <VotesPanel summary={summary} />
        <div className={classes.side}>
          <DifferencesPanel />
          <PeoplePanel people={summary.participants} />
        </div>
      </div>
    </>
  );
}
