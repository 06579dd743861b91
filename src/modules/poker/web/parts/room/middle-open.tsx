import { Button } from '@mantine/core';
import { IconFlag, IconPlayerSkipForward, IconRefresh } from '@tabler/icons-react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useCardName } from '#modules/poker/web/parts/table/card-name.ts';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.tsx';
import { useFlow } from './flow.tsx';
import classes from './middle.module.css';
import { usePoker } from './room-context.tsx';
import { nextToEstimate } from './story-order.ts';

/** The cards lie open, or the estimate is recorded: the figure, how far people agree, and how to go on. */
export function MiddleOpen({ story }: { story: Story }) {
  const t = useText('poker');
  const { leads, canSend, session, act } = usePoker();
  const { isPeek } = useFlow();
  const isEstimated = story.status === 'ESTIMATED';
  const isActive = session.status === 'ACTIVE';
  return (
    <>
      <Figure story={story} />
      {leads && isActive && !isPeek && (
        <div className={classes.buttons}>
          {isEstimated && <GoOn story={story} />}
          <Button variant="default" leftSection={<IconRefresh />} disabled={!canSend} onClick={() => void act.voteAgain(story.id)}>
            {t('room.vote.again')}
          </Button>
        </div>
      )}
    </>
  );
}

function Figure({ story }: { story: Story }) {
  const t = useText('poker');
  const nameOf = useCardName();
  const { figure, caption } = useFigure(story);
  const shown = story.finalEstimate === null ? figure : nameOf(story.finalEstimate);
  return (
    <>
      <p className={classes.figure} data-long={shown.length > 5 || undefined}>
        {shown}
      </p>
      <p className={classes.caption}>{story.finalEstimate === null ? caption : t('room.open.estimated')}</p>
    </>
  );
}

/** "6.9, average · 57% agree on 5"; without numbers the card itself. */
function useFigure({ stats }: Story): { figure: string; caption: string } {
  const t = useText('poker');
  const format = useFormat();
  const nameOf = useCardName();
  if (!stats || stats.counted === 0) return { figure: '–', caption: t('room.open.nothing') };
  const agreement = format.percent((stats.agreement ?? 0) / 100);
  const [most] = stats.mode;
  if (stats.consensus && most !== undefined) return { figure: nameOf(most), caption: t('room.open.consensus', { count: stats.counted }) };
  const onCard =
    stats.mode.length === 1 && most !== undefined ? t('room.open.agree', { agreement, value: nameOf(most) }) : t('room.open.split');
  if (stats.average === null) return { figure: nameOf(stats.suggestion?.value ?? most ?? '–'), caption: onCard };
  const figure = format.number(stats.average, { maximumFractionDigits: 1 });
  return { figure, caption: t('room.open.average', { agreement: onCard }) };
}

/** Onward to the next story without an estimate; when there is none left, to the end. */
function GoOn({ story }: { story: Story }) {
  const t = useText('poker');
  const { session, canSend } = usePoker();
  const { vote } = useFlow();
  const { open } = useDialogs();
  const next = nextToEstimate(session.stories, story.id);
  if (!next) {
    return (
      <Button leftSection={<IconFlag />} disabled={!canSend} onClick={() => open('end')}>
        {t('room.end.verb')}
      </Button>
    );
  }
  return (
    <Button leftSection={<IconPlayerSkipForward />} disabled={!canSend} onClick={() => vote(next.id)}>
      {t('room.step.next')}
    </Button>
  );
}
