import type { Story } from '#modules/poker/contract/story.ts';
import { toastUndo } from '#ui/parts/toasts.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useDialogs } from './dialogs-context.tsx';
import { usePoker } from './room-context.tsx';

/** Deletes a story: at once and with an undo while nobody has voted on it, after a question where votes go with it. */
export function useDeleteStory(): (story: Story) => void {
  const t = useText('poker');
  const { act } = usePoker();
  const { ask } = useDialogs();
  return (story) => {
    if (story.status !== 'PENDING' || story.previousRounds.length > 0) return ask({ kind: 'deleteStory', storyId: story.id });
    void act.deleteStory(story.id).then((isDone) => {
      if (isDone) toastUndo(t('room.stories.deleted', { title: story.title }), () => void act.restoreStory(story));
    });
  };
}
