import { useEffect } from 'react';
import { useMe } from '#ui/api/use-session.ts';
import type { ApiProblem } from '#ui/api/problem.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { ErrorState } from '#ui/parts/error-state.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { useText } from '#ui/text/use-text.ts';
import classes from '#ui/parts/room-refused.module.css';
import type { RoomEnd } from './room-state.ts';

/** Why there is no room to show: unknown, refused, or the server could not be asked. */
export function RoomRefused({ problem, sessionId, onRetry }: { problem: ApiProblem; sessionId: string; onRetry?: () => void }) {
  const t = useText('retros');
  const text = useProblemText(problem);
  const kind =
    problem.status === 404 || problem.code.endsWith('_not_found') || problem.code === 'request.not_found' ? 'notFound' : 'refused';
  const isFailure = problem.status === 0 || problem.status >= 500;
  return (
    <Outside>
      {isFailure ? (
        <ErrorState
          isPage
          title={t('room.refused.failed')}
          safe={text}
          next={t('room.refused.failedNext')}
          requestId={problem.requestId}
          onRetry={onRetry}
          actions={<Home />}
        />
      ) : (
        <ErrorState
          isPage
          title={kind === 'notFound' ? t('room.refused.notFound') : (text ?? '')}
          safe={t(`room.refused.${kind}Safe`)}
          requestId={problem.requestId}
          actions={<WaysOut sessionId={sessionId} />}
        />
      )}
    </Outside>
  );
}

/** Somebody of another account is a guest here: the join page lets them in by their name. */
function WaysOut({ sessionId }: { sessionId: string }) {
  const t = useText('retros');
  const { has } = usePlaces();
  const join = `/join/retrospective/${sessionId}`;
  return (
    <>
      {has(join) && <LinkButton to={join}>{t('room.refused.join')}</LinkButton>}
      <Home />
    </>
  );
}

/** The session went on without the reader, or is no more. */
export function RoomOver({ end, onOver }: { end: RoomEnd; onOver: () => void }) {
  const t = useText('retros');
  useEffect(onOver, [onOver]);
  return (
    <Outside>
      <ErrorState isPage title={t(`room.over.${end}.title`)} safe={t(`room.over.${end}.text`)} actions={<Home />} />
    </Outside>
  );
}

function Outside({ children }: { children: React.ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}

function Home() {
  const t = useText('retros');
  const me = useMe();
  const { home } = usePlaces();
  return (
    <LinkButton to={me ? home : '/'} look="paper">
      {t('room.refused.home')}
    </LinkButton>
  );
}
