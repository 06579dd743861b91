import { useSession } from '#ui/api/use-session.ts';
import { twinOf, type OwnedRoute } from './places.ts';
import { useRoutePage } from './route-page.ts';

/** The page of the signed-out site at this address of the app, for whoever comes without having signed in. */
export function useTwin(): OwnedRoute | null {
  const session = useSession();
  const page = useRoutePage();
  // Whom the server has signed out is asked to sign in again, and comes back.
  const isStranger = session.status === 'signedOut' && !session.expired;
  return isStranger && page ? twinOf(page.path) : null;
}
