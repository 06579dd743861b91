import type { Story } from '#modules/poker/contract/story.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { useText } from '#ui/text/use-text.ts';

/** Asks before the votes of an open round are lost because the room goes to another story (S2-5). */
export function LeaveStory({ story, onClose, onLeave }: { story: Story; onClose: () => void; onLeave: () => void }) {
  const t = useText('poker');
  return (
    <ConfirmDialog
      isOpen
      title={t('room.leaveStory.title')}
      verb={t('room.leaveStory.verb')}
      keep={t('room.leaveStory.keep')}
      isDestructive
      onClose={onClose}
      onConfirm={() => {
        onLeave();
        onClose();
      }}
    >
      {t('room.leaveStory.text', { title: story.title, count: story.hasVoted.length })}
    </ConfirmDialog>
  );
}
