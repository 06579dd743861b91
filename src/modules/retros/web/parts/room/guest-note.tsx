import { GuestOffer } from '#ui/live/guest-offer.tsx';
import { useRetro } from './room-context.tsx';

/** Those who came without an account may keep their cards and votes by one. */
export function GuestNote() {
  const { session, you } = useRetro();
  return <GuestOffer kind="retro" session={session} you={you} />;
}
