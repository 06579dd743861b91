import { Textarea } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { STORY_TITLE_MAX, type SharedStory } from '#modules/poker/contract/story.ts';
import { Conflict } from '#ui/forms/conflict.tsx';
import { DraftNote } from '#ui/forms/draft-note.tsx';
import { useDraft } from '#ui/forms/use-draft.ts';
import { useInTurn } from '#ui/forms/use-in-turn.ts';
import { FocusReturn } from '#ui/parts/focus-return.tsx';
import { useText } from '#ui/text/use-text.ts';

interface Props {
  readonly story: Pick<SharedStory, 'id' | 'title' | 'version'>;
  readonly onSave: (title: string, version: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A story's title in place: Enter and leaving the field save; Escape leaves it, and what was typed waits for the next time. */
export function StoryTitleField({ story, onSave, onClose }: Props) {
  const t = useText('poker');
  const draft = useDraft({ record: `story ${story.id}`, field: 'title', saved: story.title, version: story.version });
  const [wasKept] = useState(draft.isDirty);
  const discard = (): void => {
    draft.discard();
    onClose();
  };
  const save = async (version: number): Promise<void> => {
    const wanted = draft.value.trim();
    if (wanted === '' || wanted === story.title) discard();
    else if (await draft.send(wanted, () => onSave(wanted, version))) onClose();
  };
  const saveInTurn = useInTurn(draft, () => void save(draft.version));
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // It closes the field alone, and no panel around it.
      event.preventDefault();
      onClose();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    saveInTurn();
  };
  return (
    <>
      <FocusReturn fallback={`[data-edits="${story.id}"]`} />
      <Textarea
        size="sm"
        autosize
        minRows={2}
        aria-label={t('room.stories.titleField')}
        value={draft.value}
        maxLength={STORY_TITLE_MAX}
        autoFocus
        onChange={(event) => draft.write(event.currentTarget.value.replaceAll('\n', ' '))}
        onKeyDown={press}
        onBlur={saveInTurn}
      />
      {draft.theirs === null && wasKept && draft.isDirty && <Kept onDiscard={discard} />}
      <Conflict draft={draft} onKeepMine={() => void save(story.version)} onTakeTheirs={onClose} />
    </>
  );
}

/** The press on it must not leave the field, which would save. */
const Kept = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="presentation" onMouseDown={(event) => event.preventDefault()}>
    <DraftNote onDiscard={onDiscard} />
  </div>
);
