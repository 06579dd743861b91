import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { StoryMenu } from './lazy-parts.tsx';
import type { StoryMenuProps } from './story-menu.tsx';
import classes from './story-row.module.css';

/** The three dots of a story; a hundred rows make no menu before one is wanted. */
export function StoryMenuButton(props: StoryMenuProps) {
  const t = useText('poker');
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const press = (): void => {
    setWanted(true);
    setOpen(!isOpen);
  };
  const dots = (
    <ActionIcon
      className={classes.menu}
      size={32}
      aria-label={t('room.stories.menu', { title: props.story.title })}
      aria-haspopup="menu"
      onClick={press}
    >
      <IconDots size={18} />
    </ActionIcon>
  );
  if (!isWanted) return dots;
  return (
    <Suspense fallback={dots}>
      <StoryMenu {...props} isOpen={isOpen} onChange={setOpen} target={dots} />
    </Suspense>
  );
}
