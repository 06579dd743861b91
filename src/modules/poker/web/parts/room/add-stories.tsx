import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ClipboardEvent, type FormEvent } from 'react';
import { STORIES_MAX, STORY_TITLE_MAX } from '#modules/poker/contract/story.ts';
import { useLine } from '#ui/forms/use-line.ts';
import { useText } from '#ui/text/use-text.ts';
import { storyLine } from './own-lines.ts';
import { usePoker } from './room-context.tsx';
import { titlesIn } from './story-order.ts';

/** The line that adds a story and stays for the next; pasted lines become a story each. */
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
    // What the server did not take comes back into the line.
    await act.addStories(titles);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void add(titlesIn(text));
  };
  const paste = (event: ClipboardEvent): void => {
    const titles = titlesIn(event.clipboardData.getData('text/plain')).map((title) => title.slice(0, STORY_TITLE_MAX));
    if (titles.length < 2) return;
    event.preventDefault();
    void add(titles);
  };
  if (room <= 0) return null;
  return (
    <form onSubmit={submit} id="add-story">
      <TextInput
        size="sm"
        aria-label={t('room.stories.add')}
        placeholder={t('room.stories.add')}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        value={text}
        maxLength={STORY_TITLE_MAX}
        error={isTooMany && t('room.stories.tooMany', { count: room })}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTooMany(false);
        }}
        onPaste={paste}
      />
    </form>
  );
}
