import { useEffect } from 'react';
import { GonePart } from '#ui/module/load-part.ts';
import { useText } from '#ui/text/use-text.ts';
import { ErrorState } from './error-state.tsx';
import { PlainButton } from './plain-button.tsx';

/** Something went wrong while a screen was drawn. */
export function Broken({ error, isDemo = false, onRetry }: { error: unknown; isDemo?: boolean; onRetry?: () => void }) {
  const t = useText('ui');
  const isGone = error instanceof GonePart;
  // An error that was caught reaches no listener of the window: this is for what reports errors to the operator.
  useEffect(() => {
    if (!isGone) window.dispatchEvent(new CustomEvent('brokenpage', { detail: error }));
  }, [error, isGone]);
  const reload = (): void => window.location.reload();
  if (isGone) {
    return <ErrorState isPage title={t('parts.stale.title')} safe={t('parts.stale.safe')} next={t('parts.stale.next')} onRetry={reload} />;
  }
  return (
    <ErrorState
      isPage
      title={t(isDemo ? 'parts.broken.demoTitle' : 'parts.broken.title')}
      safe={t(isDemo ? 'parts.broken.demoSafe' : 'parts.broken.safe')}
      next={t('parts.broken.next')}
      onRetry={onRetry ?? reload}
      actions={isDemo && <PlainButton onClick={reload}>{t('parts.broken.restartDemo')}</PlainButton>}
    />
  );
}
