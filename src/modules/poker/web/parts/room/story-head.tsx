import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useText } from '#ui/text/use-text.ts';
import { useFlow } from './flow.tsx';
import { usePoker } from './room-context.tsx';
import { hasStep } from './story-order.ts';
import classes from './story-head.module.css';

/** Key and title of the story on this screen, with the ways to the one before and after it. */
export function StoryHead({ story }: { story: Story }) {
  const t = useText('poker');
  const { leads } = usePoker();
  const { isPeek } = useFlow();
  return (
    <header className={classes.head}>
      {isPeek && <PeekNote />}
      <div className={classes.line}>
        {leads && !isPeek && <StepButton direction="previous" />}
        <div className={classes.words}>
          {(story.key || story.votingRound > 1) && (
            <p className={classes.key}>
              {story.key && <span className="key">{story.key}</span>}
              {story.votingRound > 1 && <span className={classes.round}>{t('room.rounds.round', { round: story.votingRound })}</span>}
            </p>
          )}
          <h1 className={classes.title}>{story.title}</h1>
        </div>
        {leads && !isPeek && <StepButton direction="next" />}
      </div>
      {story.description !== '' && <Description key={story.id} text={story.description} />}
    </header>
  );
}

function StepButton({ direction }: { direction: 'next' | 'previous' }) {
  const t = useText('poker');
  const { session, canSend } = usePoker();
  const { step } = useFlow();
  const Icon = direction === 'next' ? IconChevronRight : IconChevronLeft;
  const isPossible = session.status === 'ACTIVE' && hasStep(session.stories, session.currentStory, direction);
  return (
    <ActionIcon
      className={classes.step}
      aria-label={t(`room.step.${direction}`)}
      title={t(`room.step.${direction}`)}
      {...(direction === 'next' && { 'aria-keyshortcuts': 'n' })}
      disabled={!canSend || !isPossible}
      onClick={() => step(direction)}
    >
      <Icon size={20} />
    </ActionIcon>
  );
}

const LONG = 160; // characters

function Description({ text }: { text: string }) {
  const t = useText('poker');
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG || text.includes('\n');
  return (
    <div className={classes.description} data-open={isOpen || undefined}>
      <p>{text}</p>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'room.description.less' : 'room.description.more')}
        </button>
      )}
    </div>
  );
}

/** The reader looks at another story than the room does. */
function PeekNote() {
  const t = useText('poker');
  const { session, leads, canSend } = usePoker();
  const { shown, peek, vote } = useFlow();
  const mayVote = leads && shown !== null && shown.status !== 'VOTING' && session.status === 'ACTIVE';
  return (
    <div className={classes.peek} role="status">
      <span>{t('room.peek.note')}</span>
      {mayVote && (
        <Button size="xs" disabled={!canSend} onClick={() => vote(shown.id)}>
          {t(shown.status === 'PENDING' ? 'room.vote.start' : 'room.vote.again')}
        </Button>
      )}
      <Button size="xs" variant="default" leftSection={<IconArrowBackUp />} onClick={() => peek(null)}>
        {t('room.peek.back')}
      </Button>
    </div>
  );
}
