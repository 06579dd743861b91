import { Textarea } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { STORY_TITLE_MAX } from '#modules/poker/contract/story.ts';
import { useText } from '#ui/text/use-text.ts';

interface Props {
  title: string;
  onSave: (title: string) => Promise<boolean>;
  onClose: () => void;
}

/** A story's title in place: Enter and leaving the field save, Escape keeps the old one. */
export function StoryTitleField({ title, onSave, onClose }: Props) {
  const t = useText('poker');
  const [text, setText] = useState(title);
  const save = async (): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '' || wanted === title || (await onSave(wanted))) onClose();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void save();
  };
  return (
    <Textarea
      size="sm"
      autosize
      minRows={2}
      aria-label={t('room.stories.titleField')}
      value={text}
      maxLength={STORY_TITLE_MAX}
      autoFocus
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
}
