import { useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import { factorProblems } from '../../contract/factor-problems.ts';
import formClasses from '../parts/form.module.css';
import { Frame } from '../parts/frame.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Refusal } from '../parts/refusal.tsx';
import { ScreenHead } from '#ui/parts/screen-head.tsx';
import { forgetPending, keepPending, readPending } from '../parts/two-factor/pending.ts';
import { TwoFactorForm } from '../parts/two-factor/two-factor-form.tsx';

/** The second step of signing in, with the challenge that the sign-in page left in this tab (S1-99). */
export function TwoFactor() {
  const t = useText('auth-security');
  const { search } = useLocation();
  const [challenge, setChallenge] = useState(readPending);
  const [isOver, setOver] = useState(false);
  const end = (): void => {
    forgetPending();
    setOver(true);
  };
  useEnd(isOver ? undefined : challenge?.expiresAt, end);
  if (!challenge) return <Navigate to={`/login${search}`} replace />;
  const prolong = (change: Pick<typeof challenge, 'sentTo' | 'expiresAt'>): void => {
    const next = { ...challenge, ...change };
    keepPending(next);
    setChallenge(next);
  };
  return (
    <Frame isNarrow>
      {isOver ? <Over search={search} /> : <TwoFactorForm challenge={challenge} onOver={end} onProlonged={prolong} />}
      {!isOver && (
        <p className={formClasses.small}>
          <Link className="text-link" to={`/login${search}`} onClick={forgetPending}>
            {t('step.back')}
          </Link>
        </p>
      )}
    </Frame>
  );
}

/** Ends the wait when its time is over, so that nobody types a code that cannot be right any more. */
function useEnd(expiresAt: string | undefined, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(() => end(), Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
}

function Over({ search }: { search: string }) {
  const t = useText('auth-security');
  return (
    <>
      <ScreenHead title={t('step.title')} />
      <Notice
        tone="error"
        title={<Refusal kind={factorProblems.challenge_over} />}
        actions={<LinkButton to={`/login${search}`}>{t('step.again')}</LinkButton>}
      >
        {t('step.over')}
      </Notice>
    </>
  );
}
