import { useState } from 'react';
import { useLocation } from 'react-router';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { Frame } from '../parts/frame.tsx';
import { NextSteps } from '../parts/next-steps.tsx';
import { RegisterForm } from '../parts/register-form.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { VerifyNotice } from '../parts/verify-notice.tsx';
import classes from './register.module.css';

interface Waiting {
  readonly email: string;
  readonly outbox: string | undefined;
}

export function Register() {
  const joining = useText('auth-joining');
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  if (waiting) return <InboxNotice {...waiting} />;
  return (
    <Frame way="login">
      <div className={classes.columns}>
        <div>
          <ScreenHead title={joining('register.title')} lead={joining('register.lead')} />
          <RegisterForm onWaiting={({ outbox }, email) => setWaiting({ email, outbox })} />
        </div>
        <div className={classes.aside}>
          <NextSteps />
        </div>
      </div>
    </Frame>
  );
}

/** The same whether the address was new or known already (ruling 9); the mail itself says which. */
function InboxNotice({ email, outbox }: Waiting) {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const { search } = useLocation();
  return (
    <Frame isNarrow way="login">
      <ScreenHead title={joining('register.sentTitle')} lead={joining('register.sentTo', { email })} />
      <VerifyNotice title={t('verify.text')} email={email} outbox={outbox}>
        {joining('register.sentNext')}
      </VerifyNotice>
      <LinkButton to={`/login${search}`} size={48}>
        {t('frame.signIn')}
      </LinkButton>
    </Frame>
  );
}
