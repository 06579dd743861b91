import { Button } from '@mantine/core';
import { useState } from 'react';
import { Frame } from '#modules/auth/web/public.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { Me } from '#ui/api/me.ts';
import { signOut, useMe } from '#ui/api/use-session.ts';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { useFormat, useText } from '#ui/text/use-text.ts';
import type { OpenInvitation } from '../../../contract/invitation.ts';
import { enterAccount, useAccept, useDecline } from '../../api.ts';
import { useRoleName } from '../role-name.ts';
import classes from './accept.module.css';
import { useErrorWords, type Step } from './error-words.ts';
import { InvitedForm } from './invited-form.tsx';

interface Props {
  readonly token: string;
  readonly invitation: OpenInvitation;
  readonly onAccepted: () => void;
  readonly onDeclined: () => void;
}

/** Who invites, where to, as what and until when; then what the reader can do, which depends on who they are. */
export function Ready(props: Props) {
  const { invitation } = props;
  const t = useText('invitations');
  const me = useMe();
  const { account, team, sender } = invitation;
  const who = sender ? `${sender.firstName} ${sender.lastName}`.trim() : account.name;
  const title = team ? t('accept.toTeam', { who, team: team.name }) : t('accept.toAccount', { who, account: account.name });
  return (
    <Frame isNarrow {...(me ? {} : { way: 'login' as const })}>
      <ScreenHead title={title} />
      <Facts invitation={invitation} />
      <div className={classes.stack}>{me ? <SignedIn {...props} me={me} /> : <SignedOut {...props} />}</div>
    </Frame>
  );
}

function Facts({ invitation: { account, team, role, email, expiresAt, type } }: { invitation: OpenInvitation }) {
  const t = useText('invitations');
  const format = useFormat();
  const roleName = useRoleName();
  return (
    <dl className={classes.facts}>
      {team && (
        <div>
          <dt>{t('accept.account')}</dt>
          <dd>{account.name}</dd>
        </div>
      )}
      <div>
        <dt>{t('accept.role')}</dt>
        <dd>{roleName(type, role)}</dd>
      </div>
      <div>
        <dt>{t('accept.for')}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{t('accept.until')}</dt>
        <dd>{format.date(expiresAt)}</dd>
      </div>
    </dl>
  );
}

function SignedIn({ me, ...props }: Props & { readonly me: Me }) {
  const t = useText('invitations');
  const isTheirs = me.email.toLowerCase() === props.invitation.email.toLowerCase();
  return (
    <>
      {!isTheirs && (
        <Notice
          tone="waiting"
          title={t('accept.otherAddress', { email: me.email })}
          actions={
            <Button variant="default" onClick={() => void signOut()}>
              {t('accept.signOut')}
            </Button>
          }
        >
          {t('accept.otherAddressText')}
        </Notice>
      )}
      <Buttons {...props} mayAccept={isTheirs} />
    </>
  );
}

function SignedOut(props: Props) {
  const t = useText('invitations');
  const { token, invitation } = props;
  const back = `/login?${new URLSearchParams({ from: `/accept-invitation?token=${token}` })}`;
  const isKnown = invitation.hasSignIn === true;
  return (
    <>
      {/* First what most of those do who come: they have no sign-in yet. */}
      {!isKnown && <InvitedForm token={token} invitation={invitation} onJoined={props.onAccepted} />}
      <Notice
        tone="waiting"
        title={t('accept.mustLogIn')}
        actions={
          <LinkButton to={back} look={isKnown ? 'primary' : 'paper'}>
            {t('accept.logIn')}
          </LinkButton>
        }
      >
        {t(isKnown ? 'accept.haveSignIn' : 'accept.orCreate')}
      </Notice>
      <Buttons {...props} mayAccept={false} />
    </>
  );
}

function Buttons({ token, invitation, mayAccept, onAccepted, onDeclined }: Props & { readonly mayAccept: boolean }) {
  const t = useText('invitations');
  const accept = useAccept(invitation.type);
  const decline = useDecline(invitation.type);
  const [failed, setFailed] = useState<{ step: Step; error: unknown } | null>(null);
  const [isEntering, setEntering] = useState(false);
  const words = useErrorWords(failed?.error, failed?.step ?? 'accept');
  const params = { invitation: token };

  const join = async (): Promise<void> => {
    setEntering(true);
    try {
      const { accountId } = await accept.mutateAsync({ params });
      await enterAccount(accountId);
      onAccepted();
    } catch (error) {
      setFailed({ step: 'accept', error });
      setEntering(false);
    }
  };
  const refuse = (): void =>
    decline.mutate({ params }, { onSuccess: onDeclined, onError: (error) => setFailed({ step: 'decline', error }) });

  return (
    <>
      {failed && (
        <Notice tone="error" title={words.title}>
          {words.hint}
        </Notice>
      )}
      <div className={classes.buttons}>
        <Button size="xl" disabled={!mayAccept || decline.isPending} loading={isEntering} onClick={() => void join()}>
          {t('accept.accept')}
        </Button>
        <Button size="xl" variant="default" disabled={isEntering} loading={decline.isPending} onClick={refuse}>
          {t('accept.decline')}
        </Button>
      </div>
    </>
  );
}
