import type { ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import classes from './error-state.module.css';
import { leaveFocus } from './leave-focus.ts';
import { PlainButton } from './plain-button.tsx';
import { Scene, type SceneKind } from './scene.tsx';

interface Props {
  /** What happened. */
  title: string;
  /** What is safe. */
  safe?: ReactNode;
  /** What to do. */
  next?: ReactNode;
  /** For support, in small type. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Further ways out, after Try Again. */
  actions?: ReactNode;
  /** The page's own heading when nothing else is on it. */
  isPage?: boolean;
  /** In the paper of one part of a page: its title has the heading, and the page its own way on. */
  isInside?: boolean;
  /** Another picture, where nothing has failed. */
  scene?: SceneKind;
}

/** Something failed: what happened, what is safe, what to do, and the request's number. */
export function ErrorState({ title, safe, next, requestId, onRetry, actions, isPage = false, isInside = false, scene = 'lost' }: Props) {
  const t = useText('ui');
  const retry = (): void => {
    leaveFocus();
    onRetry?.();
  };
  const Heading = isInside ? 'p' : isPage ? 'h1' : 'h2';
  return (
    <div className={classes.error} role="alert" data-inside={isInside || undefined}>
      {!isInside && <Scene kind={scene} />}
      <Heading className={classes.title}>{title}</Heading>
      {(safe || next) && (
        <p className={classes.text}>
          {safe} {next}
        </p>
      )}
      {(onRetry || actions) && (
        <div className={classes.actions}>
          {onRetry && (
            <PlainButton look={isPage ? 'primary' : 'paper'} onClick={retry}>
              {t('parts.tryAgain')}
            </PlainButton>
          )}
          {actions}
        </div>
      )}
      {requestId && (
        <p className={classes.request}>
          {t('parts.request')} <code>{requestId}</code>
        </p>
      )}
    </div>
  );
}
