import { Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { STORIES_MAX, STORY_TITLE_MAX } from '#modules/poker/contract/story.ts';
import { useLine } from '#ui/forms/use-line.ts';
import { useText } from '#ui/text/use-text.ts';
import { storyLine } from './own-lines.ts';
import { usePoker } from './room-context.tsx';
import { titlesIn } from './story-order.ts';

/** The line that adds a story and stays for the next; several lines, pasted or come back together, become a story each. */
export function AddStories() {
  const t = useText('poker');
  const { session, act } = usePoker();
  const [text, setText] = useLine(storyLine(session.id));
  const [isTooMany, setTooMany] = useState(false);
  const room = STORIES_MAX - session.stories.length;

  const add = async (titles: readonly string[]): Promise<void> => {
    if (titles.length === 0) return;
    if (titles.length > room) return setTooMany(true);
    setText('');
    // What the server did not take comes back here, a story a line.
    await act.addStories(titles);
  };
  const titlesOf = (lines: string): string[] => titlesIn(lines).map((title) => title.slice(0, STORY_TITLE_MAX));
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void add(titlesOf(text));
  };
  const paste = (event: ClipboardEvent): void => {
    const titles = titlesOf(event.clipboardData.getData('text/plain'));
    if (titles.length < 2) return;
    event.preventDefault();
    void add(titles);
  };
  if (room <= 0) return null;
  return (
    <div id="add-story">
      <Textarea
        size="sm"
        autosize
        minRows={1}
        maxRows={8}
        enterKeyHint="send"
        aria-label={t('room.stories.add')}
        placeholder={t('room.stories.add')}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        value={text}
        maxLength={text.includes('\n') ? undefined : STORY_TITLE_MAX}
        error={isTooMany && t('room.stories.tooMany', { count: room })}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTooMany(false);
        }}
        onKeyDown={press}
        onPaste={paste}
      />
    </div>
  );
}
