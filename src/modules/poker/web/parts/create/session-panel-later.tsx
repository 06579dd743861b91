import { lazy, Suspense, type ComponentProps } from 'react';
import type { SessionPanel as Panel } from './session-panel.tsx';

const SessionPanel = lazy(() => import('./session-panel.tsx').then((module) => ({ default: module.SessionPanel })));

/** The panel with its form and its import, which together weigh more than the page: they come when it is opened. */
export function SessionPanelLater(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={null}>
      <SessionPanel {...props} />
    </Suspense>
  );
}
