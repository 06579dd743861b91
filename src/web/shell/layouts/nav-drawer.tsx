import { Drawer } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import classes from './nav-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

/** The sidebar of small screens. */
export function NavDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('shell');
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      padding={0}
      withCloseButton={false}
      title={t('nav.menu')}
      classNames={{ header: 'visually-hidden', body: classes.body }}
    >
      <Sidebar isDrawer onClose={onClose} />
    </Drawer>
  );
}
