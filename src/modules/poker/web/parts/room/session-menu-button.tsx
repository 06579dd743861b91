import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { SessionMenu } from './lazy-parts.tsx';

/** The three dots of the bar. @param isFetched whether the menu is at hand already */
export function SessionMenuButton({ isFetched }: { isFetched: boolean }) {
  const t = useText('poker');
  const [isOpen, setOpen] = useState(false);
  const dots = (
    <ActionIcon aria-label={t('room.menu.label')} aria-haspopup="menu" onClick={() => setOpen(!isOpen)}>
      <IconDots size={20} />
    </ActionIcon>
  );
  if (!isOpen && !isFetched) return dots;
  return (
    <Suspense fallback={dots}>
      <SessionMenu isOpen={isOpen} onChange={setOpen} target={dots} />
    </Suspense>
  );
}
