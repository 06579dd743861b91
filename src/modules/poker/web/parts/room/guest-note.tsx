import { GuestOffer } from '#ui/live/guest-offer.tsx';
import { useText } from '#ui/text/use-text.ts';
import { usePoker } from './room-context.tsx';

/** Those who came without an account may keep their votes by one. */
export function GuestNote() {
  const t = useText('poker');
  const { you } = usePoker();
  return <GuestOffer you={you}>{t('room.guest.register')}</GuestOffer>;
}
