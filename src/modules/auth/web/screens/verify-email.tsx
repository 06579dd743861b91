import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { session } from '#ui/api/session.ts';
import { useSession } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { Bone, Loading } from '#ui/parts/skeletons.tsx';
import { useText } from '#ui/text/use-text.ts';
import { useVerifyEmail } from '../api.ts';
import { AskAgain } from '../parts/ask-again.tsx';
import { Frame } from '../parts/frame.tsx';
import { ProblemNotice } from '../parts/notice.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';

export function VerifyEmail() {
  const t = useText('auth');
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { isSuccess, error } = useVerifyEmail(token);
  if (isSuccess) return <Verified />;
  const isRunning = token !== '' && !error;
  return (
    <Frame isNarrow way="login">
      <ScreenHead title={t(isRunning ? 'verify.checking' : 'verify.title')} />
      {isRunning && (
        <Loading>
          <Bone height={72} radius={12} />
        </Loading>
      )}
      {error && (
        <ProblemNotice error={error} failed={t('verify.problem')} failedUnexpectedly={t('verify.problem')}>
          {t('verify.problemHint')}
        </ProblemNotice>
      )}
      {!isRunning && <AskAgain />}
    </Frame>
  );
}

function Verified() {
  const t = useText('auth');
  const { home } = usePlaces();
  const isSignedIn = useSession().status === 'signedIn';
  useEffect(() => {
    // The guards go by the profile, which still says that the address is not confirmed. A failure changes nothing here.
    if (isSignedIn) session.reload().catch(() => undefined);
  }, [isSignedIn]);
  return (
    <Frame isNarrow>
      <ScreenHead title={t('verify.done')} lead={t(isSignedIn ? 'verify.doneSignedIn' : 'verify.doneText')} />
      <LinkButton to={isSignedIn ? home : '/login'} look="primary" size={48}>
        {t(isSignedIn ? 'verify.goOn' : 'verify.signIn')}
      </LinkButton>
    </Frame>
  );
}
