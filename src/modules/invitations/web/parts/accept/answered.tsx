import { Frame } from '#modules/auth/web/public.tsx';
import { useSession } from '#ui/api/use-session.ts';
import { session } from '#ui/api/session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { PlainButton } from '#ui/parts/plain-button.tsx';
import { useNavigate } from 'react-router';
import { Scene } from '#ui/parts/scene.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { OpenInvitation } from '../../../contract/invitation.ts';
import classes from './accept.module.css';

/** The documented text says "team" for both kinds (C1-62). */
export function Accepted({ invitation }: { invitation: OpenInvitation }) {
  const t = useText('invitations');
  const { home } = usePlaces();
  const navigate = useNavigate();
  // The device has the new account's tokens; who is here is read with them. A failure leaves the guards to decide.
  const goHome = async (): Promise<void> => {
    await session.reload().catch(() => undefined);
    await navigate(home);
  };
  const team = invitation.team?.name;
  const account = invitation.account.name;
  return (
    <Frame isNarrow>
      <div className={classes.ended} role="status">
        <Scene kind="seats" />
        <ScreenHead
          title={t('accept.joined')}
          lead={team ? t('accept.joinedTeam', { team, account }) : t('accept.joinedAccount', { account })}
        />
        <PlainButton look="primary" size={48} onClick={() => void goHome()}>
          {t('accept.toDashboard')}
        </PlainButton>
      </div>
    </Frame>
  );
}

export function Declined() {
  const t = useText('invitations');
  const { home } = usePlaces();
  const isIn = useSession().status === 'signedIn';
  return (
    <Frame isNarrow>
      <div className={classes.ended} role="status">
        <ScreenHead title={t('accept.declined')} lead={t('accept.declinedText')} />
        <LinkButton to={isIn ? home : '/'} size={48}>
          {t(isIn ? 'accept.toDashboard' : 'accept.toStart')}
        </LinkButton>
      </div>
    </Frame>
  );
}
