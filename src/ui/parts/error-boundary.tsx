import { Component, type ReactNode } from 'react';
import { useText } from '#ui/text/use-text.ts';
import { ErrorState } from './error-state.tsx';

interface Props {
  children: ReactNode;
  /** A demo has nothing to lose and can start over. */
  isDemo?: boolean;
}

/**
 * Catches what a screen throws while rendering; what stands around the screen goes on working, and React has written
 * the error to the console. Give it a `key` that changes with the address, so that going elsewhere works.
 */
export class ErrorBoundary extends Component<Props, { failed: unknown }> {
  override state: { failed: unknown } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: unknown } {
    return { failed: error ?? new Error('A screen threw nothing.') };
  }

  override render(): ReactNode {
    if (this.state.failed === null) return this.props.children;
    return <Broken error={this.state.failed} isDemo={this.props.isDemo ?? false} onRetry={() => this.setState({ failed: null })} />;
  }
}

/** A file of the app that is no longer there: another version was put in place since this page was loaded. */
export const isStalePage = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);

export function Broken({ error, isDemo = false, onRetry }: { error: unknown; isDemo?: boolean; onRetry?: () => void }) {
  const t = useText('ui');
  if (isStalePage(error)) {
    return (
      <ErrorState
        isPage
        title={t('parts.stale.title')}
        safe={t('parts.stale.safe')}
        next={t('parts.stale.next')}
        onRetry={() => window.location.reload()}
      />
    );
  }
  return (
    <ErrorState
      isPage
      title={t(isDemo ? 'parts.broken.demoTitle' : 'parts.broken.title')}
      safe={t(isDemo ? 'parts.broken.demoSafe' : 'parts.broken.safe')}
      next={t('parts.broken.next')}
      onRetry={onRetry ?? (() => window.location.reload())}
    />
  );
}
