import { Component, Suspense, type ComponentProps, type ReactNode } from 'react';
import { loadAhead } from '#ui/module/ahead.ts';
import { lazyOr } from '#ui/module/lazy.ts';
import { BareFailure } from './bare-failure.tsx';
import type { Broken as BrokenPart } from './broken.tsx';

// What is hopefully never seen does not weigh on every page.
const loadBroken = () => import('./broken.tsx');
const Broken = lazyOr<ComponentProps<typeof BrokenPart>>(() => loadBroken().then((module) => ({ default: module.Broken })), BareFailure);
loadAhead(loadBroken);

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
    return (
      <Suspense>
        <Broken error={this.state.failed} isDemo={this.props.isDemo ?? false} onRetry={() => this.setState({ failed: null })} />
      </Suspense>
    );
  }
}
