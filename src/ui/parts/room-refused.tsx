import { useEffect, type ReactNode } from 'react';
import type { ApiProblem } from '#ui/api/problem.ts';
import { useMe } from '#ui/api/use-session.ts';
import { usePlaces } from '#ui/module/places.tsx';
import { useProblemText } from '#ui/text/problem-text.ts';
import { ErrorState } from './error-state.tsx';
import { LinkButton } from './link-button.tsx';
import classes from './room-refused.module.css';

export interface RefusedWords {
  /** The server could not be asked, and what to do then. */
  readonly failed: string;
  readonly failedNext: string;
  readonly notFound: string;
  readonly notFoundSafe: string;
  readonly refusedSafe: string;
  readonly join: string;
  readonly home: string;
}

interface Props {
  readonly problem: ApiProblem;
  readonly words: RefusedWords;
  /** Somebody of another account is a guest here: the join page lets them in by their name. */
  readonly joinPath: string;
  readonly onRetry?: () => void;
}

/** Why there is no meeting to show: unknown, refused, or the server could not be asked. */
export function RoomRefused({ problem, words, joinPath, onRetry }: Props) {
  const text = useProblemText(problem);
  const { has } = usePlaces();
  if (problem.status === 0 || problem.status >= 500) {
    return (
      <Outside>
        <ErrorState
          isPage
          title={words.failed}
          safe={text}
          next={words.failedNext}
          requestId={problem.requestId}
          onRetry={onRetry}
          actions={<Home words={words} />}
        />
      </Outside>
    );
  }
  const isUnknown = problem.status === 404 || problem.code.endsWith('_not_found');
  return (
    <Outside>
      <ErrorState
        isPage
        title={isUnknown ? words.notFound : (text ?? '')}
        safe={isUnknown ? words.notFoundSafe : words.refusedSafe}
        requestId={problem.requestId}
        actions={
          <>
            {has(joinPath) && <LinkButton to={joinPath}>{words.join}</LinkButton>}
            <Home words={words} />
          </>
        }
      />
    </Outside>
  );
}

interface OverProps {
  readonly title: string;
  readonly text: string;
  readonly home: string;
  readonly onOver: () => void;
}

/** The meeting went on without the reader, or is no more. */
export function RoomOver({ title, text, home, onOver }: OverProps) {
  useEffect(onOver, [onOver]);
  return (
    <Outside>
      <ErrorState isPage scene="done" title={title} safe={text} actions={<Home words={{ home }} />} />
    </Outside>
  );
}

function Outside({ children }: { children: ReactNode }) {
  return <main className={classes.page}>{children}</main>;
}

function Home({ words }: { words: Pick<RefusedWords, 'home'> }) {
  const me = useMe();
  const { home } = usePlaces();
  return (
    <LinkButton to={me ? home : '/'} look="paper">
      {words.home}
    </LinkButton>
  );
}
