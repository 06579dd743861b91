import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { heldRoom } from '#ui/api/held-room.ts';
import { session } from '#ui/api/session.ts';
import { useSession } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { authProblems } from '../../contract/problems.ts';
import { useConfirmAddress, useVerifyEmail } from '../api.ts';
import { AskAgain } from '../parts/ask-again.tsx';
import { Frame } from '../parts/frame.tsx';
import { forgetWayBack, wayBack } from '../parts/way-back.ts';
import { NewPasswordForm } from '../parts/new-password-form.tsx';
import { ProblemNotice } from '#ui/parts/notice.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';

export function VerifyEmail() {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { isSuccess, error } = useVerifyEmail(token);
  const [isConfirmed, setConfirmed] = useState(false);
  if (isSuccess || isConfirmed) return <Verified />;
  if (error?.code === authProblems.verification_elsewhere.code) return <Elsewhere token={token} onDone={() => setConfirmed(true)} />;
  const isRunning = token !== '' && !error;
  return (
    <Frame isNarrow way="login">
      <ScreenHead title={isRunning ? joining('verified.checking') : t('verify.title')} />
      {isRunning && (
        <Loading>
          <Bone height={72} radius={12} />
        </Loading>
      )}
      <ProblemNotice error={error} failed={joining('verified.problem')}>
        {joining('verified.problemHint')}
      </ProblemNotice>
      {!isRunning && <AskAgain />}
    </Frame>
  );
}

/** Whoever registered did it in another browser, and may be somebody else. */
function Elsewhere({ token, onDone }: { token: string; onDone: () => void }) {
  const joining = useText('auth-joining');
  const { mutate, isPending, isSuccess, error } = useConfirmAddress();
  const submit = (newPassword: string, confirmPassword: string): void =>
    mutate({ body: { token, newPassword, confirmPassword } }, { onSuccess: onDone });
  return (
    <Frame isNarrow way="login">
      <ScreenHead title={joining('verified.elsewhere')} lead={joining('verified.elsewhereText')} />
      <NewPasswordForm done={joining('verified.done')} isDone={isSuccess} isPending={isPending} error={error} onSubmit={submit} />
    </Frame>
  );
}

function Verified() {
  const t = useText('auth');
  const joining = useText('auth-joining');
  const { home } = usePlaces();
  const isSignedIn = useSession().status === 'signedIn';
  // Who registered on the way to something goes on to it, and who did beside a meeting goes back to that.
  const [way] = useState(() => wayBack() ?? heldRoom());
  useEffect(forgetWayBack, []);
  useEffect(() => {
    // The guards go by the profile, which still says that the address is not confirmed. A failure changes nothing here.
    if (isSignedIn) session.reload().catch(() => undefined);
  }, [isSignedIn]);
  return (
    <Frame isNarrow>
      <ScreenHead title={joining('verified.done')} lead={joining(isSignedIn ? 'verified.doneSignedIn' : 'verified.doneText')} />
      <LinkButton
        to={isSignedIn ? (way ?? home) : way === null ? '/login' : `/login?${new URLSearchParams({ from: way })}`}
        look="primary"
        size={48}
      >
        {isSignedIn ? joining('verified.goOn') : t('verify.signIn')}
      </LinkButton>
    </Frame>
  );
}
