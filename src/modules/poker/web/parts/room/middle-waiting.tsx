import { Button } from '@mantine/core';
import { IconCards } from '@tabler/icons-react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useText } from '#ui/text/use-text.ts';
import { useFlow } from './flow.tsx';
import classes from './middle.module.css';
import { usePoker } from './room-context.tsx';

/** The voting on this story is not open yet. */
export function MiddleWaiting({ story }: { story: Story }) {
  const t = useText('poker');
  const { leads, canSend } = usePoker();
  const { vote } = useFlow();
  return (
    <>
      <p className={classes.title}>{t('room.waiting.title')}</p>
      <p className={classes.caption}>{t(leads ? 'room.waiting.yours' : 'room.waiting.text')}</p>
      {leads && (
        <Button leftSection={<IconCards />} disabled={!canSend} onClick={() => vote(story.id)}>
          {t('room.vote.start')}
        </Button>
      )}
    </>
  );
}
