import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { deleteComment, editComment, listComments, type ItemComment } from '#modules/boards/contract/comment.ts';
import type { BoardItem } from '#modules/boards/contract/item.ts';
import { mentionedIn } from '#shared/mention.ts';
import { useApi } from '#ui/api/api-context.ts';
import { useRead } from '#ui/api/use-read.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Conflict } from '#ui/forms/conflict.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { ConfirmDialog } from '#ui/parts/confirm-dialog.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import { useBoard } from '../board/board-room.ts';
import panel from '../panel/item-panel.module.css';
import { Marked } from '../panel/marked.tsx';
import { keepFocus } from './keep-focus.ts';
import { MentionField } from './mention-field.tsx';
import { PartSection } from './part-section.tsx';
import { usePartWrite } from './use-part-write.ts';
import classes from './comments.module.css';

const PAGE = 30; // comments fetched at once

/** What has been said of an item, the latest at the end. */
export function Comments({ item }: { item: BoardItem }) {
  const t = useText('boards-item');
  const [pages, setPages] = useState(1);
  const latest = useRead(listComments, { params: { itemId: item.id }, query: { limit: PAGE } }, { staleTime: 0 });
  const total = latest.data?.total ?? 0;
  return (
    <PartSection
      title={t('comments.title')}
      count={total > 0 ? t('comments.count', { count: total }) : null}
      failed={t('comments.failed')}
      read={latest}
    >
      {total === 0 && <p className={panel.quiet}>{t('comments.none')}</p>}
      {total > pages * PAGE && (
        <Button size="xs" variant="default" mb={12} onClick={() => setPages(pages + 1)}>
          {t('comments.earlier')}
        </Button>
      )}
      <ol className={classes.comments} data-comments>
        {Array.from({ length: pages }, (_, n) => pages - 1 - n).map((page) => (
          <Page key={page} item={item} page={page} />
        ))}
      </ol>
    </PartSection>
  );
}

/** A page of them; the first one, which is the latest, has been read by the section already. */
function Page({ item, page }: { item: BoardItem; page: number }) {
  const query = page === 0 ? { limit: PAGE } : { limit: PAGE, offset: page * PAGE };
  const { data } = useRead(listComments, { params: { itemId: item.id }, query }, { placeholderData: (before) => before });
  return data?.items.toReversed().map((comment) => <Comment key={comment.id} comment={comment} />);
}

function Comment({ comment }: { comment: ItemComment }) {
  const t = useText('boards-item');
  const format = useFormat();
  const { people, you, mayEdit, mayManage } = useBoard();
  const [isEditing, setEditing] = useState(false);
  const { id, authorId, content, mentions, createdAt, editedAt } = comment;
  const close = (): void => {
    setEditing(false);
    keepFocus();
  };
  const name = comment.authorName ?? t('comments.gone');
  const isOwn = authorId === you.userId;
  return (
    <li className={classes.comment} data-own={isOwn || undefined} id={`comment-${id}`}>
      <Avatar person={people.get(authorId) ?? { id: authorId, name }} size={28} isNamed={false} />
      <div className={classes.body}>
        <div className={classes.head}>
          <b>{name}</b>
          <span className={classes.when}>
            <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            {editedAt && (
              <>
                {', '}
                <time dateTime={editedAt} title={format.dateTime(editedAt)}>
                  {t('comments.edited')}
                </time>
              </>
            )}
          </span>
          {mayEdit && (isOwn || mayManage) && !isEditing && <CommentMenu comment={comment} name={name} onEdit={() => setEditing(true)} />}
        </div>
        {isEditing ? <Editor comment={comment} onClose={close} /> : <Marked text={content} people={mentions} />}
      </div>
    </li>
  );
}

function CommentMenu({ comment, name, onEdit }: { comment: ItemComment; name: string; onEdit: () => void }) {
  const t = useText('boards-item');
  const [isAsking, setAsking] = useState(false);
  const api = useApi();
  const { isBusy, write } = usePartWrite('comments');
  const { itemId, id: commentId } = comment;
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon size={28} className={classes.more} aria-label={t('comments.more', { name })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
            {t('comments.edit')}
          </Menu.Item>
          <Menu.Item color="coral" leftSection={<IconTrash size={18} />} onClick={() => setAsking(true)}>
            {t('comments.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('comments.deleteTitle')}
        verb={t('comments.delete')}
        keep={t('comments.keep')}
        isDestructive
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void write(() => api.call(deleteComment, { params: { itemId, commentId } }))}
      >
        {t('comments.deleteText')}
      </ConfirmDialog>
    </>
  );
}

function Editor({ comment, onClose }: { comment: ItemComment; onClose: () => void }) {
  const { id: commentId, itemId, content } = comment;
  const t = useText('boards-item');
  const api = useApi();
  const { colleagues, mayEdit } = useBoard();
  const draft = useDraft({ record: `comment ${commentId}`, field: 'content', saved: content, version: comment.version });
  const { isBusy, write } = usePartWrite('comments');
  const known = [...colleagues.values()];
  const isEmpty = draft.value.trim() === '';
  const discard = (): void => {
    draft.discard();
    onClose();
  };
  const save = async (version: number): Promise<void> => {
    if (isEmpty || isBusy) return;
    const said = draft.value.trim();
    const body = { content: said, mentions: mentionedIn(said, known), version };
    if (await draft.send(said, () => write(() => api.call(editComment, { params: { itemId, commentId }, body })))) onClose();
  };
  return (
    <div className={classes.editor}>
      <Conflict draft={draft} isBusy={isBusy} onKeepMine={() => void save(comment.version)} onTakeTheirs={onClose} />
      <MentionField
        label={t('comments.edit')}
        value={draft.value}
        people={known}
        isDisabled={!mayEdit}
        hasFocus
        onChange={draft.write}
        onSend={() => void save(draft.version)}
        onCancel={onClose}
      />
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={discard}>
          {t('comments.cancel')}
        </Button>
        <Button size="sm" loading={isBusy} disabled={!mayEdit || isEmpty} onClick={() => void save(draft.version)}>
          {t('comments.save')}
        </Button>
      </div>
    </div>
  );
}
