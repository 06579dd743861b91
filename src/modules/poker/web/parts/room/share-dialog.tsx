import { Modal } from '@mantine/core';
import { useText } from '#ui/text/use-text.ts';
import { ShareLink } from './share-link.tsx';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useText('poker');
  return (
    <Modal opened onClose={onClose} title={t('room.invite.title')} size={420} closeButtonProps={{ 'aria-label': t('room.close') }}>
      <ShareLink />
    </Modal>
  );
}
