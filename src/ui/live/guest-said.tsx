import { useLocation } from 'react-router';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { Panel } from '#ui/parts/panel.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { GuestMeeting } from './guest-offer.tsx';

/**
 * To those without an account, what one is good for: it opens beside the meeting, which goes on here and is where it leads
 * back to. To those with another account than the meeting's, that its lists stay there (decision 0017).
 */
export function GuestSaid({ kind, session }: GuestMeeting) {
  const t = useText('ui-live');
  const { has } = usePlaces();
  const me = useMe();
  const { pathname } = useLocation();
  if (me) {
    if (me.accountId === session.accountId) return null;
    return (
      <Panel isDense title={t('guest.signedIn')}>
        <p>{t('guest.back')}</p>
      </Panel>
    );
  }
  if (!has('/register')) return null;
  return (
    <Panel isDense title={t('guest.title')}>
      <p>
        <a href={`/register?${new URLSearchParams({ from: pathname })}`} target="_blank" rel="noreferrer" className="text-link">
          {t(`guest.${kind}`)}
        </a>
      </p>
    </Panel>
  );
}
