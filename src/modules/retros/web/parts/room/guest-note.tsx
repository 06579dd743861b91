import { GuestOffer } from '#ui/live/guest-offer.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useRetro } from './room-context.tsx';

/** Those who came without an account may keep their cards and votes by one. */
export function GuestNote() {
  const t = useText('ui');
  const { you } = useRetro();
  return <GuestOffer you={you}>{t('live.guest.retro')}</GuestOffer>;
}
