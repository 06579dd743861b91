import { Suspense } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { missingSeats, shortNames, type Seat } from '#modules/poker/web/parts/table/seats.ts';
import { Badge } from '@mantine/core';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { NudgeButton } from './lazy-parts.tsx';
import { usePoker } from './room-context.tsx';
import classes from './voting-panel.module.css';

/** The round under way: what is hidden from whom, and how far it is. */
export function VotingPanel({ story, seats }: { story: Story; seats: readonly Seat[] }) {
  const t = useText('poker');
  const { session, leads } = usePoker();
  const mayNudge =
    leads && session.status === 'ACTIVE' && story.status === 'VOTING' && missingSeats(seats).some((seat) => !seat.isYou && seat.isOnline);
  const voted = seats.filter((seat) => seat.hasVoted).length;
  const isPaused = session.status === 'PAUSED';
  return (
    <Panel
      isDense
      title={t('room.rounds.round', { round: story.votingRound })}
      actions={<Badge color={isPaused ? 'amber' : 'iris'}>{t(isPaused ? 'room.status.PAUSED' : 'room.storyStatus.VOTING')}</Badge>}
    >
      <p className={classes.text}>
        {t('room.voting.hidden')} <StillChoosing seats={seats} />
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('room.voting.count', { voted, of: seats.length })}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, seats.length)}
        aria-valuenow={voted}
      >
        <i style={{ transform: `scaleX(${seats.length === 0 ? 0 : voted / seats.length})` }} />
      </div>
      <Suspense>{mayNudge && <NudgeButton key={`${story.id} ${story.votingRound}`} story={story} />}</Suspense>
    </Panel>
  );
}

const NAMED_MIN = 4; // fewer are named in the middle of the table
const NAMED_MAX = 6;

/** Their names, where the table only says how many they are. */
function StillChoosing({ seats }: { seats: readonly Seat[] }) {
  const t = useText('poker');
  const format = useFormat();
  const missing = missingSeats(seats);
  if (missing.length < NAMED_MIN || missing.length > NAMED_MAX) return null;
  const names = shortNames(seats);
  const list = missing.map((seat) => (seat.isYou ? t('room.youInText') : (names.get(seat.id) ?? seat.name)));
  return <>{t('room.voting.still', { names: format.list(list) })}</>;
}
