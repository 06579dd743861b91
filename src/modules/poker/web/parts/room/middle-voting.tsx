import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { missingSeats, shortNames, type Seat } from '#modules/poker/web/parts/table/seats.ts';
import { Bone } from '#ui/parts/skeletons.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { AutoRevealPill } from './lazy-parts.tsx';
import classes from './middle.module.css';
import { usePoker } from './room-context.tsx';

/** "3 of 5 voted", who is missing, and Reveal for the facilitator; with auto-reveal the countdown. */
export function MiddleVoting({ story, seats }: { story: Story; seats: readonly Seat[] }) {
  const t = useText('poker');
  const { session, leads, canSend, act } = usePoker();
  const voted = seats.filter((seat) => seat.hasVoted).length;
  const countdown = session.autoReveal?.storyId === story.id ? session.autoReveal : null;
  return (
    <>
      <p className={classes.count}>{t('room.voting.count', { voted, of: seats.length })}</p>
      {countdown ? (
        <Suspense fallback={<Bone width={200} height={44} radius={22} />}>
          <AutoRevealPill endsAt={countdown.endsAt} />
        </Suspense>
      ) : (
        leads && (
          <Button
            size="md"
            leftSection={<IconEye />}
            disabled={!canSend || voted === 0}
            aria-keyshortcuts="r"
            onClick={() => void act.reveal(story.id)}
          >
            {t('room.voting.reveal')}
          </Button>
        )
      )}
      {!countdown && <Missing seats={seats} />}
    </>
  );
}

const NAMED_MAX = 3;

function Missing({ seats }: { seats: readonly Seat[] }) {
  const t = useText('poker');
  const format = useFormat();
  const missing = missingSeats(seats);
  const names = shortNames(seats);
  if (seats.length === 0) return <p className={classes.note}>{t('room.voting.nobody')}</p>;
  if (missing.length === 0) return <p className={classes.note}>{t('room.voting.all')}</p>;
  if (missing.length > NAMED_MAX) return <p className={classes.note}>{t('room.voting.stillMany', { count: missing.length })}</p>;
  const list = format.list(missing.map((seat) => (seat.isYou ? t('room.youInText') : (names.get(seat.id) ?? seat.name))));
  return <p className={classes.note}>{t('room.voting.still', { names: list })}</p>;
}
