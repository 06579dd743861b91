import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyState } from '#ui/parts/empty-state.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useFlow } from './flow.tsx';
import { usePoker } from './room-context.tsx';
import { nextToEstimate } from './story-order.ts';

/** An open session with nothing on the table. */
export function NoStory() {
  const t = useText('poker');
  const { session, leads, canSend, canEditStories } = usePoker();
  const { vote } = useFlow();
  const next = nextToEstimate(session.stories, null);
  const words = session.stories.length === 0 ? 'none' : 'pick';
  const addFirst = (): void => document.querySelector<HTMLElement>('#add-story textarea')?.focus();
  return (
    <>
      <h1 className="visually-hidden">{session.name}</h1>
      <EmptyState
        scene={session.stories.length === 0 ? 'stories' : 'deck'}
        title={t(`room.noStory.${words}`)}
        action={
          leads && next ? (
            <Button disabled={!canSend} onClick={() => vote(next.id)}>
              {t('room.vote.start')}
            </Button>
          ) : (
            canEditStories &&
            session.stories.length === 0 && (
              <Button visibleFrom="md" leftSection={<IconPlus />} onClick={addFirst}>
                {t('room.noStory.add')}
              </Button>
            )
          )
        }
      >
        {t(leads ? `room.noStory.${words}Yours` : `room.noStory.${words}Others`)}
      </EmptyState>
    </>
  );
}
