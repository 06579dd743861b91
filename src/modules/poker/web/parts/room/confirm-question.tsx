import { useState } from 'react';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Question } from './dialogs-context.tsx';
import type { PokerRoom } from './poker-room.ts';
import { usePoker } from './room-context.tsx';

type Confirmed = Exclude<Question, { readonly kind: 'role' }>;

/** Asks about one participant or one story: handing over, removing, deleting with votes. */
export function ConfirmQuestion({ question, onClose }: { question: Confirmed; onClose: () => void }) {
  const t = useText('poker');
  const room = usePoker();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(question, room);
  const isTakingOver = question.kind === 'handOver' && question.participantId === room.you?.participantId;
  const words = isTakingOver ? 'takeOver' : question.kind;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isDone = await run(question, room);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(`room.ask.${words}.title`, { name })}
      verb={t(`room.ask.${words}.verb`)}
      keep={t(`room.ask.${words}.keep`)}
      isDestructive={question.kind !== 'handOver'}
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {t(`room.ask.${words}.text`, { name })}
    </ConfirmDialog>
  );
}

function run(question: Confirmed, { act }: PokerRoom): Promise<boolean> {
  if (question.kind === 'deleteStory') return act.deleteStory(question.storyId);
  return question.kind === 'remove' ? act.removeParticipant(question.participantId) : act.setRole(question.participantId, 'facilitator');
}

function nameOf(question: Confirmed, { session }: PokerRoom): string {
  if (question.kind === 'deleteStory') return session.stories.find((story) => story.id === question.storyId)?.title ?? '';
  return session.participants.find((one) => one.id === question.participantId)?.name ?? '';
}
