import { useText } from '#ui/text/use-text.ts';
import { ErrorState } from './error-state.tsx';

/** A file of the app that is no longer there: another version was put in place since this page was loaded. */
const isStalePage = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Something went wrong while a screen was drawn. */
export function Broken({ error, isDemo = false, onRetry }: { error: unknown; isDemo?: boolean; onRetry?: () => void }) {
  const t = useText('ui');
  const reload = (): void => window.location.reload();
  if (isStalePage(error)) {
    return <ErrorState isPage title={t('parts.stale.title')} safe={t('parts.stale.safe')} next={t('parts.stale.next')} onRetry={reload} />;
  }
  return (
    <ErrorState
      isPage
      title={t(isDemo ? 'parts.broken.demoTitle' : 'parts.broken.title')}
      safe={t(isDemo ? 'parts.broken.demoSafe' : 'parts.broken.safe')}
      next={t('parts.broken.next')}
      onRetry={onRetry ?? reload}
    />
  );
}
