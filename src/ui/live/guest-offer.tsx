import { useLocation } from 'react-router';
import { useSession } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';

/**
 * What an account is good for, said to those who came without one. It opens beside the meeting, which goes on here and is
 * where it leads back to.
 */
export function GuestOffer({ you, children }: { you: { readonly isGuest: boolean } | null; children: string }) {
  const t = useText('ui');
  const { has } = usePlaces();
  const isSignedIn = useSession().status === 'signedIn';
  const { pathname } = useLocation();
  if (!you?.isGuest || isSignedIn || !has('/register')) return null;
  return (
    <Panel isDense title={t('live.guest.title')}>
      <p>
        <a href={`/register?${new URLSearchParams({ from: pathname })}`} target="_blank" rel="noreferrer" className="text-link">
          {children}
        </a>
      </p>
    </Panel>
  );
}
