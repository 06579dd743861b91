import { Button } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { Me } from '#ui/api/me.ts';
import { session } from '#ui/api/session.ts';
import { signOut, useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useResendVerification } from '../api.ts';
import { AskAgain } from '../parts/ask-again.tsx';
import classes from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { ResendButton } from '../parts/resend.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';

/** Where the guards send somebody whose address is not confirmed; it lets them go as soon as it is. */
export function EmailVerificationRequired() {
  const joining = useText('auth-joining');
  const { home } = usePlaces();
  const me = useMe();
  if (me?.emailVerified) return <Navigate to={home} replace />;
  return (
    <Frame isNarrow {...(me ? {} : { way: 'login' as const })}>
      <ScreenHead title={joining('required.title')} lead={me ? undefined : joining('required.textSignedOut')} />
      {me ? <Waiting me={me} /> : <AskAgain />}
    </Frame>
  );
}

function Waiting({ me }: { me: Me }) {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const resend = useResendVerification();
  const { isStill, isChecking, check } = useCheck();
  const send = () =>
    resend.mutateAsync().then(
      () => true,
      () => false, // the line beneath says that it failed
    );
  return (
    <>
      <Notice tone="waiting" title={t('verify.title')} actions={<ResendButton onResend={send} isPending={resend.isPending} />}>
        {joining('required.text', { email: me.email })}
        <p role="status">
          {resend.isSuccess && t('verify.sent')}
          {resend.isError && t('verify.failed')}
          {isStill && joining('required.still')}
        </p>
      </Notice>
      <div className={classes.form}>
        <Button size="xl" fullWidth loading={isChecking} onClick={check}>
          {joining('required.check')}
        </Button>
        <Button variant="default" size="xl" fullWidth onClick={() => void signOut()}>
          {joining('required.signOut')}
        </Button>
      </div>
    </>
  );
}

function useCheck() {
  const [state, setState] = useState({ isStill: false, isChecking: false });
  const check = async (): Promise<void> => {
    setState({ isStill: false, isChecking: true });
    const me = await session.reload().catch(() => null);
    setState({ isStill: !me?.emailVerified, isChecking: false });
  };
  return { ...state, check: () => void check() };
}
