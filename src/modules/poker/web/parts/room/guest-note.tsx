import { GuestOffer } from '#ui/live/guest-offer.tsx';
import { usePoker } from './room-context.tsx';

/** Those who came without an account may keep their votes by one. */
export function GuestNote() {
  const { session, you } = usePoker();
  return <GuestOffer kind="poker" session={session} you={you} />;
}
