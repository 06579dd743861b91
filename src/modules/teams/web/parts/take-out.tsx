import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';

/** Takes one person out of a list. */
export function TakeOut({ name, onPress }: { name: string; onPress: () => void }) {
  const t = useText('teams');
  return (
    <ActionIcon aria-label={t('team.remove', { name })} onClick={onPress}>
      <IconX size={16} stroke={1.75} />
    </ActionIcon>
  );
}
