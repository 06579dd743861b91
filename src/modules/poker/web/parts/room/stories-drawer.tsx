import { Drawer } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';
import { StoryRail } from './story-rail.tsx';

/** The stories where the screen has no column for them. */
export function StoriesDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('poker');
  const { session } = usePoker();
  return (
    <Drawer opened onClose={onClose} position="left" size={340} title={session.name} closeButtonProps={{ 'aria-label': t('room.close') }}>
      <StoryRail onPick={onClose} />
    </Drawer>
  );
}
