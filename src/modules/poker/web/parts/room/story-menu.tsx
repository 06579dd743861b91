import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCards, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { Story } from '#modules/poker/contract/story.ts';
import { useText } from '#ui/text/use-text.ts';
import { useDeleteStory } from './use-delete-story.ts';
import { useFlow } from './flow.tsx';
import { usePoker } from './room-context.tsx';
import type { StoryOrder } from './use-story-order.ts';

export interface StoryMenuProps {
  story: Story;
  index: number;
  order: StoryOrder;
  onRename: () => void;
}

interface Props extends StoryMenuProps {
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** The button that it hangs from. */
  target: ReactElement;
}

/** What can be done with one story. A story that is being voted on stays. */
export function StoryMenu({ story, index, order, onRename, isOpen, onChange, target }: Props) {
  const t = useText('poker');
  const { session, leads } = usePoker();
  const remove = useDeleteStory();
  const { vote } = useFlow();
  const isVoting = story.status === 'VOTING';
  const isInOwnTime = session.async !== null && session.async.closedAt === null;
  return (
    <Menu opened={isOpen} onChange={onChange} position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {leads && session.status === 'ACTIVE' && !isVoting && (
          <Menu.Item leftSection={<IconCards size={18} />} onClick={() => vote(story.id)}>
            {t(story.status === 'PENDING' ? 'room.vote.start' : 'room.vote.again')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={onRename}>
          {t('room.stories.rename')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowUp size={18} />} disabled={index === 0} onClick={() => order.moveBy(story.id, -1)}>
          {t('room.stories.up')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={18} />}
          disabled={index === session.stories.length - 1}
          onClick={() => order.moveBy(story.id, 1)}
        >
          {t('room.stories.down')}
        </Menu.Item>
        <Menu.Item
          color="var(--coral-text)"
          leftSection={<IconTrash size={18} />}
          disabled={isVoting && !isInOwnTime}
          onClick={() => remove(story)}
        >
          {t('room.stories.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
