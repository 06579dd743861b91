import { FORMER_NAME } from '#modules/accounts/rules.ts';
import { ActionIcon, Textarea } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconSend2 } from '@tabler/icons-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { DISCUSSION_MAX, listDiscussions, type Discussion } from '#modules/poker/contract/discussion.ts';
import { PAGE_MAX } from '#shared/pages.ts';
import { isClosed } from '#modules/poker/rules/session-status.ts';
import { withDiscussion } from '#modules/poker/rules/room-state.ts';
import { useRead } from '#ui/api/use-read.ts';
import { BackTexts } from '#ui/live/back-texts.tsx';
import { useLine } from '#ui/forms/use-line.ts';
import { Avatar } from '#ui/parts/avatar.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import classes from './discussion-panel.module.css';
import { saidLine } from './own-lines.ts';
import { usePoker } from './room-context.tsx';

/** What is said about a story; observers may speak too, also while the session is paused. */
export function DiscussionPanel({ storyId }: { storyId: string }) {
  const t = useText('poker');
  const format = useFormat();
  const { session, token, said, canSend } = usePoker();
  const read = useRead(
    listDiscussions,
    { params: { sessionId: session.id }, query: { limit: PAGE_MAX } },
    { token, refetchOnWindowFocus: false },
  );
  const list = said.reduce<Discussion[]>(withDiscussion, [...(read.data?.items ?? [])]).filter((one) => one.storyId === storyId);
  // What was said while the connection was away is in the list, not in a push.
  useAgainWhenBack(canSend, () => void read.refetch());
  return (
    <Panel isDense title={t('room.discussion.title')} hint={list.length > 0 ? format.number(list.length) : undefined}>
      {read.isError && <p className={classes.empty}>{t('room.failed.discussions')}</p>}
      {list.length === 0 && !read.isError && <p className={classes.empty}>{t('room.discussion.empty')}</p>}
      <Said list={list} />
      {!isClosed(session.status) && <Composer storyId={storyId} />}
    </Panel>
  );
}

function useAgainWhenBack(isThere: boolean, again: () => void): void {
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isThere) wasAway.current = true;
    else if (wasAway.current) {
      wasAway.current = false;
      again();
    }
  });
}

function Said({ list }: { list: readonly Discussion[] }) {
  const t = useText('poker');
  const format = useFormat();
  if (list.length === 0) return null;
  return (
    <ol className={classes.list} aria-label={t('room.discussion.title')}>
      {list.map((one) => (
        <li key={one.id} className={classes.said}>
          <Avatar person={{ id: one.authorId, name: one.authorName }} size={24} isNamed={false} />
          <div>
            <p className={classes.author}>
              <b>{one.authorName === FORMER_NAME ? t('former') : one.authorName}</b>{' '}
              <time dateTime={one.createdAt}>{format.time(one.createdAt)}</time>
            </p>
            <p className={classes.content}>{one.content}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Composer({ storyId }: { storyId: string }) {
  const { canSend, you, act } = usePoker();
  const say = useCallbackRef((content: string) => act.say(content, storyId));
  return (
    <>
      <Line key={storyId} storyId={storyId} isHere={you !== null} canSend={canSend} say={say} />
      <BackTexts line={saidLine(storyId)} />
    </>
  );
}

interface LineProps {
  readonly storyId: string;
  readonly isHere: boolean;
  readonly canSend: boolean;
  /** One and the same function each time. */
  readonly say: (content: string) => Promise<boolean>;
}

/**
 * Enter sends, Shift and Enter begin a line. What could not be sent stays. A field that grows lays the page out each time
 * it is drawn, so it is not drawn with every vote of the room.
 */
const Line = memo(function Line({ storyId, isHere, canSend, say }: LineProps) {
  const t = useText('poker');
  const [text, setText] = useLine(saidLine(storyId));
  const isReady = canSend && isHere;
  const send = (): void => {
    const content = text.trim();
    if (content === '' || !isReady) return;
    setText('');
    void say(content);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Textarea
      className={classes.composer}
      size="sm"
      autosize
      minRows={1}
      maxRows={5}
      aria-label={t('room.discussion.write')}
      placeholder={t('room.discussion.write')}
      value={text}
      maxLength={DISCUSSION_MAX}
      disabled={!isHere}
      rightSectionWidth={40}
      rightSection={
        <ActionIcon size={28} aria-label={t('room.discussion.send')} disabled={!isReady || text.trim() === ''} onClick={send}>
          <IconSend2 size={18} />
        </ActionIcon>
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
});
