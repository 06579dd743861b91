import { Dialog } from '#ui/parts/dialog.tsx';
import { useText } from '#ui/text/use-text.ts';
import { ShareLink } from './share-link.tsx';

export function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useText('poker');
  return (
    <Dialog onClose={onClose} title={t('room.invite.title')} size={440}>
      <ShareLink />
    </Dialog>
  );
}
