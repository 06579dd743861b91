import { ActionIcon } from '@mantine/core';
import { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { IconSend2 } from '@tabler/icons-react';
import { addComment } from '#modules/boards/contract/comment.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { mentionedIn } from '#shared/mention.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useKept } from '#ui/forms/use-kept.ts';
import { useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import { MentionField } from './mention-field.tsx';
import { usePartWrite } from './use-part-write.ts';

/** Says something of an item: pinned at the foot of its panel. What could not be sent stays there. */
export function CommentComposer({ item }: { item: BoardItem }) {
  const t = useText('boards-item');
  const api = useApi();
  const { people, mayEdit } = useBoard();
  const { value: draft, set: setDraft, update } = useKept(`item ${item.id}`, '', 'comment');
  const { isBusy, write } = usePartWrite('comments');
  const known = [...people.values()];
  const isEmpty = draft.trim() === '';
  const send = async (): Promise<void> => {
    if (isEmpty || isBusy || !mayEdit) return;
    const body = { content: draft, mentions: mentionedIn(draft, known) };
    if (!(await write(() => api.call(addComment, { params: { itemId: item.id }, body })))) return;
    // What was typed behind it while it was on its way is the next one's.
    update((now) => (now.startsWith(draft) ? now.slice(draft.length).trimStart() : now));
    announce(t('comments.said'));
    document.querySelector('[data-comments] > li:last-child')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return (
    <MentionField
      label={t('comments.write')}
      value={draft}
      people={known}
      isDisabled={!mayEdit}
      onChange={setDraft}
      onSend={() => void send()}
      onCancel={() => (document.activeElement as HTMLElement | null)?.blur()}
    >
      <ActionIcon
        size={36}
        variant="filled"
        color="iris"
        aria-label={t('comments.send')}
        title={t('comments.hint')}
        loading={isBusy}
        disabled={!mayEdit || isEmpty}
        onClick={() => void send()}
      >
        <IconSend2 size={18} stroke={1.75} />
      </ActionIcon>
    </MentionField>
  );
}
